import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { type TestApp, testApp } from '../testing/index.ts'

let app: TestApp
const lines: string[] = []
let ask: (path: string, token?: string) => Promise<Response>
beforeAll(async () => {
  app = await testApp()
  const log = pino({ level: 'info' }, { write: (line) => lines.push(line) })
  const logging = createApp({ ...app.deps, log })
  ask = async (path, token) =>
    logging.fetch(
      new Request(`http://api.test${path}`, token ? { headers: { Authorization: `Bearer ${token}` } } : {}),
    )
})
afterAll(() => app.close())

const lastLine = () => JSON.parse(lines.at(-1) ?? '{}')

describe('the log of requests', () => {
  it('names the operation, its outcome and who asked, and nothing of the address', async () => {
    const { token, userId } = await app.signIn('csr@karwan.test')
    await ask('/city/search?name=Karachi', token)
    expect(lastLine()).toMatchObject({ operation: 'searchCities', method: 'GET', status: 200, userId })
    expect(lines.at(-1)).not.toMatch(/Karachi|city\//)
  })

  it('tells of refused callers and unknown paths too', async () => {
    await ask('/shipment/923001110003/v3')
    expect(lastLine()).toMatchObject({ operation: 'getShipment', status: 401 })
    await ask('/otp/validate/923001110003/1234')
    expect(lastLine()).toMatchObject({ operation: 'none', status: 404 })
    expect(lines.join('')).not.toMatch(/923001110003|1234/)
  })
})
