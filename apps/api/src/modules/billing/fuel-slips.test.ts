import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'
import { granted, marketScene } from '../../testing/market-scene.ts'
import { messagesTo } from '../../testing/sent-messages.ts'
import { fuelPumps } from '../fleet/fuel-pumps.table.ts'
import { ledgerEntries, wallets } from './ledger.table.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
})
afterAll(() => app.close())

const asker = 'agent@karwan.test'
let pumps = 0
/** Adds a pump for one test, because what is owed to a pump counts. */
async function pumpOf(changes: object = {}): Promise<number> {
  pumps += 1
  const facts = {
    name: `Slip pump ${pumps}`,
    brand: 'PSO',
    cityId: 1,
    address: 'GT Road',
    fuelTypes: ['DIESEL'],
  }
  const terms = { dieselPrice: '250.00', acceptsFuelSlip: true, creditLimit: '100000.00', settlementDays: 7 }
  return granted(await scene.call('createFuelPump', { body: { ...facts, ...terms, ...changes } }), 201).id
}

/** Requests a slip as the agent who has the shipment. */
async function asked(changes: object = {}, pumpId?: number) {
  const booking = await marketScene(app, asker).dispatched({ company: 1 })
  const body = { bookingId: booking.id, pumpId: pumpId ?? (await pumpOf()), litres: 150, ...changes }
  return { booking, answer: await app.call('requestFuelSlip', { as: asker, body }) }
}
const move = (id: number, body: object, as = 'csr@karwan.test') =>
  app.call('changeFuelSlipStatus', { as, path: { id }, body })
const priceOf = async (id: number) => granted(await scene.call('getBookingPrice', { path: { id } }), 200)

async function dispensedSlip(): Promise<{ id: number; pumpId: number; fuelAmount: string }> {
  const { id } = granted((await asked()).answer, 201)
  const { code } = granted(await move(id, { status: 'APPROVED', litres: 100 }), 200)
  const given = { status: 'DISPENSED', litres: 100, pricePerLitre: '250.00', code }
  const { pumpId, fuelAmount } = granted(await move(id, given), 200)
  return { id, pumpId, fuelAmount }
}

