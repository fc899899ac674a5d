import { afterAll, beforeAll, expect, it } from 'vitest'
import { granted, type TestApp, testApp } from '../../testing/index.ts'
import { spotShipment } from '../../testing/spot-shipment.ts'
import { invoices } from './invoices.table.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  // Makes drafts of the demo's invoices, so that none of them is open.
  await app.db.update(invoices).set({ state: 'DRAFT' })
})
afterAll(() => app.close())

const [csr, shipper] = ['csr@karwan.test', 'shipper@karwan.test']
const limitTo = (...values: string[]) =>
  app.call('saveCompanyConfigurations', {
    ...{ as: csr, query: { companyId: 1 }, body: [{ name: 'CREDIT_LIMIT', values }] },
  })
const book = async (as = shipper, company?: number) => {
  const body = { ...spotShipment(app.deps.clock()), ...(company && { company }) }
  const { status, body: answer } = await app.call('createShipment', { as, body })
  return status === 201 ? 'booked' : answer.fields.company[0]
}
const owes = (total: string, facts: Partial<typeof invoices.$inferInsert> = {}) =>
  app.db.insert(invoices).values({
    ...{
      groupId: 1,
      periodFrom: '2026-10-01',
      periodTo: '2026-10-31',
      currency: 'PKR',
      state: 'SENT' as const,
    },
    ...{ subtotal: total, salesTax: '0', withholdingTax: '0', total },
    ...{ createdBy: 1, createdAt: app.deps.clock() },
    ...facts,
  })
const usedUp = (open: string) =>
  `The company owes PKR ${open}, and its credit limit is PKR 500,000; you cannot book for it until it has paid`

it('a company books until its open invoices come to its credit limit, whoever books for it', async () => {
  await owes('600000', { groupId: 2 })
  await owes('600000', { state: 'DRAFT' })
  await owes('600000', { state: 'PAID', paid: '600000' })
  await owes('500000', { paid: '0.01' })
  granted(await limitTo('500000'), 200)
  expect([await book(), await book(csr, 1)]).toEqual(['booked', 'booked'])
  await owes('0.01')
  expect([await book(), await book(csr, 1)]).toEqual([usedUp('500,000'), usedUp('500,000')])
  granted(await limitTo(), 200)
  expect(await book()).toBe('booked')
})

it('is set by customer support alone', async () => {
  const body = [{ name: 'CREDIT_LIMIT', values: ['1'] }]
  const { body: answer } = await app.call('saveCompanyConfigurations', {
    as: shipper,
    query: { companyId: 1 },
    body,
  })
  expect(answer.fields).toEqual({ CREDIT_LIMIT: ['Only customer support can change CREDIT_LIMIT'] })
})
