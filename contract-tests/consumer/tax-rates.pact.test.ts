import { exampleOf } from '@karwan/sdk/testing'
import { MatchersV3 } from '@pact-foundation/pact'
import { expect, it } from 'vitest'
import { exchange } from './exchange.ts'
import { loosely, someOf } from './loosely.ts'

const by = 'customer support'
/** Only withholding rates have `filer`, and only replaced rates have `validTo`. */
const rate = { ...exampleOf('TaxRate'), filer: null, validTo: null }
const planned = { countryId: 2, kind: 'SALES_TAX', authority: 'NONE' } as const
const first = { rate: '15', validFrom: '2031-07-08' }

it('tax rates are listed', async () => {
  const request = { method: 'GET', path: '/tax-rate', query: { pageSize: '20' } } as const
  const answer = { status: 200, body: { data: { items: someOf(rate), total: MatchersV3.number(1) } } }
  const page = await exchange([{ asking: 'for tax rates', by, request, answer }], ({ sdk }) =>
    sdk.call('listTaxRates', { query: { pageSize: 20 } }),
  )
  expect(page?.items).toHaveLength(1)
})

it('what a tax rate would change is told before it is added', async () => {
  const query = { ...planned, countryId: '2', ...first }
  const request = { method: 'GET', path: '/tax-rate/preview', query } as const
  const told = { ...exampleOf('TaxRatePreview'), bookings: [], counted: 0, late: 0, isTaken: false }
  const answer = { status: 200, body: { data: loosely(told, { isTaken: false, late: 0 }) } }
  const preview = await exchange(
    [{ asking: 'what a tax rate would change', by, request, answer }],
    ({ sdk }) => sdk.call('previewTaxRate', { query: { ...planned, ...first } }),
  )
  expect(preview?.late).toBe(0)
})

it('a tax rate is added', async () => {
  const body = { ...planned, ...first, validFrom: '2031-07-09', source: 'Proclamation of 2031' }
  const request = { method: 'POST', path: '/tax-rate', body, idempotencyKey: 'tax-rate-1' } as const
  const own = { ...rate, ...body, rate: '15.00', standing: 'COMES' } as const
  const answer = { status: 201, body: { data: loosely(own, { validFrom: body.validFrom, rate: '15.00' }) } }
  const added = await exchange([{ asking: 'to add a tax rate', by, request, answer }], ({ sdk }) =>
    sdk.call('createTaxRate', { body, idempotencyKey: 'tax-rate-1' }),
  )
  expect(added?.rate).toBe('15.00')
})

it('a tax rate that was added by mistake is taken back', async () => {
  const id = 9670
  const request = { method: 'DELETE', path: `/tax-rate/${id}`, idempotencyKey: 'tax-rate-2' } as const
  const answer = { status: 200, body: { data: null } }
  const gone = await exchange(
    [
      {
        given: [{ state: 'a tax rate that nothing was counted with', id }],
        asking: 'to take a tax rate back',
        by,
        request,
        answer,
      },
    ],
    ({ sdk }) => sdk.call('deleteTaxRate', { path: { id }, idempotencyKey: 'tax-rate-2' }),
  )
  expect(gone).toBeNull()
})
