import { describe, expect, it } from 'vitest'
import { timeOptions } from './time-options.ts'

const labelOf = (time: string) =>
  timeOptions(time)
    .find(({ value }) => value === time)
    ?.label.replace(/[\u2066\u2069]/g, '')

describe('the times to choose from', () => {
  it('are the quarters of a day', () => {
    const options = timeOptions('09:00')
    expect(options).toHaveLength(96)
    expect(options[0]).toEqual({ value: '00:00', label: '\u206612:00 AM\u2069' })
    expect(options.at(-1)).toEqual({ value: '23:45', label: '\u206611:45 PM\u2069' })
  })

  it('have the chosen one in its place, once', () => {
    const values = timeOptions('14:37').map(({ value }) => value)
    expect(values.slice(58, 61)).toEqual(['14:30', '14:37', '14:45'])
    expect(values).toHaveLength(97)
  })

  it.each([
    ['00:07', '12:07 AM'],
    ['11:59', '11:59 AM'],
    ['12:00', '12:00 PM'],
    ['13:01', '01:01 PM'],
  ])('write %s as %s', (time, label) => expect(labelOf(time)).toBe(label))
})
