import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companyProjects } from '../../kernel/companies.table.ts'
import { granted, marketScene, type TestApp, testApp } from '../../testing/index.ts'
import { addPartner } from '../../testing/market-people.ts'
import { spotShipment } from '../../testing/spot-shipment.ts'
import type { Answered } from '../../testing/test-app.ts'
import { textOfPdf } from '../../testing/text-of-pdf.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { cities } from '../geography/geography.table.ts'
import { wallets } from './ledger.table.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
  // From here on the amounts of company 1 are in Djibouti francs.
  const body = [{ name: 'PREFERENCE', values: ['DJF'] }]
  granted(await app.call('saveCompanyConfigurations', { query: { companyId: 1 }, body, as: admin }), 200)
})
afterAll(() => app.close())

const admin = 'csr@karwan.test'
const finance = 'finance@karwan.test'
const company = { company: 1 }
const sentence = (field: string) => [`${field} cannot have decimals in DJF`]
const refusedAt = ({ status, body }: Answered) => ({ status, fields: body.fields })
const refused = (path: string, field: string) => ({ status: 422, fields: { [path]: sentence(field) } })

describe('what is entered for a company of Djibouti has no decimals', () => {
  it.each([
    ['contractAmount', 'Contract amount'],
    ['shipperRate', 'Shipper rate'],
    ['minShipperRate', 'Minimum shipper rate'],
  ])('%s of a shipment', async (path, field) => {
    const { id, currency } = await scene.book(company)
    expect(currency).toBe('DJF')
    const edited = await scene.call('updateShipment', { path: { id }, body: { [path]: '90000.50' } })
    expect(refusedAt(edited)).toEqual(refused(path, field))
    granted(await scene.call('updateShipment', { path: { id }, body: { [path]: '90000.00' } }), 200)
  })

  it('a shipment as it is booked, with the charges of its container', async () => {
    const container = { blNumber: 'MSK-1', noOfContainers: 1, detentionCharges: '10.50' }
    const body = spotShipment(app.deps.clock(), {
      ...company,
      shipperRate: '1.5',
      shipmentContainerDto: container,
    })
    const { status, body: told } = await scene.call('createShipment', { body })
    expect([status, told.fields]).toEqual([
      422,
      {
        shipperRate: sentence('Shipper rate'),
        'shipmentContainerDto.detentionCharges': sentence('Detention charges'),
      },
    ])
  })

  it('a margin, also one that comes in a file', async () => {
    const { id, shipmentNumber } = await scene.book(company)
    const set = await scene.call('setShipmentMargin', { path: { id }, body: { contractAmount: '90000.50' } })
    expect(refusedAt(set)).toEqual(refused('contractAmount', 'Contract amount'))
    const rows = `Shipment number,Contract amount\n${shipmentNumber},90000.50\n`
    const file = new File([rows], 'amounts.csv', { type: 'text/csv' })
    const uploaded = await scene.call('uploadContractAmounts', { body: { file } })
    expect(new TextDecoder().decode(uploaded.body as unknown as Uint8Array)).toContain(
      sentence('Contract amount')[0],
    )
  })

  it('a bid, a counter-offer and a direct award', async () => {
    const { id: shipmentId } = await scene.offer(company)
    const partner = await addPartner(app)
    const field = 'Bid amount'
    expect(refusedAt(await scene.bid(shipmentId, partner.id, { amount: '90000.50' }))).toEqual(
      refused('amount', field),
    )
    const { id } = granted(await scene.bid(shipmentId, partner.id), 201)
    const counter = await scene.call('counterBid', { path: { id }, body: { amount: '80000.50' } })
    expect(refusedAt(counter)).toEqual(refused('amount', field))
    const other = await addPartner(app)
    const direct = {
      partnerId: other.id,
      amount: '90000.50',
      bidCategoryTypeId: 1,
      vehicleCount: 1,
    }
    expect(refusedAt(await scene.call('assignBids', { body: { shipmentId, ...direct } }))).toEqual(
      refused('amount', field),
    )
  })

  it('a charge, an adjustment, a line of an invoice and what is received for it', async () => {
    const { id, partner } = await completed()
    const ofPartner = and(
      eq(wallets.holderTypeId, 2),
      eq(wallets.holderId, partner.id),
      eq(wallets.currency, 'DJF'),
    )
    const [wallet] = await app.db.select().from(wallets).where(ofPartner)
    const adjusted = await app.call('createWalletAdjustment', {
      path: { id: wallet?.id ?? -1 },
      body: { direction: 'DEBIT', type: 'ADVANCE', amount: '10.5', reason: 'Fuel' },
      as: finance,
    })
    expect(refusedAt(adjusted)).toEqual(refused('amount', 'Amount'))
    const note = { bookingId: id, chargeType: 'DAMAGE', description: 'Torn bag', amount: '10.5' }
    const debit = await app.call('createPartnerDebitNote', { body: note, as: finance })
    expect(refusedAt(debit)).toEqual(refused('amount', 'Amount'))
    const day = app.deps.clock().toISOString().slice(0, 10)
    const period = { companyId: 1, periodFrom: day, periodTo: day }
    const line = { chargeType: 'OTHER', description: 'Weighing', quantity: 2, rate: '10.5' }
    const draft = (lines: object[]) => app.call('createInvoice', { body: { ...period, lines }, as: finance })
    expect(refusedAt(await draft([{ ...line, rate: '10' }, line]))).toEqual(refused('lines.1.rate', 'Rate'))
    const { id: invoiceId, version } = granted(await draft([{ ...line, rate: '10' }]), 201)
    const step = (status: string, more: object = {}) =>
      app.call('changeInvoiceStatus', { path: { id: invoiceId }, body: { status, ...more }, as: admin })
    for (const status of ['PENDING_APPROVAL', 'APPROVED', 'SENT']) granted(await step(status), 200)
    expect(version).toBe(1)
    const paid = await step('PARTIALLY_PAID', { amount: '5.5', method: 'CASH' })
    expect(refusedAt(paid)).toEqual(refused('amount', 'Amount'))
    // Papers and files show no decimals either.
    const asPrinted = async (pdf: Answered) => textOfPdf(pdf.body as Uint8Array)
    const printed = await asPrinted(
      await app.call('downloadInvoicePdf', { path: { id: invoiceId }, as: finance }),
    )
    expect(printed).toContain('Total DJF ')
    expect(printed).not.toMatch(/\d\.00/)
    const statement = (format: string) =>
      app.call('downloadWalletStatement', {
        path: { id: wallet?.id ?? -1 },
        query: { fromDate: '2026-11-01', toDate: '2026-11-30', format },
        as: finance,
      })
    const csv = new TextDecoder().decode((await statement('csv')).body as Uint8Array)
    expect(csv).toMatch(/Closing balance,,,\d+\r?\n/)
    expect(await asPrinted(await statement('pdf'))).not.toMatch(/\d\.00/)
    const sums = await app.db
      .select({ currency: wallets.currency, sum: sql<string>`sum(${wallets.balance})::text` })
      .from(wallets)
      .groupBy(wallets.currency)
    expect(sums.map(({ sum }) => Number(sum))).toEqual(sums.map(() => 0))
  })

  it('a credit limit and a limit of the wallet, the prices of a pump, a limit of a partner, a commission and a margin', async () => {
    const body = [
      { name: 'CREDIT_LIMIT', values: ['100.5'] },
      { name: 'WALLET_LOW', values: ['0.5'] },
    ]
    const saved = await app.call('saveCompanyConfigurations', { query: { companyId: 1 }, body, as: admin })
    expect(refusedAt(saved)).toEqual({
      status: 422,
      fields: {
        CREDIT_LIMIT: sentence('Credit limit'),
        WALLET_LOW: sentence('Warn when the wallet falls below'),
      },
    })
    const [city] = await app.db.select().from(cities).where(eq(cities.countryId, 3)).limit(1)
    const pump = {
      name: 'Quay pump',
      address: 'Quay 13',
      brand: 'TOTAL',
      cityId: city?.id,
      fuelTypes: ['DIESEL'],
      dieselPrice: '175.5',
    }
    const added = await app.call('createFuelPump', { body: pump, as: admin })
    expect(refusedAt(added)).toEqual(refused('dieselPrice', 'Diesel price'))
    granted(await app.call('createFuelPump', { body: { ...pump, dieselPrice: '175' }, as: admin }), 201)
    const { id: partnerId } = await addPartner(app)
    const limited = await app.call('updatePartner', {
      path: { id: partnerId },
      body: { cityId: city?.id, creditLimit: '0.5' },
      as: admin,
    })
    expect(refusedAt(limited)).toEqual(refused('creditLimit', 'Credit limit'))
    const [project] = await app.db
      .select()
      .from(companyProjects)
      .where(eq(companyProjects.groupId, 1))
      .limit(1)
    const { id, name, groupId, phoneNumber, strn, projectVerticalTypeId } = project ?? {}
    const kept = { id, name, groupId, phoneNumber, strn, projectVerticalTypeId }
    const margin = (marginTypeId: number) =>
      app.call('updateCompanyProject', { body: { ...kept, marginTypeId, marginValue: '7.5' }, as: admin })
    expect(refusedAt(await margin(2))).toEqual(refused('marginValue', 'Margin'))
    granted(await margin(1), 200)
    const broker = {
      addaName: 'Quay adda',
      fullName: 'Idriss Robleh',
      phoneNumber: '+25377123456',
      cityId: city?.id,
      password: 'Quay-Side-13-Adda',
      confirmPassword: 'Quay-Side-13-Adda',
      commissionType: 'FIXED',
      commissionValue: '10.5',
    }
    const opened = await app.call('createDemandAdda', { body: broker, as: admin })
    expect(refusedAt(opened)).toEqual(refused('commissionValue', 'Commission'))
  })
})

