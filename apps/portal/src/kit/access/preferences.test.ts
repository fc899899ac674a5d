import { readFileSync } from 'node:fs'
import { Problem } from '@karwan/sdk'
import { aSignIn, somePreferences } from '@karwan/sdk/testing'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetDrafts } from '../form/drafts.ts'
import { aBootConfig } from '../testing/boot.ts'
import { logTo } from './log.ts'
import { bringPreferences, preferencesOptions } from './preferences.ts'
import { connect, sdk } from './sdk.ts'

type Schema = { required: string[] }
const contract: { components: { schemas: Record<'Preferences', Schema> } } = JSON.parse(
  readFileSync(new URL('../../../../../openapi/dist/openapi.json', import.meta.url), 'utf8'),
)
const read = () => new QueryClient().fetchQuery({ ...preferencesOptions(), retry: false })

let logged: string[] = []

afterEach(() => forgetDrafts())

beforeEach(() => {
  logged = []
  logTo((step) => logged.push(step))
  connect(aBootConfig(), vi.fn()).session.signIn(aSignIn())
})

describe('the preferences of a user', () => {
  it('are not asked for when nobody is signed in any more', async () => {
    sdk.session.signOut()
    const call = vi.spyOn(sdk, 'call')
    expect((await read()).clientName).toBe('Karwan')
    expect(call).not.toHaveBeenCalled()
    expect(logged).toEqual([])
  })

  it('are what the server says', async () => {
    const told = somePreferences({ clientName: 'Indus Textiles', currency: 'PKR' })
    vi.spyOn(sdk, 'call').mockResolvedValue(told)
    expect(await read()).toEqual(told)
    expect(logged).toEqual([])
  })

  it.each([
    ['a broken line', new Problem({ kind: 'FETCH_ERROR' })],
    ['a server in trouble', new Problem({ kind: 'http', status: 500 })],
    ['an answer that cannot be read', new Problem({ kind: 'PARSING_ERROR', status: 200 })],
  ])('fall back to the defaults after %s, which is only logged', async (_, fault) => {
    vi.spyOn(sdk, 'call').mockRejectedValue(fault)
    const preferences = await read()
    expect(logged).toEqual(['preferences'])
    expect(preferences).toMatchObject({
      theme: { logo: '/logo.png', mode: 'system' },
      terms: { paymentTypes: [1, 2], shipmentTypes: [1, 2] },
      clientName: 'Karwan',
      currency: 'Rs',
      weightUnit: 'Tonne',
      distanceUnit: 'km',
      language: 'en',
      vehicleTypes: [],
      documentTypes: [1, 2, 10],
    })
    // Colours are not given, so that the stored ones apply.
    expect(preferences.theme.primaryColor).toBeUndefined()
    expect(Object.keys(preferences).sort()).toEqual(
      expect.arrayContaining([...contract.components.schemas.Preferences.required].sort()),
    )
  })

  it('are there at once as they were last time, and follow what the server says now', async () => {
    const call = vi.spyOn(sdk, 'call').mockResolvedValue(somePreferences({ clientName: 'Indus Textiles' }))
    await bringPreferences(new QueryClient())
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof somePreferences>>()
    call.mockReturnValue(promise)
    const client = new QueryClient()
    await bringPreferences(client)
    const name = () => client.getQueryData(preferencesOptions().queryKey)?.clientName
    expect(name()).toBe('Indus Textiles')
    resolve(somePreferences({ clientName: 'Indus Textiles Ltd' }))
    await vi.waitFor(() => expect(name()).toBe('Indus Textiles Ltd'))
    await bringPreferences(client)
    expect(call).toHaveBeenCalledTimes(2)
  })

  it('stay as they were last time while the server is in trouble', async () => {
    const call = vi.spyOn(sdk, 'call').mockResolvedValue(somePreferences({ clientName: 'Indus Textiles' }))
    await read()
    call.mockRejectedValue(new Problem({ kind: 'http', status: 500 }))
    expect((await read()).clientName).toBe('Indus Textiles')
    sdk.session.signIn({ ...aSignIn(), user: { ...aSignIn().user, id: 8 } })
    expect((await read()).clientName).toBe('Karwan')
  })
})
