import { leaveNamedIds, type TestApp } from '@karwan/api/testing'
import { states } from '../states/index.ts'
import { endOutage } from '../states/outage.states.ts'

type Injected = Record<string, string>
type Bring = (app: TestApp, parameters: unknown) => Promise<Injected | undefined>
type Handler = {
  setup: (parameters?: unknown) => Promise<Injected>
  teardown: () => Promise<Injected>
}

/** The verifier only logs a failed state, so it is collected in `faults` for the test to report. */
export function stateHandlers(app: TestApp, faults: string[]): Record<string, Handler> {
  const handlers = Object.entries(states).map(([name, bring]): [string, Handler] => [
    name,
    {
      setup: async (parameters) => {
        try {
          // The cast is safe: the types of the consumer tests ensure the parameters of each state.
          const injected = await (bring as Bring)(app, parameters)
          await leaveNamedIds(app)
          return injected ?? {}
        } catch (fault) {
          faults.push(`${name}: ${fault}`)
          throw fault
        }
      },
      teardown: async () => {
        endOutage(app)
        return {}
      },
    },
  ])
  return Object.fromEntries(handlers)
}
