import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { support as as, market } from './market.ts'
import { openPage, settled } from './open-page.tsx'

type Row = { id: number; version: number; name?: string; localName?: string | null; batchId?: number }

/** The first row of a list, which the open list shows too. */
async function firstOf(operation: string, query: object = {}): Promise<Row> {
  const { body } = await market.call<{ items: Row[] }>(operation, { as, query })
  return body.data.items[0] ?? expect.unreachable(`${operation} has no row`)
}

async function change(operation: string, given: object, by = as): Promise<Row> {
  const { status, body } = await market.call<Row>(operation, { as: by, ...given })
  expect(status).toBeLessThan(300)
  return body?.data
}

/** Opens a list, and expects it to tell of rows that somebody else then changes, until the reader has them shown. */
async function isTold(path: string, act: () => Promise<unknown>): Promise<void> {
  await settled(await openPage(path, { live: true }))
  const pill = page.getByRole('button', { name: /^Show \d+ new or changed rows?$/ })
  await expect.element(pill).not.toBeInTheDocument()
  await act()
  await expect.element(pill).toBeVisible()
  await pill.click()
  await expect.element(pill).not.toBeInTheDocument()
}

it.each([
  ['/goods-types', 'listGoodsTypes', 'updateGoodsType', 'localName'],
  ['/vehicle-types', 'listVehicleTypes', 'updateVehicleType', 'localName'],
  ['/vehicle-variants', 'listAllVehicleTypeVariants', 'updateVehicleTypeVariant', 'localName'],
  ['/reasons', 'listAllRefusalReasons', 'updateRefusalReason', 'localName'],
  ['/block-reasons', 'listAllBlockReasons', 'updateBlockReason', 'localName'],
  ['/cities', 'listCities', 'updateCity', 'localName'],
  ['/banks', 'listBanks', 'updateBank', 'name'],
] as const)(
  'the list at %s tells of an entry that somebody else changes',
  async (path, list, update, field) => {
    const row = await firstOf(list, { pageSize: 20 })
    const rename = (to: string) => change(update, { path: { id: row.id }, body: { [field]: to } })
    await isTold(path, () => rename(`Renamed ${row.id}`))
    // Other tests look for names of the demo.
    if (row[field]) await rename(row[field])
  },
)

it('the list of tax rates tells of a rate that somebody else adds', async () => {
  const day = new Date(Date.now() + 400 * 86_400_000).toISOString().slice(0, 10)
  const body = {
    countryId: 1,
    kind: 'SALES_TAX',
    authority: 'SRB',
    rate: '9.00',
    validFrom: day,
    source: 'SRO 9',
  }
  await isTold('/tax-rates', () => change('createTaxRate', { body }))
})

it('the list of wallets tells of a wallet whose balance somebody else moves', async () => {
  const wallet = await firstOf('listWallets')
  const path = { id: wallet.id }
  const body = { direction: 'CREDIT', type: 'DEPOSIT', amount: '500', reason: 'Paid in cash', method: 'CASH' }
  await isTold('/wallets', async () => {
    const { id } = await change('createWalletAdjustment', { path, body })
    const decision = { path: { id }, body: { decision: 'APPROVED' } }
    await change('decideWalletAdjustment', decision, 'finance@karwan.test')
  })
})

// Not the batch that is a draft: its page is tested as the demo has it.
it('the list of payments tells of those that somebody else sends to the bank with their batch', async () => {
  const { batchId } = await firstOf('listPayments', { status: 'APPROVED' })
  const sending = { path: { id: batchId }, body: { status: 'SENT' } }
  await isTold(`/payments?batchId=${batchId}`, () =>
    change('changePaymentBatchStatus', sending, 'finance@karwan.test'),
  )
})
