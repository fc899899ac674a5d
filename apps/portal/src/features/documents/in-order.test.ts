import { aBookingDocument } from '@karwan/sdk/testing'
import { expect, it } from 'vitest'
import { inOrder } from './in-order.ts'

it('documents that count stand before those that were replaced, the newest first in both', () => {
  const documents = (['SUPERSEDED', 'UPLOADED', 'SUPERSEDED', 'REJECTED'] as const).map((status, index) =>
    aBookingDocument({ id: 9 - index, status }),
  )
  expect(inOrder(documents).map(({ id }) => id)).toEqual([8, 6, 9, 7])
})
