import type { MessageParams } from '../kernel/verdict.ts'
import type { verificationRefusals } from './verification.messages.ts'

/** Limits for the length of a pattern, its expanded steps, and one repeat count. */
export const longestPattern = 100
const mostSteps = 200
const mostRepeats = 100

type Range = readonly [from: string, to: string]
/** A step reads one character; `jumps` are later steps that can be reached without reading. */
type Step = { ranges: readonly Range[]; jumps: number[]; isShown: boolean }
export type TextPattern = { readonly steps: readonly Step[] }
export type PatternComplaint = { code: keyof typeof verificationRefusals; params: MessageParams }

/**
 * A small pattern language in place of regular expressions, which can take exponential time. Repeats are
 * bounded and cannot be nested, so every pattern expands to at most 200 steps, and matching n characters
 * costs at most 200 × n comparisons.
 */
export function patternOf(written: string): TextPattern | PatternComplaint {
  const signs = [...written]
  const steps: Step[] = []
  let opened: number | undefined
  let at = 0
  if (signs.length > longestPattern) return tooLong
  while (at < signs.length) {
    if (signs[at] === '(') {
      if (opened !== undefined) return complain('verification.pattern_nested')
      opened = steps.length
      at += 1
      continue
    }
    if (signs[at] === ')' && opened !== undefined) {
      if (signs[at + 1] !== '?' || opened === steps.length) return complain('verification.pattern_part')
      steps[opened]?.jumps.push(steps.length)
      opened = undefined
      at += 2
      continue
    }
    const one = readOne(signs, at)
    if ('code' in one) return one
    const repeat = readRepeat(signs, one.end)
    if ('code' in repeat) return repeat
    for (let count = 1; count <= repeat.most; count += 1) {
      const mayBeLeftOut = count > repeat.least
      const isShown = count <= Math.max(repeat.least, 1)
      steps.push({ ranges: one.ranges, jumps: mayBeLeftOut ? [steps.length + 1] : [], isShown })
    }
    if (steps.length > mostSteps) return tooLong
    at = repeat.end
  }
  return opened === undefined ? { steps } : complain('verification.pattern_open', { sign: '(' })
}

/**
 * Whether the whole text matches. All paths through the pattern are followed in parallel, each step at most
 * once per character.
 */
export function isWrittenAs({ steps }: TextPattern, text: string): boolean {
  const signs = [...text]
  if (signs.length > steps.length) return false
  let here = withJumps(steps, new Set([0]))
  for (const sign of signs) {
    const next = [...here].filter((at) => steps[at]?.ranges.some((range) => isWithin(range, sign)))
    here = withJumps(steps, new Set(next.map((at) => at + 1)))
  }
  return here.has(steps.length)
}

/** An example of a matching text, such as AB-1234. */
export function writtenExample({ steps }: TextPattern): string {
  const seen = new Map<string, number>()
  return steps
    .filter(({ isShown }) => isShown)
    .map(({ ranges }) => {
      const kind = ranges.join()
      const signs = signsOf(ranges)
      const before = seen.get(kind) ?? (signs[0] === '0' ? 1 : 0)
      seen.set(kind, before + 1)
      return signs[before % signs.length]
    })
    .join('')
}

function withJumps(steps: readonly Step[], places: Set<number>): Set<number> {
  // Items added to a Set during iteration are visited as well.
  for (const at of places) for (const to of steps[at]?.jumps ?? []) places.add(to)
  return places
}

const digits: Ranges = [['0', '9']]
const special = ['[', ']', '{', '}', '(', ')', '?', '*', '+', '|', '^', '$', '.']

type Ranges = readonly [Range, ...Range[]]
type One = { ranges: Ranges; end: number }

/** Reads one character or a character set. */
function readOne(signs: readonly string[], at: number): One | PatternComplaint {
  const sign = signs[at] ?? ''
  if (sign === '[') return readSet(signs, at)
  if (sign === '\\') return readEscaped(signs, at)
  return special.includes(sign) ? misplaced(sign) : { ranges: [[sign, sign]], end: at + 1 }
}

