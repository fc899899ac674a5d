import { type Outcome, success } from '../kernel/outcome.ts'
import { readText } from '../kernel/reading.ts'
import type { Labelled } from '../kernel/table.ts'
import { fillIn, type MessageParams } from '../kernel/verdict.ts'
import { readDayText } from '../kernel/written-day.ts'
import { importsSentences } from './imports.messages.ts'

type Choices = Readonly<Record<string | number, Labelled>>
/** Records that a cell names in words. */
export type Reference = 'city' | 'country' | 'partner' | 'company' | 'role' | 'vehicleType'

/** What the words of a cell mean. */
export type CellKind =
  | { kind: 'text' | 'day' | 'flag' | 'amount' }
  | { kind: 'choice' | 'choices'; of: Choices; byNumber?: true }
  | { kind: 'reference'; to: Reference }
  | WrittenKind

/** Several values in one cell, in a spelling of their own: read for the form, and written to be compared with what is there. */
type WrittenKind = {
  kind: 'written'
  read: (text: string) => Outcome<unknown>
  write(values: readonly object[]): string
}

/** A column of the files of a register, which fills one field of the form that makes its records. */
export type ImportColumn = {
  label: string
  /** What other files call it. */
  also?: readonly string[]
  is?: CellKind
  isRequired?: true
  samples?: readonly [string, string]
}

/** Finds the record that a text names: its id, or the code of what is wrong. */
export type LookUp = (reference: Reference, text: string) => number | keyof typeof importsSentences
export type ReadingOf = { today: string; lookUp: LookUp }

export const longestCell = 2_000

export const failed = (code: keyof typeof importsSentences, params?: MessageParams): Outcome<never> => ({
  ok: false,
  refusal: { code, sentence: fillIn(importsSentences[code], params) },
})

/** What a cell means for its field; undefined where it is empty. */
export function readCell(column: ImportColumn, cell: string, reading: ReadingOf): Outcome<unknown> {
  if ([...cell].length > longestCell) return failed('import.cell_too_long', { most: longestCell })
  // A quote before a sign keeps spreadsheets from reckoning, and is no part of what is meant.
  const typed = cell.trim()
  const text = typed.replace(/^'(?=[=+\-@])/, '')
  if (readText(text) === '') return success(undefined)
  if (text === typed && /^[=@]/.test(text)) return failed('import.formula')
  if (/\*{3}/.test(text)) return failed('import.masked')
  const { is = { kind: 'text' } } = column
  switch (is.kind) {
    case 'text':
    case 'amount':
      return success(text)
    case 'written':
      return is.read(text)
    case 'day':
      return readDay(text, reading.today)
    case 'flag':
      return readFlag(text)
    case 'choice':
      return readChoice(text, is)
    case 'choices':
      return readChoices(text, is)
    case 'reference': {
      const found = reading.lookUp(is.to, readText(text))
      return typeof found === 'number' ? success(found) : failed(found, { value: text })
    }
  }
}

function readDay(text: string, today: string): Outcome<string> {
  // A spreadsheet's own date comes as the moment at which its day begins.
  const day = text.replace(/T00:00:00(?:\.000)?Z$/, '')
  const read = readDayText(readText(day).toLowerCase(), today)
  return read?.ok ? read : failed('import.not_a_day', { value: text })
}

const flags: Readonly<Record<string, boolean>> = {
  yes: true,
  y: true,
  true: true,
  1: true,
  x: true,
  no: false,
  n: false,
  false: false,
  0: false,
}

function readFlag(text: string): Outcome<boolean> {
  const flag = flags[readText(text).toLowerCase()]
  return flag === undefined ? failed('import.not_a_flag') : success(flag)
}

const withoutBrackets = (label: string): string =>
  label.endsWith(')') ? label.slice(0, label.indexOf('(')).trimEnd() : label

type ChoiceKind = Extract<CellKind, { of: Choices }>

function readChoice(text: string, { of, byNumber }: ChoiceKind): Outcome<string | number> {
  const wanted = bare(text)
  const named = Object.entries(of)
  // People leave out what stands in brackets, where the rest names one alone: "TIN" is "TIN (Ethiopia)".
  const [short, ...more] = named.filter(([, { label }]) => bare(withoutBrackets(label)) === wanted)
  const found =
    named.find(([key, { label }]) => bare(label) === wanted || (!byNumber && bare(key) === wanted)) ??
    (more.length === 0 ? short : undefined)
  if (found) return success(byNumber ? Number(found[0]) : found[0])
  const choices = Object.values(of)
    .map(({ label }) => label)
    .join(', ')
  return failed('import.not_a_choice', { value: text, choices })
}

function readChoices(text: string, kind: ChoiceKind): Outcome<(string | number)[]> {
  const read = text
    .split(/[,;|\n]/)
    .filter((part) => part.trim() !== '')
    .map((part) => readChoice(part.trim(), kind))
  const chosen: (string | number)[] = []
  for (const one of read) {
    if (!one.ok) return one
    if (!chosen.includes(one.value)) chosen.push(one.value)
  }
  return success(chosen)
}

/** Letters and digits only: "20 ft", "20ft" and "20 FT" are one choice, "Phone No." and "phone no" one column. */
export const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/×/g, 'x')
    .replace(/[^\p{L}\p{N}]/gu, '')
