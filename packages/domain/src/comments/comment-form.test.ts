import { describe, expect, it } from 'vitest'
import { complaintsOf } from '../kernel/testing/complaints-of.ts'
import { commentChangeForm, commentForm } from './comment-form.ts'

describe('a comment', () => {
  it.each([
    [{ body: 'Gate pass before noon' }, []],
    [{ body: 'x'.repeat(2_000), type: 'DISPATCH', visibility: 'SHIPPER', mentionIds: [2, 3] }, []],
    [{ shipmentId: '', body: 'x' }, ['shipmentId: Choose the shipment']],
    [{ body: 'x', bookingId: -1 }, ['bookingId: The booking belongs to another shipment']],
    [{ body: '   ' }, ['body: Write a comment']],
    [{ body: 'x'.repeat(2_001) }, ['body: Comment cannot exceed 2000 characters']],
    [{ body: 'x', visibility: 'ALL' }, ['visibility: Choose readers that you may write to']],
    [{ body: 'x', type: 'GOSSIP' }, ['type: Choose what it is about']],
    [{ body: 'x', mentionIds: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }, []],
    [
      { body: 'x', mentionIds: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] },
      ['mentionIds: Mention at most 10 people'],
    ],
    [{ body: 'x', mentionIds: [-1] }, ['mentionIds.0: Mention only people who may read this comment']],
  ])('written as %j is told %j', (typed, said) =>
    expect(complaintsOf(commentForm, { shipmentId: 101, ...typed } as never)).toEqual(said),
  )

  it('keeps its lines, without the ends', () =>
    expect(commentForm.parse({ shipmentId: 101, body: ' First\nsecond \n' }).body).toBe('First\nsecond'))

  it('is not emptied by a change', () =>
    expect(complaintsOf(commentChangeForm, { body: ' ' })).toEqual(['body: Write a comment']))
})
