import { Problem } from '@karwan/sdk'
import { useRef, useState } from 'react'
import { oneKeyUntilAnswered } from './one-key-until-answered.ts'

export type Act = {
  isBusy: boolean
  /** Why the last try failed; what was typed is kept. */
  problem: Problem | undefined
  /** Counts the failures, so that the summary takes the focus again. */
  attempt: number
  /**
   * Runs one act at a time, with one Idempotency-Key for each `name` until the act
   * has succeeded. A press while another act runs, or a second one of the same name
   * within `settleMs`, is ignored and resolves to false.
   */
  run: <Answer>(
    perform: (idempotencyKey: string) => Promise<Answer>,
    onDone?: (answer: Answer) => unknown,
    name?: string,
  ) => Promise<boolean>
}

/** Within this time the same act counts as the second press of a double click. */
const settleMs = 600

/** Runs an act once, despite double clicks and retries after a lost connection. */
export function useAct(): Act {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ problem: Problem | undefined; attempt: number }>({
    problem: undefined,
    attempt: 0,
  })
  const [onceOf] = useState(oneKeyForEach)
  const running = useRef(false)
  const worked = useRef<{ name: string; pressedAt: number }>(undefined)

  const run: Act['run'] = async (perform, onDone, name = '') => {
    const pressedAt = performance.now()
    const { current: last } = worked
    if (running.current || (last?.name === name && pressedAt - last.pressedAt < settleMs)) return false
    running.current = true
    setBusy(true)
    const [outcome] = await Promise.allSettled([onceOf(name)(perform)])
    running.current = false
    setBusy(false)
    if (outcome.status === 'fulfilled') {
      worked.current = { name, pressedAt }
      setFailure({ problem: undefined, attempt: 0 })
      await onDone?.(outcome.value)
      return true
    }
    const fault: unknown = outcome.reason
    if (!(fault instanceof Problem)) throw fault
    setFailure(({ attempt }) => ({ problem: fault, attempt: attempt + 1 }))
    return false
  }
  return { isBusy, ...failure, run }
}

/** An act with an unknown result keeps its key. */
function oneKeyForEach() {
  const known = new Map<string, ReturnType<typeof oneKeyUntilAnswered>>()
  return (name: string) => {
    const once = known.get(name) ?? oneKeyUntilAnswered()
    known.set(name, once)
    return once
  }
}
