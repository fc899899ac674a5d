import { minute } from '@karwan/domain/kernel'
import { createIntl } from 'react-intl'
import { expect, it } from 'vitest'
import messages from '../../../../messages/shipments.en.json' with { type: 'json' }
import { timeLeft } from './window-state.tsx'

const intl = createIntl({ locale: 'en', messages })

it.each([
  [0, '1 min'],
  [59 * minute, '59 min'],
  [60 * minute, '1 h 0 min'],
  [9 * 60 * minute + 59 * minute, '9 h 59 min'],
  [10 * 60 * minute, '10 h'],
  [13 * 60 * minute + 27 * minute, '13 h'],
  [24 * 60 * minute, '1 day'],
  [49 * 60 * minute, '2 days'],
])('of %i ms, %s are told', (ms, told) => {
  expect(timeLeft(intl, ms)).toBe(told)
})
