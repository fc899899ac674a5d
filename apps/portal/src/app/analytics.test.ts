import { expect, it, vi } from 'vitest'
import { createVisitCounter } from './analytics.ts'

it('a visit is counted once per kind of page, and names nothing that is on it', () => {
  const send = vi.fn((_: string) => true)
  const count = createVisitCounter('G-TEST', send, 'visitor-1')
  count('http://app.test/shipments')
  count('http://app.test/shipments')
  count('http://app.test/shipments/$shipmentId')
  const visits = send.mock.calls.map(([address]) => new URL(address))
  expect(visits.map((visit) => visit.searchParams.get('dl'))).toEqual([
    'http://app.test/shipments',
    'http://app.test/shipments/$shipmentId',
  ])
  expect(Object.fromEntries(visits[0]?.searchParams ?? [])).toEqual({
    v: '2',
    tid: 'G-TEST',
    cid: 'visitor-1',
    en: 'page_view',
    dl: 'http://app.test/shipments',
  })
})
