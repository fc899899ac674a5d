import { describe, expect, it } from 'vitest'
import { partnerScoreOf, partnerTierOf, type ScoreCounts, scoredMonthsAt } from './score.ts'

const counts = (facts: Partial<ScoreCounts> = {}): ScoreCounts => ({
  bids: 0,
  decided: 0,
  won: 0,
  bookings: 0,
  backouts: 0,
  seen: 0,
  onTime: 0,
  delivered: 0,
  claims: 0,
  ...facts,
})

describe('the score', () => {
  it('says nothing of who has done nothing', () => {
    expect(partnerScoreOf(counts({ bids: 4 }))).toEqual({
      acceptancePct: null,
      backoutPct: null,
      onTimePct: null,
      claimsPct: null,
    })
  })

  it('is in percent of what was decided, awarded and seen, with one decimal', () => {
    const all = counts({
      bids: 9,
      decided: 7,
      won: 3,
      bookings: 6,
      backouts: 1,
      seen: 3,
      onTime: 2,
      claims: 1,
    })
    expect(partnerScoreOf(all)).toEqual({
      acceptancePct: 42.9,
      backoutPct: 16.7,
      onTimePct: 66.7,
      claimsPct: 16.7,
    })
  })
})

it('twelve months count, and the present one is the last of them', () => {
  const months = scoredMonthsAt(new Date('2026-03-31T23:59:59.000Z'))
  expect([months.length, months[0], months[9], months.at(-1)]).toEqual([12, '2025-04', '2026-01', '2026-03'])
})

/** Exactly the minimum of each tier. */
const platinum = { delivered: 40, bookings: 200, backouts: 4, claims: 2, seen: 100, onTime: 95 }
const gold = { delivered: 15, bookings: 100, backouts: 5, claims: 3, seen: 100, onTime: 85 }
const silver = { delivered: 5, bookings: 100, backouts: 12, claims: 8, seen: 100, onTime: 70 }

describe('the tier', () => {
  it.each([
    [{}, 'NEW'],
    [{ delivered: 2, bookings: 2 }, 'NEW'],
    [{ delivered: 3, bookings: 3 }, 'BRONZE'],
    [{ delivered: 2, bookings: 4, backouts: 1 }, 'NEW'],
    [{ delivered: 2, bookings: 4, backouts: 2 }, 'BRONZE'],
    [{ delivered: 2, bookings: 20, backouts: 2 }, 'NEW'],
    [platinum, 'PLATINUM'],
    [{ ...platinum, delivered: 39 }, 'GOLD'],
    [{ ...platinum, backouts: 5 }, 'GOLD'],
    [{ ...platinum, claims: 3 }, 'GOLD'],
    [{ ...platinum, onTime: 94 }, 'GOLD'],
    [gold, 'GOLD'],
    [{ ...gold, delivered: 14 }, 'SILVER'],
    [{ ...gold, backouts: 6 }, 'SILVER'],
    [{ ...gold, claims: 4 }, 'SILVER'],
    [{ ...gold, onTime: 84 }, 'SILVER'],
    [silver, 'SILVER'],
    [{ ...silver, delivered: 4 }, 'BRONZE'],
    [{ ...silver, backouts: 13 }, 'BRONZE'],
    [{ ...silver, claims: 9 }, 'BRONZE'],
    [{ ...silver, onTime: 69 }, 'BRONZE'],
    [{ delivered: 5, bookings: 5, seen: 0 }, 'SILVER'],
  ] as const)('of %j is %s', (facts, tier) => expect(partnerTierOf(counts(facts))).toBe(tier))
})
