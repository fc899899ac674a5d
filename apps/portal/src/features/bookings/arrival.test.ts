import { aBookingSummary } from '@karwan/sdk/testing'
import { createIntl } from 'react-intl'
import { expect, it, vi } from 'vitest'
import { connect } from '../../kit/access/sdk.ts'
import { aBootConfig } from '../../kit/testing/boot.ts'
import { wordsOf } from '../../kit/text/use-words.ts'
import messages from '../../messages/bookings.en.json' with { type: 'json' }
import { arrivalInWords, arrivalSource, isLateBooking } from './arrival.ts'

connect(aBootConfig(), vi.fn())
const words = wordsOf(createIntl({ locale: 'en', messages }))
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const onTheRoad = (facts: Parameters<typeof aBookingSummary>[0] = {}) =>
  aBookingSummary({ statusId: 7, plannedArrivalAt: inHours(5), ...facts })

it('a truck arrives as somebody has told, or as it was planned', () => {
  expect(arrivalInWords(onTheRoad(), words)).toBe('Arrives in 5 hours')
  expect(arrivalInWords(onTheRoad({ eta: inHours(3) }), words)).toBe('Arrives in 3 hours')
  expect(arrivalInWords(onTheRoad({ eta: inHours(8) }), words)).toBe('Late, arrives in 8 hours')
  expect(isLateBooking(onTheRoad({ plannedArrivalAt: inHours(-2) }))).toBe(true)
})

it.each([2, 6, 9, 11] as const)('nothing is said of the arrival in status %i', (statusId) => {
  expect(arrivalInWords(onTheRoad({ statusId, eta: inHours(8) }), words)).toBeUndefined()
})

it('how an arrival is known is said with its age', () => {
  const told = (etaSource: 'TOLD' | 'RECKONED') =>
    arrivalSource(onTheRoad({ eta: inHours(3), etaSource, etaToldAt: inHours(-2) }), words)
  expect(told('TOLD')).toBe('told by phone 2 hours ago')
  expect(told('RECKONED')).toBe('calculated from the position 2 hours ago')
  expect(arrivalSource(onTheRoad(), words)).toBe('planned from the loading time and the distance')
})
