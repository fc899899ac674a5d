import { exampleOf } from '@karwan/sdk/testing'
import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { exchange } from './exchange.ts'
import { loosely, someOf } from './loosely.ts'

const by = 'customer support'
const waits = (id: number) => [{ state: 'a verification that waits', id } as const]
const { config, ...example } = exampleOf('Verification')
/** Of a field not every rule says which paper proves it. */
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
          given: waits(8600),
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
    const id = 8610
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
    const id = 8620
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