function readEscaped(signs: readonly string[], at: number): One | PatternComplaint {
  const sign = signs[at + 1]
  if (sign === undefined) return complain('verification.pattern_open', { sign: '\\' })
  if (sign === 'd') return { ranges: digits, end: at + 2 }
  // Escaped letters have a meaning in regular expressions that is not supported here.
  return /[A-Za-z0-9]/.test(sign) ? misplaced(`\\${sign}`) : { ranges: [[sign, sign]], end: at + 2 }
}

function readSet(signs: readonly string[], start: number): One | PatternComplaint {
  const ranges: Range[] = []
  let at = start + 1
  if (signs[at] === '^') return misplaced('^')
  while (signs[at] !== ']') {
    if (at >= signs.length) return complain('verification.pattern_open', { sign: '[' })
    const from = readMember(signs, at)
    if ('code' in from) return from
    const [[first]] = from.ranges
    const isRange = signs[from.end] === '-' && signs[from.end + 1] !== ']' && from.end + 1 < signs.length
    if (!isRange) {
      ranges.push(...from.ranges)
      at = from.end
      continue
    }
    const to = readMember(signs, from.end + 1)
    if ('code' in to) return to
    const [[last]] = to.ranges
    if (from.ranges === digits || to.ranges === digits || codeOf(first) > codeOf(last))
      return complain('verification.pattern_range', { range: signs.slice(at, to.end).join('') })
    ranges.push([first, last])
    at = to.end
  }
  const [range, ...more] = ranges
  return range
    ? { ranges: [range, ...more], end: at + 1 }
    : complain('verification.pattern_range', { range: '[]' })
}

/** Inside a set only the backslash and the closing bracket are special. */
const readMember = (signs: readonly string[], at: number): One | PatternComplaint => {
  const sign = signs[at] ?? ''
  return sign === '\\' ? readEscaped(signs, at) : { ranges: [[sign, sign]], end: at + 1 }
}

type Repeat = { least: number; most: number; end: number }

/** Reads a repeat count; once if none is given. */
function readRepeat(signs: readonly string[], at: number): Repeat | PatternComplaint {
  if (signs[at] === '?') return { least: 0, most: 1, end: at + 1 }
  if (signs[at] !== '{') return { least: 1, most: 1, end: at }
  const close = signs.indexOf('}', at)
  if (close === -1) return complain('verification.pattern_open', { sign: '{' })
  const said = signs.slice(at + 1, close).join('')
  const [least, most = least, ...more] = said
    .split(',')
    .map((part) => (/^\d{1,3}$/.test(part) ? Number(part) : -1))
  const isSound = least !== undefined && most !== undefined && more.length === 0
  if (!isSound || least < 0 || most < least || most < 1 || most > mostRepeats)
    return complain('verification.pattern_repeat', {
      repeat: `{${said}}`,
      most: mostRepeats,
      example: '{2,4}',
    })
  return { least, most, end: close + 1 }
}

const codeOf = (sign: string): number => sign.codePointAt(0) ?? 0
const isWithin = ([from, to]: Range, sign: string): boolean =>
  codeOf(from) <= codeOf(sign) && codeOf(sign) <= codeOf(to)

/** At most 26 characters of each range, which is enough for an example. */
const signsOf = (ranges: readonly Range[]): string[] =>
  ranges.flatMap(([from, to]) =>
    Array.from({ length: Math.min(codeOf(to) - codeOf(from) + 1, 26) }, (_, at) =>
      String.fromCodePoint(codeOf(from) + at),
    ),
  )

const complain = (code: PatternComplaint['code'], params: MessageParams = {}): PatternComplaint => ({
  code,
  params,
})
const misplaced = (sign: string) => complain('verification.pattern_sign', { sign })
const tooLong = complain('verification.pattern_long', { limit: longestPattern, most: mostSteps })
