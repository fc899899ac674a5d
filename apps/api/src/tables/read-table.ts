import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { Unzip, UnzipInflate } from 'fflate'
import { colToLetter, readXlsx } from 'hucre/xlsx'

export type Limits = { rows: number; columns: number }

/** Why a file cannot be read as a table. */
export type TableFault = 'unreadable' | 'too_heavy' | 'too_wide' | 'no_table'
export class UnreadableTable extends Error {
  override name = 'UnreadableTable'
  readonly fault: TableFault

  constructor(fault: TableFault, why: string) {
    super(why)
    this.fault = fault
  }
}

/**
 * Reads a CSV in any common encoding, or the first sheet of an XLSX, as texts. Formulas are not evaluated.
 */
export async function readTable(path: string, limits: Limits): Promise<string[][]> {
  const bytes = await readFile(path)
  const table = await rowsOf(bytes, limits)
  if (table.some((row) => row.length > limits.columns))
    throw new UnreadableTable('too_wide', `More than ${limits.columns} columns`)
  if (table.some((row) => row.some((cell) => controls.test(cell))))
    throw new UnreadableTable('no_table', 'A control character in a cell')
  return table.map((row) => row.map((cell) => cell.toWellFormed()))
}

// Control characters, which a binary file named .csv contains and a table never does.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\u0000-\u0008\u000e-\u001f]/

async function rowsOf(bytes: Uint8Array, limits: Limits): Promise<string[][]> {
  try {
    return isZip(bytes) ? await fromXlsx(bytes, limits) : fromCsv(bytes, limits)
  } catch (fault) {
    if (fault instanceof UnreadableTable) throw fault
    // Both libraries throw errors of many classes for unreadable files; all mean that the file is invalid.
    throw new UnreadableTable(
      'unreadable',
      fault instanceof Error ? fault.message : 'The file cannot be read',
    )
  }
}

const isZip = (head: Uint8Array): boolean => head[0] === 0x50 && head[1] === 0x4b

async function fromXlsx(bytes: Uint8Array, { rows, columns }: Limits): Promise<string[][]> {
  weigh(bytes)
  const { sheets } = await readXlsx(bytes, {
    sheets: [0],
    maxRows: rows,
    range: `A1:${colToLetter(columns - 1)}${rows}`,
  })
  const [sheet] = sheets
  return (sheet?.rows ?? []).map((cells, row) =>
    cells.map((cell, column) => {
      // The cached result of a formula may be outdated, so the formula itself is returned.
      const formula = sheet?.cells?.get(`${row},${column}`)?.formula
      return formula === undefined ? textOf(cell) : `=${formula}`
    }),
  )
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  // A spreadsheet holds a day as its midnight.
  return cell instanceof Date ? cell.toISOString().replace(/T00:00:00\.000Z$/, '') : String(cell)
}

/** Refuses ZIP bombs: decompresses the file and counts its size before anything else reads it. */
export function weigh(zip: Uint8Array, most = 50e6, entries = 200): void {
  let sum = 0
  let count = 0
  const unzip = new Unzip((entry) => {
    count += 1
    if (count > entries) throw new UnreadableTable('too_heavy', 'The file holds too many parts')
    entry.ondata = (fault, chunk) => {
      if (fault) throw fault
      sum += chunk.length
      if (sum > most) throw new UnreadableTable('too_heavy', 'The file is too large once it is unpacked')
    }
    entry.start()
  })
  unzip.register(UnzipInflate)
  const step = 8_192
  for (let at = 0; at < zip.length; at += step)
    unzip.push(zip.subarray(at, at + step), at + step >= zip.length)
}

function fromCsv(bytes: Uint8Array, { rows }: Limits): string[][] {
  const text = decoded(bytes)
  return parse(text, {
    bom: true,
    delimiter: delimiterOf(text),
    max_record_size: 100_000,
    // Accepts any line ending, because rows pasted under a header may use another one.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: false,
    to: rows,
  })
}

/** The separator that is most frequent in the first line. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1)
  const counted = [',', ';', '\t'].map((sign) => [sign, first.split(sign).length] as const)
  return counted.toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? ','
}

/** Spreadsheets write UTF-16 with a byte order mark, UTF-8, or the Windows code page for Arabic script. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1256').decode(bytes)
  }
}
