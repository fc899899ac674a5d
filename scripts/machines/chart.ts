import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** Every state of the chart, also nested ones, except the root. */
export function statesOf(machine: AnyStateMachine): AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] =>
    Object.values(node.states).flatMap((child) => [child, ...below(child)])
  return below(machine.root)
}

export const transitionsOf = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  [machine.root, ...statesOf(machine)].flatMap((node) => [
    ...[...node.transitions.values()].flat(),
    ...(node.always ?? []),
  ])

/** The name of a transition in a failing test. */
export function nameOf(transition: AnyTransitionDefinition): string {
  const guard = typeof transition.guard === 'string' ? ` [${transition.guard}]` : ''
  const targets = transition.target?.map((node: AnyStateNode) => node.id).join(', ') ?? 'stays'
  return `${transition.source.id}: ${transition.eventType || 'always'}${guard} → ${targets}`
}

/** Breaches of the rules for states that can be found without running the machine. */
export function faultsOfShape(machine: AnyStateMachine): string[] {
  return statesOf(machine).flatMap((node) => {
    const invocations = [node.config.invoke ?? []].flat()
    const asked = invocations.flatMap((invoke) => [
      ...(invoke.id ? [] : [`${node.id} invokes ${String(invoke.src)} without an id`]),
      ...(invoke.onDone ? [] : [`${node.id} does not say what follows when ${invoke.id} is done (onDone)`]),
      ...(invoke.onError ? [] : [`${node.id} does not say what follows when ${invoke.id} fails (onError)`]),
    ])
    if (invocations.length > 0 !== node.tags.includes('busy'))
      asked.push(`${node.id} must have the tag "busy" exactly if it waits for a port`)
    if (node.type === 'final' && node.transitions.size > 0)
      asked.push(`${node.id} is final and still hears events`)
    return asked
  })
}
