import { failure, type Outcome } from './outcome.ts'
import { type MessageParams, refuserFor } from './verdict.ts'

export const amountDigits = 12

export const writtenRefusals = {
  'written.moment_unreadable': 'Write a date and a time, such as 24/12/2026 02:30 PM or tomorrow 9',
  'written.day_unreadable': 'Write a date, such as 24/12/2026 or tomorrow',
  'written.no_such_day': 'There is no {day}',
  'written.not_a_day': '{field} must be a date',
  'written.day_first': 'There is no month {month}: write the day first, such as 24/12/2026',
  'written.no_such_time': '{time} is not a time of day',
  'written.time_missing': 'Add a time, such as {day} 09:00 AM',
  'written.clock_change': 'There is no {time} on {day}, as the clocks go forward',
  'written.amount_unreadable': 'Write an amount, such as 125,000 or 1.25 lac',
  'written.amount_decimals': 'An amount in {currency} has at most {decimals} decimals',
  'written.amount_whole': 'An amount in {currency} has no decimals',
  'written.no_decimals': '{field} cannot have decimals in {currency}',
  'written.amount_thousands':
    'Write {amount} with a comma for thousands, or with at most {decimals} decimals',
  'written.amount_too_long': `An amount has at most ${amountDigits} digits before the decimals`,
  'written.other_currency': 'The amount is in {typed}, but must be in {currency}',
} as const

const refuse = refuserFor(writtenRefusals)

/** A refusal of typed text that could not be read; the sentence names accepted formats. */
export const cannotRead = (code: keyof typeof writtenRefusals, params?: MessageParams): Outcome<never> =>
  failure(refuse(code, params).refusal)
