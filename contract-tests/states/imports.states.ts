import { granted, type TestApp, takeIds } from '@karwan/api/testing'
import { supportAccount } from '../callers.ts'

/** One valid row, for a pump with this number, and one that is refused. */
export const rowsOfPumps = (id: number): Buffer<ArrayBuffer> =>
  Buffer.from(
    `Name,Brand,City,Address,Fuel\r\nPump ${id},PSO,Lahore,GT Road,Diesel\r\nPump,Nobody,Lahore,GT Road,Diesel\r\n`,
  )

export const importStates = {
  'an import of fuel pumps': async (app: TestApp, { id }: { id: number }) => {
    await takeIds(app, { imports: id })
    const { token } = await app.signIn(supportAccount.name)
    const file = new File([rowsOfPumps(id)], 'pumps.csv', { type: 'text/csv' })
    granted(await app.call('createImport', { token, body: { register: 'FUEL_PUMP', file } }), 201)
  },
}
