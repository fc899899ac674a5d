import { fromPromise, type NonReducibleUnknown, type PromiseActorLogic } from 'xstate'

export class PortNotProvidedError extends Error {
  override readonly name = 'PortNotProvidedError'
}

/** A named wish of a machine. Whoever runs the machine provides the adapter; forgetting it fails loudly. */
export function port<Output, Input = NonReducibleUnknown>(name: string): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() =>
    Promise.reject(new PortNotProvidedError(`The port "${name}" has no adapter.`)),
  )
}
