import { fromPromise, type NonReducibleUnknown, type PromiseActorLogic } from 'xstate'

export class PortNotProvidedError extends Error {
  override readonly name = 'PortNotProvidedError'
}

/**
 * A named actor of a machine whose adapter is provided by whoever runs the machine; without an adapter it
 * rejects.
 */
export function port<Output, Input = NonReducibleUnknown>(name: string): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() =>
    Promise.reject(new PortNotProvidedError(`The port "${name}" has no adapter.`)),
  )
}
