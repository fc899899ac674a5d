import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

describe('a text that would draw over its neighbours', () => {
  const accent = '\u0301'
  const typed = `\u202eKohat${accent.repeat(900)}\u200f wharf\u2066`
  const kept = `Kohat${accent.repeat(4)} wharf`

  it('is kept without turning signs and endless accents, and found by what was typed', async () => {
    const as = 'csr@karwan.test'
    const body = { brand: 'PSO', cityId: 1, fuelTypes: ['DIESEL'], name: typed, address: typed }
    const created = await app.call('createFuelPump', { as, body })
    expect([created.status, created.body.data.name, created.body.data.address]).toEqual([201, kept, kept])
    const found = await app.call('listFuelPumps', { as, query: { filter: typed } })
    expect(found.body.data.items.map(({ name }: { name: string }) => name)).toEqual([kept])
  })

  it('is cleaned wherever it stands in a body', async () => {
    const { userId } = await app.signIn('csr@karwan.test')
    const configs = [{ name: 'list.x', values: ['a', typed] }]
    const saved = await app.call('saveUserConfig', {
      as: 'csr@karwan.test',
      path: { userId },
      body: configs,
    })
    expect(saved.body.data).toContainEqual({ name: 'list.x', values: ['a', kept] })
  })
})
