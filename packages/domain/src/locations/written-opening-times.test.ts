import { describe, expect, it } from 'vitest'
import { readOpeningTimes, writtenOpeningTimes } from './written-opening-times.ts'

describe('hours by days in one cell', () => {
  it.each([
    ['Mon-Fri 08:00-20:00; Sat 08:00-13:00', [[1, 2, 3, 4, 5], [6]]],
    ['Mon-Wed,Fri 08:00-20:00', [[1, 2, 3, 5]]],
    ['Every day 22:00-06:00', [[]]],
    ['', []],
  ])('%s is read and written the same', (text, days) => {
    const read = readOpeningTimes(text)
    expect(read?.map((time) => time.days)).toEqual(days)
    expect(writtenOpeningTimes(read ?? [])).toBe(text)
  })

  it.each([
    ['monday - friday 8:00–20:00', [1, 2, 3, 4, 5]],
    ['Sat-Mon 09:00-12:00', [6, 7, 1]],
    ['09:00-12:00', []],
    ['Daily 09:00-12:00', []],
  ])('%s is read as people write it', (text, days) => {
    expect(readOpeningTimes(text)?.[0]?.days).toEqual(days)
  })

  it.each(['Mon-Fri', 'Someday 08:00-20:00', 'Mon 08:00', 'Mon 08:00-12:00-16:00', 'Mon- 08:00-12:00'])(
    '%s is neither days nor hours',
    (text) => expect(readOpeningTimes(text)).toBeUndefined(),
  )

  it('all seven days are every day', () => {
    expect(writtenOpeningTimes([{ days: [1, 2, 3, 4, 5, 6, 7], from: '08:00', to: '20:00' }])).toBe(
      'Every day 08:00-20:00',
    )
  })
})
