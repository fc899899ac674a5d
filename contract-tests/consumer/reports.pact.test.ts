import { exampleOf } from '@karwan/sdk/testing'
import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { exchange } from './exchange.ts'
import { loosely, someOf } from './loosely.ts'
import { refusal } from './problems.ts'

const csrCounts = {
  shipmentsOpen: 12,
  shipmentsByStatus: {
    CREATED: 8,
    DISPATCH_STARTED: 3,
    TRANSIT: 5,
    DELIVERED: 120,
    CANCELLED: 9,
    PARTIALLY_FULFILLED: 1,
  },
  shipmentsUnclaimed: 4,
  vehiclesOpen: 19,
  bidsAwaitingDecision: 7,
  windowsClosingIn30m: 2,
  noBidAfter60m: 1,
  acceptedNotAcknowledged: 1,
  bookingsWithoutDriver: 6,
  loadingToday: 5,
  lateToPickup: 1,
  contactOverdue: 2,
  inTransit: 14,
  etaSlipped: 2,
  atBorder: 0,
  deliveredToday: 3,
  podPending: 8,
  podOverdue48h: 2,
  hardCopyPending: 1,
  containersDueIn3d: 1,
  backoutsToday: 0,
  cancellationsToday: 1,
  verificationsPending: 3,
  documentsExpiring30d: 4,
  myAssigned: 2,
}
const shipperCounts = {
  activeShipments: 4,
  awaitingVehicle: 2,
  bidsReceived: 6,
  vehiclesAssigned: 3,
  delayed: 1,
  arrivingToday: 2,
  inTransit: 2,
  deliveredThisMonth: 11,
  podPending: 1,
  containersAtRisk: 1,
  cancelledThisMonth: 0,
  invoicesOpen: 2,
  invoicesOverdue: 1,
  currency: 'PKR',
}

it('the counts of customer support', async () => {
  const counts = await exchange(
    [
      {
        asking: 'for the counts of the dashboard',
        by: 'customer support',
        request: { method: 'GET', path: '/report/v1/csr/counts' },
        answer: { status: 200, body: { data: loosely(csrCounts) } },
      },
    ],
    ({ sdk }) => sdk.call('getCsrCounts'),
  )
  expect(counts).toEqual(csrCounts)
})

it('the counts of a shipper', async () => {
  const counts = await exchange(
    [
      {
        asking: 'for the counts of the dashboard of shippers',
        by: 'a shipper',
        request: { method: 'GET', path: '/report/v1/shipper/counts' },
        answer: { status: 200, body: { data: loosely(shipperCounts) } },
      },
    ],
    ({ sdk }) => sdk.call('getShipperCounts'),
  )
  expect(counts).toEqual(shipperCounts)
})

it('how bidding goes', async () => {
  const { bidsToday, byChannel } = exampleOf('CsrBids')
  const report = await exchange(
    [
      {
        asking: 'how bidding goes',
        by: 'customer support',
        request: { method: 'GET', path: '/report/v1/csr/bids' },
        answer: { status: 200, body: { data: loosely({ bidsToday, byChannel }) } },
      },
    ],
    ({ sdk }) => sdk.call('getCsrBids'),
  )
  expect(report?.byChannel).toEqual(byChannel)
})

it('how many shipments were booked and delivered of late', async () => {
  const days = await exchange(
    [
      {
        asking: 'for the trend of the dashboard',
        by: 'customer support',
        request: { method: 'GET', path: '/report/v1/trend' },
        answer: { status: 200, body: { data: someOf(exampleOf('TrendDay')) } },
      },
    ],
    ({ sdk }) => sdk.call('getTrend'),
  )
  expect(days).toHaveLength(1)
})

it('a shipper does not see the counts of customer support', async () => {
  await exchange(
    [
      {
        asking: 'for the counts of customer support',
        by: 'a shipper',
        request: { method: 'GET', path: '/report/v1/csr/counts' },
        answer: {
          status: 403,
          body: refusal({ code: 'role.not_allowed', message: 'You are not allowed to do this' }),
        },
      },
    ],
    ({ sdk }) => expect(sdk.call('getCsrCounts')).rejects.toMatchObject({ status: 403 }),
  )
})

it('what a search over everything finds', async () => {
  const found = { kind: 'shipment', id: 7290, title: 'KS-007290', details: ['Karachi', 'Lahore'] }
  const hits = await exchange(
    [
      {
        given: [{ state: 'a shipment', id: 7290 }],
        asking: 'for whatever has a number',
        by: 'customer support',
        request: { method: 'GET', path: '/search', query: { query: '7290' } },
        answer: {
          status: 200,
          body: {
            data: MatchersV3.eachLike({
              kind: MatchersV3.regex('shipment|booking|driver|vehicle|partner|company', found.kind),
              id: MatchersV3.integer(found.id),
              title: MatchersV3.string(found.title),
              details: MatchersV3.eachLike('Karachi', 2),
            }),
          },
        },
      },
    ],
    ({ sdk }) => sdk.call('searchAnything', { query: { query: '7290' } }),
  )
  expect(hits).toMatchObject([{ kind: 'shipment', id: 7290 }])
})

/** The optional fields of a row: no truck of the lane was seen at loading, or a booking has no project. */
const mayLack = {
  ...{ onTimePct: null, minutesToFirstBid: null, minutesToAward: null, marginPct: null },
  ...{ rateLow: null, rateMedian: null, rateHigh: null, spend: null, project: null, company: null },
}

