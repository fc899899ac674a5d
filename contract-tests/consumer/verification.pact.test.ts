import { exampleOf } from '@karwan/sdk/testing'
import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { exchange } from './exchange.ts'
import { loosely, someOf } from './loosely.ts'

const by = 'customer support'
const waits = (id: number) => [{ state: 'a verification that waits', id } as const]
const { config, ...example } = exampleOf('Verification')
/** Not every field has a document type that proves it. */
const fields = config.fields.map(({ documentTypeId: _, ...field }) => field)
const verification = (id: number) => ({
  ...example,
  config: { ...config, fields },
  id,
  subjectId: id,
  subjectName: 'A',
})
const exactly = (id: number) => ({ id, subjectId: id, subjectType: 'PARTNER' }) as const

describe('an officer', () => {
  it('finds what waits and nobody is at', async () => {
    const query = { waiting: true, isFree: true, sort: 'submittedAt:asc', pageSize: 2 } as const
    const row = someOf({ ...exampleOf('VerificationSummary'), subjectName: 'A' }, { isWaiting: true })
    const page = await exchange(
      [
        {
          given: waits(9400),
          asking: 'for verifications that wait',
          by,
          request: {
            method: 'GET',
            path: '/partner_verification_data',
            query: { waiting: 'true', isFree: 'true', sort: 'submittedAt:asc', pageSize: '2' },
          },
          answer: { status: 200, body: { data: { items: row, total: MatchersV3.number(1) } } },
        },
      ],
      ({ sdk }) => sdk.call('listVerifications', { query }),
    )
    expect(page?.items[0]?.isWaiting).toBe(true)
  })

  it('reads one with its rules', async () => {
    const id = 9410
    const shown = { ...verification(id), values: [] }
    const read = await exchange(
      [
        {
          given: waits(id),
          asking: 'for a verification',
          by,
          request: { method: 'GET', path: `/partner_verification_data/${id}` },
          answer: { status: 200, body: { data: loosely(shown, { ...exactly(id), status: 1 }) } },
        },
      ],
      ({ sdk }) => sdk.call('getVerification', { path: { id } }),
    )
    expect(read?.status).toBe(1)
  })

  it('claims it', async () => {
    const id = 9420
    const body = { act: 'claim' } as const
    const shown = { ...verification(id), assignedTo: { id: 1, name: 'A' } }
    const claimed = await exchange(
      [
        {
          given: waits(id),
          asking: 'to claim a verification',
          by,
          request: { method: 'POST', path: `/partner_verification_data/${id}/verify`, body },
          answer: {
            status: 200,
            body: {
              data: loosely(
                { ...shown, values: [], leaseUntil: '2026-11-22T06:03:00.000Z' },
                { ...exactly(id), status: 2 },
              ),
            },
          },
        },
      ],
      ({ sdk }) => sdk.call('verifySubject', { path: { id }, body }),
    )
    expect(claimed?.assignedTo?.name).toBe('A')
  })
})

describe('a subject', () => {
  const rules = { ...config, fields }
  it('is told what is asked for and what was said of it', async () => {
    const id = 9430
    const standing = {
      subjectType: 'PARTNER',
      subjectId: id,
      rules,
      verification: { ...verification(id), values: [] },
    } as const
    const read = await exchange(
      [
        {
          given: waits(id),
          asking: 'for the verification of a partner',
          by,
          request: {
            method: 'GET',
            path: '/verification/v1/subject',
            query: { subjectType: 'PARTNER', subjectId: String(id) },
          },
          answer: { status: 200, body: { data: loosely(standing, { subjectId: id }) } },
        },
      ],
      ({ sdk }) => sdk.call('getSubjectVerification', { query: { subjectType: 'PARTNER', subjectId: id } }),
    )
    expect(read?.verification?.subjectId).toBe(id)
  })

  it('is handed in', async () => {
    const id = 9440
    const body = {
      subjectType: 'PARTNER',
      subjectId: id,
      values: [
        { fieldKey: 'cnic', value: '3520212345671' },
        { fieldKey: 'phone', value: '+923001234567' },
        { fieldKey: 'iban', value: 'PK36SCBL0000001123456702' },
      ],
    } as const
    const sent = { body: { ...body, values: [...body.values] }, idempotencyKey: 'verification-1' }
    const { id: _, ...fresh } = { ...verification(id), values: [] }
    const submitted = await exchange(
      [
        {
          given: [{ state: 'a partner', id }],
          asking: 'to hand in a partner for verification',
          by,
          request: { method: 'POST', path: '/partner_verification_data', ...sent },
          answer: { status: 201, body: { data: loosely(fresh, { subjectId: id, status: 1 }) } },
        },
      ],
      ({ sdk }) => sdk.call('submitVerification', sent),
    )
    expect(submitted?.status).toBe(1)
  })
})

