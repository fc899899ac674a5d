import type { ApiFigures } from './api/measure-api.ts'
import type { Measured } from './browser/measure.ts'
import type { ProfileName } from './browser/profiles.ts'

/** `must` is the limit and `aim` the goal: a minimum if `kind` is 'least', a maximum if it is 'most'. */
export type Budget = { must: number; aim: number; kind: 'most' | 'least' }
/** The baseline: the reference login (R) or the prototype (P). */
export type Against = 'reference' | 'prototype'

export type BrowserRow = {
  words: string
  figure: string
  against?: Against
  /** The name of the baseline's figure, if it differs. */
  floorFigure?: string
  profiles: readonly ProfileName[]
  unit: 'kB' | 'ms' | 'MB' | 'nodes' | ''
  budget: Budget
  /** The target that is measured, if not the portal. */
  target?: string
}

const most = (must: number, aim: number): Budget => ({ kind: 'most', must, aim })
const least = (must: number, aim: number): Budget => ({ kind: 'least', must, aim })
const both = ['slow', 'fast'] as const
const slow = ['slow'] as const
const fast = ['fast'] as const

export const browserRows: readonly BrowserRow[] = [
  {
    words: 'login: script over the wire',
    figure: 'loginWire',
    against: 'reference',
    profiles: fast,
    unit: 'kB',
    budget: most(1.4, 1.15),
  },
  {
    words: 'login: script to parse',
    figure: 'loginParsed',
    against: 'reference',
    profiles: fast,
    unit: 'kB',
    budget: most(1.35, 1),
  },
  {
    words: 'script until the first list',
    figure: 'firstListWire',
    against: 'reference',
    floorFigure: 'loginWire',
    profiles: fast,
    unit: 'kB',
    budget: most(2.1, 1.5),
  },
  {
    words: 'login: first paint',
    figure: 'firstPaint',
    against: 'reference',
    profiles: slow,
    unit: 'ms',
    budget: most(0.5, 0.3),
  },
  {
    words: 'login: largest paint',
    figure: 'largestPaint',
    against: 'reference',
    profiles: slow,
    unit: 'ms',
    budget: most(0.5, 0.3),
  },
  {
    words: 'login: usable',
    figure: 'usable',
    against: 'reference',
    profiles: both,
    unit: 'ms',
    budget: most(1.25, 1.05),
  },
  {
    words: 'login: blocking time',
    figure: 'blocked',
    against: 'reference',
    profiles: slow,
    unit: 'ms',
    budget: most(1.3, 0.8),
  },
  {
    words: 'login: longest task',
    figure: 'longestTask',
    against: 'reference',
    profiles: slow,
    unit: 'ms',
    budget: most(1.2, 0.8),
  },
  {
    words: 'layout shift, whole visit',
    figure: 'shift',
    profiles: both,
    unit: '',
    budget: most(0.02, 0.005),
  },
  {
    words: 'menu → 25 rows',
    figure: 'list',
    against: 'prototype',
    profiles: both,
    unit: 'ms',
    budget: most(1.5, 1),
  },
  {
    words: 'warm reload → rows',
    figure: 'warm',
    against: 'prototype',
    profiles: both,
    unit: 'ms',
    budget: most(1.2, 1),
  },
  {
    words: 'warm reload, signed in: first paint',
    figure: 'warmPaint',
    against: 'prototype',
    profiles: slow,
    unit: 'ms',
    budget: most(1.2, 1),
  },
  {
    words: 'sign in → home with its figures',
    figure: 'home',
    against: 'prototype',
    profiles: slow,
    unit: 'ms',
    budget: most(3, 2),
  },
  {
    words: 'New shipment → its form',
    figure: 'form',
    against: 'prototype',
    profiles: slow,
    unit: 'ms',
    budget: most(1.5, 1),
  },
  {
    words: 'nodes of a list of 25 rows',
    figure: 'listNodes',
    profiles: fast,
    unit: 'nodes',
    budget: most(900, 600),
  },
  {
    words: 'menu, sort, page, typing: longest interaction',
    figure: 'actInteraction',
    profiles: slow,
    unit: 'ms',
    budget: most(100, 64),
  },
  {
    words: 'menu, sort, page, typing: longest interaction',
    figure: 'actInteraction',
    profiles: fast,
    unit: 'ms',
    budget: most(40, 24),
  },
  {
    words: 'longest form: interaction',
    figure: 'formInteraction',
    profiles: slow,
    unit: 'ms',
    budget: most(150, 80),
  },
  {
    words: 'longest form: interaction',
    figure: 'formInteraction',
    profiles: fast,
    unit: 'ms',
    budget: most(50, 32),
  },
  {
    words: 'sort → shown',
    figure: 'sort',
    against: 'prototype',
    profiles: both,
    unit: 'ms',
    budget: most(1.3, 1),
  },
  {
    words: 'next page → shown',
    figure: 'turn',
    against: 'prototype',
    profiles: both,
    unit: 'ms',
    budget: most(1.3, 1),
  },
  {
    words: 'last key → found',
    figure: 'search',
    against: 'prototype',
    profiles: both,
    unit: 'ms',
    budget: most(1.2, 1),
  },
  {
    words: '10,000 rows thrown: frame, 95 of 100',
    figure: 'usualFrame',
    target: 'table',
    profiles: slow,
    unit: 'ms',
    budget: most(34, 17),
  },
  {
    words: '10,000 rows thrown: worst frame',
    figure: 'worstFrame',
    target: 'table',
    profiles: slow,
    unit: 'ms',
    budget: most(100, 34),
  },
  {
    words: 'heap at the login',
    figure: 'loginHeap',
    against: 'reference',
    profiles: fast,
    unit: 'MB',
    budget: most(1.5, 1),
  },
  { words: 'heap at the list', figure: 'listHeap', profiles: fast, unit: 'MB', budget: most(11e6, 9e6) },
  {
    words: 'one more row of a table',
    figure: 'perRow',
    target: 'table',
    profiles: fast,
    unit: 'ms',
    budget: most(0.2, 0.12),
  },
]

export type ApiRow = {
  words: string
  call: string
  /** The baseline's call; undefined if only the time counts. */
  floor?: string
  share?: Budget
  p99?: Budget
}

export const apiRows: readonly ApiRow[] = [
  { words: 'refused by the contract', call: 'refused', floor: 'refused', share: least(0.4, 0.6) },
  { words: 'list of 25 with its count, PostgreSQL', call: 'list', floor: 'list', share: least(0.75, 0.9) },
  { words: 'list of 25 with its count, PGlite', call: 'list on PGlite', p99: most(130, 60) },
  { words: 'one record, PostgreSQL', call: 'read', floor: 'read', share: least(0.6, 0.8) },
  { words: 'a shipment is booked, PostgreSQL', call: 'create', floor: 'create', share: least(0.4, 0.6) },
  { words: 'a bid is entered, PostgreSQL', call: 'bid', floor: 'create', share: least(0.4, 0.6) },
]

export const growthBudget = most(3, 2)
export const searchBudget = most(20, 5)
export const memoryBudgets = { postgres: most(160e6, 120e6), pglite: most(600e6, 520e6) }

export type Results = { browser?: Measured[]; api?: ApiFigures }

export function verdict(value: number, { kind, must, aim }: Budget): 'missed' | 'met' | 'aim' | '?' {
  if (!Number.isFinite(value)) return '?'
  const within = (limit: number) => (kind === 'most' ? value <= limit : value >= limit)
  return within(aim) ? 'aim' : within(must) ? 'met' : 'missed'
}
