import { type ApiFigures, floorOf } from '../api/measure-api.ts'
import type { Measured } from '../browser/measure.ts'
import type { ProfileName } from '../browser/profiles.ts'
import {
  apiRows,
  type BrowserRow,
  type Budget,
  browserRows,
  growthBudget,
  memoryBudgets,
  searchBudget,
  verdict,
} from '../budgets.ts'
import { median } from '../statistics.ts'

export type Line = { words: string; measured: string; against: string; budget: string; verdict: string }

const letter = { reference: 'R', prototype: 'P' } as const

export function browserLines(measured: readonly Measured[]): Line[] {
  return browserRows.flatMap((row) =>
    row.profiles
      .filter((profile) => measured.some((each) => each.profile === profile))
      .map((profile) => browserLine(measured, row, profile)),
  )
}

function browserLine(measured: readonly Measured[], row: BrowserRow, profile: ProfileName): Line {
  const { figure, against, floorFigure = figure, target = 'portal', unit, budget } = row
  const of = (name: string, key: string) =>
    measured
      .filter((each) => each.target === name && each.profile === profile)
      .map(({ round, figures }) => ({ round, value: figures[key] ?? Number.NaN }))
  const own = of(target, figure)
  const value = median(own.map((each) => each.value))
  const floor = against ? of(against, floorFigure) : []
  // Compare the figures of the same round, so that other load on the machine affects both.
  const ratio = median(
    own.flatMap(({ round, value: mine }) => {
      const base = floor.find((each) => each.round === round)?.value
      return base === undefined || base === 0 ? [] : [mine / base]
    }),
  )
  const judged = against ? ratio : value
  return {
    words: `${row.words}, ${profile}`,
    measured: figureIn(value, unit),
    against: against ? `${ratio.toFixed(2)} ${letter[against]}` : '',
    budget: limits(
      budget,
      against ? (limit) => `${limit} ${letter[against]}` : (limit) => figureIn(limit, unit),
    ),
    verdict: verdict(judged, budget),
  }
}

export function apiLines({ rates, growth, memory }: ApiFigures): Line[] {
  const rateOf = (call: string) => rates.filter((each) => each.call === call)
  const loads = apiRows.flatMap(({ words, call, floor, share, p99 }): Line[] => {
    const own = rateOf(call)
    if (own.length === 0) return []
    const ratio = median(
      own.flatMap(({ round, load }) => {
        const base = floor && rateOf(floorOf(floor)).find((each) => each.round === round)
        return base ? [load.perSecond / base.load.perSecond] : []
      }),
    )
    const slowest = median(own.map(({ load }) => load.p99))
    const judged = [
      ...(share ? [{ value: ratio, budget: share, unit: 'F' }] : []),
      ...(p99 ? [{ value: slowest, budget: p99, unit: 'ms' }] : []),
    ]
    return [
      {
        words,
        measured: `${median(own.map(({ load }) => load.perSecond)).toFixed(0)} a second, p99 ${slowest.toFixed(1)} ms`,
        against: floor ? `${ratio.toFixed(2)} F` : '',
        budget: judged.map(({ budget, unit }) => limits(budget, (limit) => `${limit} ${unit}`)).join('; '),
        verdict: judged.map(({ value, budget }) => verdict(value, budget)).join(', '),
      },
    ]
  })
  const bytes = Object.entries(memoryBudgets).flatMap(([name, budget]): Line[] => {
    const value = memory[name === 'postgres' ? 'postgres' : 'pglite']
    if (!Number.isFinite(value)) return []
    return [
      {
        words: `memory after the load, 100,000 shipments, ${name === 'postgres' ? 'PostgreSQL' : 'PGlite'}`,
        measured: figureIn(value, 'MB'),
        against: '',
        budget: limits(budget, (limit) => figureIn(limit, 'MB')),
        verdict: verdict(value, budget),
      },
    ]
  })
  return [...loads, ...growthLines(growth), ...bytes]
}

function growthLines(growth: ApiFigures['growth']): Line[] {
  const [first] = growth
  const last = growth.at(-1)
  if (!first || !last || first === last) return []
  const grown = last.times.flatMap(({ list, isSearch, ms }) => {
    const small = first.times.find((each) => each.list === list)
    return small && !isSearch ? [{ list, ratio: ms / small.ms }] : []
  })
  const worst = grown.sort((a, b) => b.ratio - a.ratio)[0]
  const search = last.times.filter(({ isSearch }) => isSearch).sort((a, b) => b.ms - a.ms)[0]
  const size = last.shipments.toLocaleString('en')
  return [
    {
      words: `slowest growing of ${grown.length} lists (${worst?.list}), ${size} shipments against ${first.shipments.toLocaleString('en')}`,
      measured: `× ${worst?.ratio.toFixed(2)}`,
      against: '',
      budget: limits(growthBudget, (limit) => `× ${limit}`),
      verdict: verdict(worst?.ratio ?? Number.NaN, growthBudget),
    },
    {
      words: `slowest search at ${size} shipments (${search?.list})`,
      measured: figureIn(search?.ms ?? Number.NaN, 'ms'),
      against: '',
      budget: limits(searchBudget, (limit) => figureIn(limit, 'ms')),
      verdict: verdict(search?.ms ?? Number.NaN, searchBudget),
    },
  ]
}

function figureIn(value: number, unit: BrowserRow['unit']): string {
  if (unit === 'kB') return `${(value / 1e3).toFixed(1)} kB`
  if (unit === 'MB') return `${(value / 1e6).toFixed(1)} MB`
  if (unit === 'ms') return `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`
  if (unit === 'nodes') return value.toFixed(0)
  return value.toFixed(3)
}

const limits = ({ kind, must, aim }: Budget, say: (limit: number) => string): string =>
  `${kind === 'most' ? '≤' : '≥'} ${say(must)}, aim ${say(aim)}`
