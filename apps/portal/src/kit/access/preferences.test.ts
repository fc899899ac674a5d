import { readFileSync } from 'node:fs'
import { Problem } from '@karwan/sdk'
import { aSignIn, somePreferences } from '@karwan/sdk/testing'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aBootConfig } from '../testing/boot.ts'
import { logTo } from './log.ts'
import { preferencesOptions } from './preferences.ts'
import { connect, sdk } from './sdk.ts'

type Schema = { required: string[] }
const contract: { components: { schemas: Record<'Preferences', Schema> } } = JSON.parse(
  readFileSync(new URL('../../../../../openapi/dist/openapi.json', import.meta.url), 'utf8'),
)
const read = () => new QueryClient().fetchQuery({ ...preferencesOptions(), retry: false })

let logged: string[] = []

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
    // Colours are left open, so that the stored ones may speak.
    expect(preferences.theme.primaryColor).toBeUndefined()
    expect(Object.keys(preferences).sort()).toEqual(
      expect.arrayContaining([...contract.components.schemas.Preferences.required].sort()),
    )
  })
})
