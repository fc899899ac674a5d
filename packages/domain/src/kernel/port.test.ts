import { expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { PortNotProvidedError, port } from './port.ts'

it('a port without an adapter fails loudly and by name', async () => {
  const actor = createActor(port<string>('weighTruck'))
  actor.subscribe({ error: () => undefined })
  const outcome = toPromise(actor)
  actor.start()
  await expect(outcome).rejects.toThrow(PortNotProvidedError)
  await expect(outcome).rejects.toThrow('weighTruck')
})
