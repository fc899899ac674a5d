import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles } from '../../kernel/accounts.table.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { granted } from '../../testing/market-scene.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const shipmentViews = {
  shipmentsOpen: 'open',
  shipmentsUnclaimed: 'unclaimed',
  bidsAwaitingDecision: 'bids-awaiting',
  windowsClosingIn30m: 'windows-closing-30m',
  noBidAfter60m: 'no-bid-60m',
  myAssigned: 'my-assigned',
  activeShipments: 'active',
  awaitingVehicle: 'awaiting-vehicle',
  bidsReceived: 'bids-awaiting',
  deliveredThisMonth: 'delivered-this-month',
  cancelledThisMonth: 'cancelled-this-month',
} as const

const bookingViews = {
  acceptedNotAcknowledged: 'accepted-not-acknowledged',
  bookingsWithoutDriver: 'without-driver',
  loadingToday: 'loading-today',
  lateToPickup: 'late-to-pickup',
  contactOverdue: 'contact-overdue',
  inTransit: 'in-transit',
  atBorder: 'at-border',
  deliveredToday: 'delivered-today',
  podPending: 'pod-pending',
  podOverdue48h: 'pod-overdue-48h',
  hardCopyPending: 'hard-copy-pending',
  containersDueIn3d: 'containers-due-3d',
  containersAtRisk: 'containers-due-3d',
  delayed: 'delayed',
  arrivingToday: 'arriving-today',
  etaSlipped: 'eta-slipped',
  backoutsToday: 'backouts-today',
  cancellationsToday: 'cancellations-today',
  vehiclesAssigned: 'with-vehicle',
} as const

type Names = Record<string, string>

/** Each count of the dashboard with the total of the list that it links to. */
async function comparedWithLists(
  counts: Record<string, unknown>,
  as: string,
  lists: ['listShipments', 'listBookings'] | ['listShipperShipments', 'listShipperBookings'],
) {
  const [shipments, bookings] = lists
  const pairs: [string, unknown, unknown][] = []
  const compare = async (views: Names, id: (typeof lists)[number]) => {
    for (const [count, view] of Object.entries(views)) {
      if (!(count in counts)) continue
      const list = granted(await app.call(id, { as, query: { view, exactTotal: true } }), 200)
      pairs.push([count, counts[count], list.total])
    }
  }
  await compare(shipmentViews, shipments)
  await compare(bookingViews, bookings)
  if ('verificationsPending' in counts) {
    const query = { waiting: true }
    const list = granted(await app.call('listVerifications', { as, query }), 200)
    pairs.push(['verificationsPending', counts.verificationsPending, list.total])
  }
  const others = [
    ['documentsExpiring30d', 'listExpiringPapers', { withinDays: 30 }],
    ['invoicesOpen', 'listInvoices', { filterOpen: true }],
    ['invoicesOverdue', 'listInvoices', { status: 'OVERDUE' }],
  ] as const
  for (const [count, id, query] of others) {
    if (!(count in counts)) continue
    pairs.push([count, counts[count], granted(await app.call(id, { as, query }), 200).total])
  }
  return pairs
}

describe('every count of the dashboard is the total of its list', () => {
  it('for customer support', async () => {
    const as = 'csr@karwan.test'
    const counts = granted(await app.call('getCsrCounts', { as }), 200)
    const pairs = await comparedWithLists(counts, as, ['listShipments', 'listBookings'])
    expect(pairs.map(([name, counted]) => [name, counted])).toEqual(
      pairs.map(([name, , total]) => [name, total]),
    )
    expect(pairs.filter(([, counted]) => counted !== 0).length).toBeGreaterThan(10)
  })

  it('for each status', async () => {
    const as = 'lead@karwan.test'
    const { shipmentsByStatus } = granted(await app.call('getCsrCounts', { as }), 200)
    for (const [status, counted] of Object.entries(shipmentsByStatus)) {
      expect(granted(await app.call('listShipments', { as, query: { status } }), 200).total).toBe(counted)
    }
  })

  it('for a shipper, who counts nothing of another company', async () => {
    for (const as of ['shipper@karwan.test', 'shipper2@karwan.test']) {
      const counts = granted(await app.call('getShipperCounts', { as }), 200)
      const pairs = await comparedWithLists(counts, as, ['listShipperShipments', 'listShipperBookings'])
      expect(pairs.map(([name, counted]) => [name, counted])).toEqual(
        pairs.map(([name, , total]) => [name, total]),
      )
    }
    const [one, two] = [
      granted(await app.call('getShipperCounts', { as: 'shipper@karwan.test' }), 200),
      granted(await app.call('getShipperCounts', { as: 'shipper2@karwan.test' }), 200),
    ]
    expect([one.currency, two.currency]).toEqual(['Rs', 'Birr'])
    expect(one.activeShipments).not.toBe(two.activeShipments)
  })

  it('for whoever reads bookings and none of their calls', async () => {
    const finance = eq(roles.name, 'Finance')
    const [role] = await app.db.select().from(roles).where(finance)
    const grants = role?.grants ?? []
    const as = 'finance@karwan.test'
    expect(grants.map(({ permission }) => permission)).not.toContain('contact-call:read')
    const more = (
      ['report:csr', 'verification:read', 'driver:read', 'vehicle:read', 'partner:read'] as const
    ).map((permission) => ({
      permission,
      scope: 'ALL' as const,
    }))
    await app.db
      .update(roles)
      .set({ grants: [...grants, ...more] })
      .where(finance)
    const counts = granted(await app.call('getCsrCounts', { as }), 200)
    const pairs = await comparedWithLists(counts, as, ['listShipments', 'listBookings'])
    await app.db.update(roles).set({ grants }).where(finance)
    expect(pairs.map(([name, counted]) => [name, counted])).toEqual(
      pairs.map(([name, , total]) => [name, total]),
    )
    expect(counts.contactOverdue).toBe(0)
    expect(granted(await app.call('getCsrCounts', { as: 'csr@karwan.test' }), 200).contactOverdue).not.toBe(0)
  })

  it('and is shown only to whom the dashboard is for', async () => {
    expect((await app.call('getCsrCounts', { as: 'shipper@karwan.test' })).status).toBe(403)
    expect((await app.call('getCsrCounts', { as: 'agent@karwan.test' })).status).toBe(403)
    expect((await app.call('getShipperCounts', { as: 'finance@karwan.test' })).status).toBe(403)
  })
})

it('open vehicles are counted one by one, and not by their shipments', async () => {
  const as = 'csr@karwan.test'
  const counts = granted(await app.call('getCsrCounts', { as }), 200)
  const open: number[] = []
  for (let page = 0; page * 100 === open.length; page += 1) {
    const query = { view: 'vehicles-open', page, pageSize: 100 }
    const { items } = granted(await app.call('listShipments', { as, query }), 200)
    open.push(...items.map(({ vehiclesOpen }: { vehiclesOpen: number }) => vehiclesOpen))
  }
  expect(counts.vehiclesOpen).toBe(open.reduce((sum, vehicles) => sum + vehicles, 0))
  expect(counts.vehiclesOpen).toBeGreaterThan(open.length)
  expect(counts.shipmentsWithVehiclesOpen).toBe(open.length)
})