describe('what is reckoned for a company of Djibouti is whole', () => {
  it('with a margin in percent, by the tonne, and with the tax', async () => {
    const [project] = await app.db
      .select()
      .from(companyProjects)
      .where(eq(companyProjects.groupId, 1))
      .limit(1)
    const margin = { marginTypeId: 1, marginValue: '7.77' } as const
    await app.db
      .update(companyProjects)
      .set(margin)
      .where(eq(companyProjects.id, project?.id ?? -1))
    const { id: shipmentId } = await scene.offer({
      ...{ ...company, project: project?.id, bidCategoryTypeId: 2, vehicleCount: 3 },
    })
    const partner = await addPartner(app)
    const bid = { bidCategoryTypeId: 2, amount: '3333', vehicleCount: 1 }
    const placed = granted(await scene.bid(shipmentId, partner.id, bid), 201)
    const { bookings: won } = granted(await scene.award(shipmentId, [placed.id]), 200)
    const [row] = await app.db.select().from(bookings).where(eq(bookings.id, won[0].id))
    // 20 tonnes on three vehicles: 6.666666 tonnes each, at 3,333, and at 3,592 with a margin of 7.77
    // percent.
    expect([row?.currency, row?.freightAmount, row?.shipperAmount]).toEqual(['DJF', '22220.00', '23947.00'])
  })
})

async function completed() {
  const { id, partner } = await scene.dispatched(company)
  const charge = { chargeType: 'TOLL', side: 'PARTNER', amount: '10.5' }
  const charged = await app.call('addBookingCharge', { path: { id }, body: charge, as: finance })
  expect(refusedAt(charged)).toEqual(refused('amount', 'Amount'))
  for (const status of [3, 4, 5, 6, 7, 9, 10, 11]) {
    app.pass(1_000)
    granted(await scene.move(id, status, { expanded: true }), 200)
  }
  await scene.accepted(id)
  granted(await scene.move(id, 12, { expanded: true }), 200)
  return { id, partner }
}