it.each([
  ['getLaneReport', '/report/v1/lanes', 'LaneFigures', 'the lanes'],
  ['getPartnerReport', '/report/v1/partners', 'PartnerFigures', 'the partners'],
  ['getWorkReport', '/report/v1/csr/work', 'WorkFigures', 'the work of customer support'],
  ['getMarginReport', '/report/v1/margins', 'MarginFigures', 'the margins'],
] as const)('the report of %s', async (operation, path, schema, what) => {
  const rows = await exchange(
    [
      {
        asking: `for a report of ${what}`,
        by: 'customer support',
        request: { method: 'GET', path },
        answer: { status: 200, body: { data: someOf({ ...exampleOf(schema), ...mayLack }) } },
      },
    ],
    ({ sdk }) => sdk.call(operation, { query: {} }),
  )
  expect(rows).toHaveLength(1)
})

it('a report is saved as a file', async () => {
  const head = 'Pick up city,Drop off city,Bookings,Currency'
  const answer = {
    status: 200,
    headers: {
      'Content-Disposition': MatchersV3.regex(
        /^attachment;.*filename=.*lanes\.csv.*$/,
        'attachment; filename="lanes.csv"',
      ),
    },
    file: { type: 'text/csv', looksLike: 'text/plain', content: Buffer.from(`${head}\r\n`) },
  }
  const request = { method: 'GET', path: '/report/v1/file/lanes', query: { format: 'csv' } } as const
  const file = await exchange(
    [{ asking: 'for the report of the lanes as a file', by: 'customer support', request, answer }],
    ({ sdk }) => sdk.callFile('downloadReport', { path: { kind: 'lanes' }, query: { format: 'csv' } }),
  )
  expect(file?.fileName).toBe('lanes.csv')
})

it('what a figure of a report was counted from', async () => {
  const query = { kind: 'lanes', figure: 'bookings', page: 0, pageSize: 25 } as const
  const request = {
    method: 'GET',
    path: '/report/v1/entries',
    query: { ...query, page: '0', pageSize: '25' },
  } as const
  const [entry] = exampleOf('ReportEntries').entries
  const answer = {
    status: 200,
    body: { data: { total: MatchersV3.number(1), entries: someOf({ ...entry, isOnTime: null }) } },
  }
  const told = await exchange(
    [{ asking: 'what a figure of a report was counted from', by: 'customer support', request, answer }],
    ({ sdk }) => sdk.call('listReportEntries', { query }),
  )
  expect(told?.entries).toHaveLength(1)
})

describe('a scheduled report', () => {
  const by = 'customer support'
  const schedule = { ...exampleOf('ReportSchedule'), weekday: null, receivers: [] }
  const owned = (id: number) => [{ state: 'a scheduled report of customer support', id } as const]

  it('is listed', async () => {
    const request = { method: 'GET', path: '/report/v1/schedule' } as const
    const answer = { status: 200, body: { data: someOf(schedule) } }
    const listed = await exchange(
      [{ given: owned(8810), asking: 'for scheduled reports', by, request, answer }],
      ({ sdk }) => sdk.call('listReportSchedules'),
    )
    expect(listed).toHaveLength(1)
  })

  it('can go to those who may read it', async () => {
    const request = { method: 'GET', path: '/report/v1/receiver', query: { kind: 'lanes' } } as const
    const answer = { status: 200, body: { data: someOf({ id: 1, name: 'Amina Farooqi' }) } }
    const people = await exchange([{ asking: 'who can be sent a report', by, request, answer }], ({ sdk }) =>
      sdk.call('listReportReceivers', { query: { kind: 'lanes' } }),
    )
    expect(people).toHaveLength(1)
  })

  it('is made', async () => {
    const body = { kind: 'lanes', frequency: 'DAILY', hour: 8, format: 'csv', receiverIds: [1] } as const
    const key = { idempotencyKey: 'schedule-1' }
    const request = { method: 'POST', path: '/report/v1/schedule', body, ...key } as const
    const own = { ...schedule, ...body, receiverIds: [1] }
    const answer = { status: 201, body: { data: loosely(own, { frequency: 'DAILY', isPaused: false }) } }
    const made = await exchange([{ asking: 'to schedule a report', by, request, answer }], ({ sdk }) =>
      sdk.call('createReportSchedule', { body: { ...body, receiverIds: [1] }, ...key }),
    )
    expect(made?.isPaused).toBe(false)
  })

  it('is paused', async () => {
    const id = 8820
    const body = { isPaused: true }
    const key = { idempotencyKey: 'schedule-2' }
    const request = { method: 'PATCH', path: `/report/v1/schedule/${id}`, body, ...key } as const
    const answer = { status: 200, body: { data: loosely({ ...schedule, id }, { id, isPaused: true }) } }
    const paused = await exchange(
      [{ given: owned(id), asking: 'to pause a report', by, request, answer }],
      ({ sdk }) => sdk.call('changeReportSchedule', { path: { id }, body, ...key }),
    )
    expect(paused?.isPaused).toBe(true)
  })

  it('is removed', async () => {
    const id = 8830
    const key = { idempotencyKey: 'schedule-3' }
    const request = { method: 'DELETE', path: `/report/v1/schedule/${id}`, ...key } as const
    const answer = { status: 200, body: { data: null } }
    await exchange([{ given: owned(id), asking: 'to remove a report', by, request, answer }], ({ sdk }) =>
      sdk.call('deleteReportSchedule', { path: { id }, ...key }),
    )
  })
})
