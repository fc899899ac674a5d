import { describe, expect, it } from 'vitest'
import { mayKeepEntries, mostOwnEntries } from './config-entry.ts'

const names = (count: number) => Array.from({ length: count }, (_, at) => `list.${at}`)

describe('a person keeps 50 entries', () => {
  it.each([
    ['the fiftieth', names(49), ['one']],
    ['one that is there already', names(50), ['list.7']],
    ['all at once', [], names(50)],
    ['one name twice', names(49), ['one', 'one']],
    ['what was kept before there was a limit', names(60), ['list.7']],
    ['nothing', names(60), []],
  ])('so they may save %s', (_, present, saved) => {
    expect(mayKeepEntries(present, saved)).toEqual({ allowed: true })
  })

  it.each([
    ['one more', names(50), ['one']],
    ['two where one has room', names(49), ['one', 'two']],
    ['51 at once', [], names(51)],
  ])('and not %s', (_, present, saved) => {
    expect(mayKeepEntries(present, saved)).toMatchObject({
      refusal: { code: 'configuration.too_many', sentence: 'A person can have at most 50 settings' },
    })
    expect(mostOwnEntries).toBe(50)
  })
})