describe('rules', () => {
  const rules = { ...config, fields }
  const place = { subjectType: 'PARTNER', countryId: 1 } as const
  it('are read with every version that there was', async () => {
    const read = await exchange(
      [
        {
          given: [],
          asking: 'for the rules of verification of partners',
          by,
          request: {
            method: 'GET',
            path: '/verification-config/v1',
            query: { subjectType: 'PARTNER', countryId: '1' },
          },
          answer: { status: 200, body: { data: someOf(rules, place) } },
        },
      ],
      ({ sdk }) => sdk.call('listVerificationConfigs', { query: place }),
    )
    expect(read?.[0]?.subjectType).toBe('PARTNER')
  })

  it('tell what others would change', async () => {
    const { lacking: _, ...counts } = exampleOf('VerificationRulesEffect')
    const read = await exchange(
      [
        {
          given: [],
          asking: 'for what other rules of verification would change',
          by,
          request: {
            method: 'GET',
            path: '/verification-config/v1/effect',
            query: { subjectType: 'PARTNER', countryId: '1', texts: 'cnic', papers: 'cnic' },
          },
          answer: { status: 200, body: { data: loosely(counts, {}) } },
        },
      ],
      ({ sdk }) =>
        sdk.call('getVerificationRulesEffect', { query: { ...place, texts: ['cnic'], papers: ['cnic'] } }),
    )
    expect(read).toMatchObject({ isMore: false })
  })

  it('are saved as another version', async () => {
    const { id: _, version: __, isActive: ___, createdAt: ____, ...saved } = rules
    const licence = {
      key: 'licence',
      label: 'Licence',
      section: 'identity',
      inputType: 'TEXT',
      required: true,
      pattern: '[A-Z]{2}-[0-9]{4}',
      documentTypeId: 5,
      allowMultiple: true,
      expiryRequired: true,
      warnDays: 45,
      weight: 100,
    } as const
    const body = { ...saved, fields: [licence], subjectType: 'ADDA', countryId: 2 } as const
    const sent = { body: { ...body, fields: [licence] }, idempotencyKey: 'verification-rules-1' }
    const kept = await exchange(
      [
        {
          given: [],
          asking: 'to save rules of verification',
          by,
          request: { method: 'POST', path: '/verification-config/v1', ...sent },
          answer: { status: 201, body: { data: loosely({ ...rules, ...body }, { subjectType: 'ADDA' }) } },
        },
      ],
      ({ sdk }) => sdk.call('createVerificationConfig', sent),
    )
    expect(kept?.fields[0]).toMatchObject({ pattern: '[A-Z]{2}-[0-9]{4}', warnDays: 45 })
  })
})

it('a shipment tells which papers its bookings still need', async () => {
  const shipmentId = 9450
  const [paper] = exampleOf('ShipmentVerification').papers
  const booking = { ...exampleOf('ShipmentVerification'), papers: paper ? [paper] : [] }
  const read = await exchange(
    [
      {
        given: [
          {
            state: 'a booking that awaits its driver',
            id: 9450,
            shipmentId,
            bidId: 9450,
            partnerId: 9450,
          },
        ],
        asking: 'for the papers that the bookings of a shipment need',
        by,
        request: { method: 'GET', path: `/verification/shipment/${shipmentId}` },
        answer: { status: 200, body: { data: someOf(booking, { bookingId: 9450 }) } },
      },
    ],
    ({ sdk }) => sdk.call('listShipmentVerifications', { path: { id: shipmentId } }),
  )
  expect(read?.[0]?.bookingId).toBe(9450)
})