describe('a fuel slip', () => {
  it('is asked for, approved by somebody else, sent to the driver, dispensed with its code and settled', async () => {
    const { booking, answer } = await asked({ note: 'Half the way' })
    const slip = granted(answer, 201)
    expect(slip).toMatchObject({ status: 'REQUESTED', litresRequested: 150, code: null, fuelAmount: null })
    const approved = granted(await move(slip.id, { status: 'APPROVED', litres: 120, version: 1 }), 200)
    expect(approved).toMatchObject({ litresApproved: 120, fuelAmount: '30000.00', pricePerLitre: '250.00' })
    expect(approved.code).toMatch(/^\d{6}$/)
    // The driver is told the approved litres, not the requested ones.
    const { phone, id: driverId } = granted(
      await scene.call('getBooking', { path: { id: booking.id } }),
      200,
    ).driver
    expect(slip.driverId).toBe(driverId)
    const [sms] = await messagesTo(app, phone)
    expect(sms).toMatchObject({ template: 'fuel-slip', values: { litres: 120, code: approved.code } })
    const { items } = granted(await scene.call('listFuelSlips', { query: { bookingId: booking.id } }), 200)
    expect(items).toEqual([approved])
    const outbox = await app.call('getFuelSlip', { as: asker, path: { id: slip.id } })
    expect(granted(outbox, 200).code).toBe(approved.code)

    const paid = { status: 'DISPENSED', litres: 118.5, pricePerLitre: '251.00', code: approved.code }
    const wrong = await move(slip.id, { ...paid, code: 'x' })
    expect([wrong.status, wrong.body.fields]).toEqual([422, { code: ['This is not the code of the slip'] }])
    const dispensed = granted(await move(slip.id, paid), 200)
    expect(dispensed).toMatchObject({
      ...{ litresDispensed: 118.5, pricePerLitre: '251.00', fuelAmount: '29743.50' },
      ...{ code: null, settledAt: null },
    })
    expect(Date.parse(dispensed.dueOn) - app.deps.clock().getTime()).toBeGreaterThan(5 * 86_400_000)
    const price = await priceOf(booking.id)
    expect(price.charges).toMatchObject([
      { chargeType: 'FUEL_ADVANCE', side: 'PARTNER', amount: '29743.50', note: slip.slipNumber },
    ])
    const settled = granted(await move(slip.id, { status: 'SETTLED', reference: 'TT-4471' }), 200)
    expect(settled).toMatchObject({ status: 'SETTLED', reference: 'TT-4471' })
    const over = await move(slip.id, { status: 'DISPUTED', reason: 'Late' })
    expect([over.status, over.body.code, over.body.current.status]).toEqual([
      409,
      'fuelSlip.move_refused',
      'SETTLED',
    ])
  })

  it('lessens what the partner gets when the booking is completed, and the books stay balanced', async () => {
    const { booking, answer } = await asked()
    const { id } = granted(answer, 201)
    const { code } = granted(await move(id, { status: 'APPROVED', litres: 100 }), 200)
    granted(await move(id, { status: 'DISPENSED', litres: 100, pricePerLitre: '250', code }), 200)
    for (const status of [3, 7, 11]) granted(await scene.move(booking.id, status), 200)
    await scene.accepted(booking.id)
    const { debts } = await priceOf(booking.id)
    const owed = debts.find(({ to }: { to: string }) => to === 'PARTNER')
    granted(await scene.move(booking.id, 12), 200)
    const { items } = granted(await scene.call('listWallets', { query: { pageSize: 100 } }), 200)
    const wallet = items.find(
      (one: { accountHolderId: number }) => one.accountHolderId === booking.partner.id,
    )
    expect([owed.amount, wallet.balance]).toEqual(['67000.00', '67000.00'])
    const entries = await app.db.select().from(ledgerEntries)
    const sum = entries.reduce(
      (total, { direction, lineAmount }) =>
        total + (direction === 'CREDIT' ? 1 : -1) * Number(lineAmount) * 100,
      0,
    )
    expect(Math.round(sum)).toBe(0)
  })

  it('is owed to the pump once it is dispensed, until it is settled or rejected', async () => {
    const owed = async (pumpId: number) => {
      const ofPump = and(eq(wallets.holderTypeId, 7), eq(wallets.holderId, pumpId))
      return (await app.db.select().from(wallets).where(ofPump))[0]?.balance ?? '0.00'
    }
    const one = await dispensedSlip()
    expect(await owed(one.pumpId)).toBe(one.fuelAmount)
    granted(await move(one.id, { status: 'SETTLED', reference: 'TT-9' }), 200)
    expect(await owed(one.pumpId)).toBe('0.00')
    const other = await dispensedSlip()
    expect(await owed(other.pumpId)).toBe(other.fuelAmount)
    granted(await move(other.id, { status: 'DISPUTED', reason: 'The tank was full' }), 200)
    granted(await move(other.id, { status: 'REJECTED', reason: 'The tank was full' }), 200)
    expect(await owed(other.pumpId)).toBe('0.00')
    const [row] = await app.db.select({ all: sql<string>`sum(${wallets.balance})::text` }).from(wallets)
    expect(Number(row?.all)).toBe(0)
    const pdf = await app.call('downloadFuelSlipPdf', { as: 'csr@karwan.test', path: { id: other.id } })
    expect(new TextDecoder().decode((pdf.body as Uint8Array).slice(0, 5))).toBe('%PDF-')
  })

  it('that is disputed and rejected gives the amount back; its charge is changed by nothing else', async () => {
    const { booking, answer } = await asked()
    const { id } = granted(answer, 201)
    const { code } = granted(await move(id, { status: 'APPROVED', litres: 100 }), 200)
    granted(await move(id, { status: 'DISPENSED', litres: 100, pricePerLitre: '250', code }), 200)
    const [charge] = (await priceOf(booking.id)).charges
    const path = { id: charge.id }
    const byHand = await scene.call('voidBookingCharge', { path, body: { reason: 'Wrong' } })
    expect([byHand.status, byHand.body.code]).toEqual([409, 'charge.of_fuel_slip'])
    granted(await move(id, { status: 'DISPUTED', reason: 'The pump bills 300 litres' }), 200)
    granted(await move(id, { status: 'REJECTED', reason: 'Nothing was dispensed' }), 200)
    const [voided] = (await priceOf(booking.id)).charges
    expect(voided).toMatchObject({ id: charge.id, voidReason: 'Nothing was dispensed' })
  })

  it('is within the credit of its pump, what is approved and not paid counted in', async () => {
    const pumpId = await pumpOf({ creditLimit: '50000.00' })
    const first = granted((await asked({}, pumpId)).answer, 201)
    granted(await move(first.id, { status: 'APPROVED', litres: 150 }), 200)
    const second = granted((await asked({}, pumpId)).answer, 201)
    const refused = await move(second.id, { status: 'APPROVED', litres: 51 })
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      {
        litres: ['Only 12500.00 is left of the credit at this pump; ask for less, or settle the open slips'],
      },
    ])
    granted(await move(second.id, { status: 'APPROVED', litres: 50 }), 200)
    granted(await move(first.id, { status: 'REJECTED', reason: 'Not needed' }), 200)
  })

  it('is refused to who asked for it, to whoever may not, and where no fuel is given', async () => {
    const booking = await scene.dispatched({ company: 1 })
    const pumpId = await pumpOf()
    const body = { bookingId: booking.id, pumpId, litres: 10 }
    const own = granted(await scene.call('requestFuelSlip', { body }), 201)
    const alone = await move(own.id, { status: 'APPROVED', litres: 10 })
    expect([alone.status, alone.body.code]).toEqual([409, 'fuelSlip.second_person'])
    expect((await move(own.id, { status: 'APPROVED', litres: 10 }, asker)).status).toBe(403)
    const shipper = await app.call('requestFuelSlip', { as: 'shipper@karwan.test', body })
    expect(shipper.status).toBe(403)
    const retired = await asked({}, await pumpOf({ isActive: false }))
    expect([retired.answer.status, retired.answer.body.code]).toEqual([422, 'fuelSlip.pump_retired'])
    const closed = await pumpOf({ acceptsFuelSlip: false })
    const none = await scene.call('requestFuelSlip', { body: { ...body, pumpId: closed } })
    expect([none.status, none.body.code]).toEqual([422, 'fuelSlip.pump_takes_none'])
    const { bookings } = await scene.won({ company: 1 })
    const early = await scene.call('requestFuelSlip', { body: { ...body, bookingId: bookings[0].id } })
    expect([early.status, early.body.code]).toEqual([409, 'fuelSlip.not_out'])
    const lost = await scene.call('deleteFuelPump', { path: { id: pumpId } })
    expect([lost.status, lost.body.code]).toEqual([409, 'fleet.pump_in_use'])
    expect(await app.db.select().from(fuelPumps).where(eq(fuelPumps.id, pumpId))).toHaveLength(1)
  })
})
