import { type Outcome, success } from '../kernel/outcome.ts'
import { readText } from '../kernel/reading.ts'
import type { Labelled } from '../kernel/table.ts'
import { fillIn, type MessageParams } from '../kernel/verdict.ts'
import { inFigures } from '../kernel/written-amount.ts'
import { readDayText } from '../kernel/written-day.ts'
import { importsSentences } from './imports.messages.ts'

type Choices = Readonly<Record<string | number, Labelled>>
/** Kinds of records that a cell can refer to by name. */
export type Reference = 'city' | 'country' | 'partner' | 'company' | 'role' | 'vehicleType'

/** How the text of a cell is interpreted. */
export type CellKind =
  | { kind: 'text' | 'day' | 'flag' | 'amount' }
  | { kind: 'choice' | 'choices'; of: Choices; byNumber?: true }
  | { kind: 'reference'; to: Reference }
  | WrittenKind

/**
 * Several values in one cell in a format of its own: `read` parses the cell, `write` formats a record's
 * values for comparison.
 */
type WrittenKind = {
  kind: 'written'
  read: (text: string) => Outcome<unknown>
  write(values: readonly object[]): string
}

/** A column of an import file, which fills one field of the register's form. */
export type ImportColumn = {
  label: string
  /** Other headings that this column may have. */
  also?: readonly string[]
  is?: CellKind
  isRequired?: true
  samples?: readonly [string, string]
}

/** Finds the id of the record that a text refers to, or the code of what is wrong. */
export type LookUp = (reference: Reference, text: string) => number | keyof typeof importsSentences
export type ReadingOf = { today: string; lookUp: LookUp }

export const longestCell = 2_000

export const failed = (code: keyof typeof importsSentences, params?: MessageParams): Outcome<never> => ({
  ok: false,
  refusal: { code, sentence: fillIn(importsSentences[code], params) },
})

/** The value of a cell for its field; undefined if it is empty. */
export function readCell(column: ImportColumn, cell: string, reading: ReadingOf): Outcome<unknown> {
  if ([...cell].length > longestCell) return failed('import.cell_too_long', { most: longestCell })
  // Spreadsheets prefix a quote so that a cell is not evaluated as a formula; it is not part of the value.
  const typed = cell.trim()
  const text = typed.replace(/^'(?=[=+\-@])/, '')
  if (readText(text) === '') return success(undefined)
  if (text === typed && /^[=@]/.test(text)) return failed('import.formula')
  if (/\*{3}/.test(text)) return failed('import.masked')
  const { is = { kind: 'text' } } = column
  switch (is.kind) {
    case 'text':
      return success(text)
    case 'amount':
      return success(inFigures(text))
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
  // Other programs write a day as its midnight in UTC.
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
  // A label also matches without its bracketed part if that is unambiguous: "TIN" means "TIN (Ethiopia)".
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
