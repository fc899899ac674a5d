import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { granted, type TestApp, testApp } from '../../testing/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const finance = 'finance@karwan.test'
const add = (body: object, as = finance) => app.call('createBank', { as, body })
const found = async (query: Record<string, string | number | boolean>) =>
  granted(await app.call('listBanks', { as: finance, query }), 200).items

describe('banks', () => {
  it('of the home country come by name, wallets among them', async () => {
    const home = granted(await app.call('listHomeBanks', { as: finance }), 200)
    expect(home[0]).toMatchObject({ name: 'Allied Bank', code: 'ABPA', ibanPrefix: 'PK' })
    expect(new Set(home.map(({ countryId }: { countryId: number }) => countryId))).toEqual(new Set([1]))
    expect(home).toContainEqual(expect.objectContaining({ code: 'TMFB', isWallet: true, ibanPrefix: null }))
  })

  it('of all countries are found by name, country and kind', async () => {
    expect(await found({ filter: 'awash' })).toMatchObject([{ code: 'AWIN', ibanPrefix: null }])
    expect(await found({ countryId: 3, isWallet: true })).toMatchObject([{ code: 'WAAFI' }])
  })

  it('are added once to a country, with the prefix of its accounts', async () => {
    const added = granted(await add({ name: 'Exim Bank Djibouti', code: 'EXIM', countryId: 3 }), 201)
    expect(added).toMatchObject({ ibanPrefix: 'DJ', isWallet: false })
    const wallet = granted(await add({ name: 'Sada', code: 'SADA', countryId: 1, isWallet: true }), 201)
    expect(wallet).toMatchObject({ ibanPrefix: null, isWallet: true })
    expect((await add({ name: 'Again', code: 'EXIM', countryId: 3 })).body.fields).toEqual({
      code: ['This country already has a bank with this code'],
    })
    expect((await add({ name: 'Nowhere', code: 'NOWH', countryId: 99 })).body.fields).toEqual({
      countryId: ['Country is not valid'],
    })
    expect((await add({ name: 'Mine', code: 'MINE', countryId: 1 }, 'agent@karwan.test')).status).toBe(403)
  })

  it('are changed and retired, and those at home are offered no longer then', async () => {
    const [silk] = await found({ filter: 'dashen' })
    const path = { id: silk.id }
    const change = (body: object) => app.call('updateBank', { as: finance, path, body })
    expect(granted(await change({ name: 'Dashen Bank S.C.', version: 1 }), 200)).toMatchObject({ version: 2 })
    expect((await change({ code: 'AWIN' })).body.fields).toEqual({
      code: ['This country already has a bank with this code'],
    })
    const [allied] = granted(await app.call('listHomeBanks', { as: finance }), 200)
    granted(
      await app.call('updateBank', { as: finance, path: { id: allied.id }, body: { isActive: false } }),
      200,
    )
    const home = granted(await app.call('listHomeBanks', { as: finance }), 200)
    expect(home.map(({ id }: { id: number }) => id)).not.toContain(allied.id)
    const history = granted(await app.call('listBankHistory', { as: finance, path }), 200)
    expect(history.map(({ fields }: { fields: string[] }) => fields)).toEqual([['name']])
  })
})
