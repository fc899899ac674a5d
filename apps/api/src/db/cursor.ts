import { z } from 'zod'
import { refusal } from '../http/refusal.ts'

const idSchema = z.int().min(0).max(2_147_483_647)
/** A name as sort value: at most 500 characters, all of which the database can store. */
const nameSchema = z
  .string()
  .max(500)
  .refine((name) => name.isWellFormed() && !name.includes('\u0000'))
const cursorSchema = z.tuple([
  z.string(),
  // Bounds the year, because databases reject extreme ones; our own cursors contain no moment before 1970.
  z.union([z.object({ at: z.iso.datetime().refine((moment) => moment >= '1970') }), nameSchema, idSchema]),
  idSchema,
  z.enum(['next', 'previous']),
  z.int().min(0),
])

/** What a row is sorted by: a moment, a number, or a name. */
export type SortValue = Date | number | string

export type Cursor = {
  /** The requested sort order. */
  order: string
  value: SortValue
  id: number
  direction: 'next' | 'previous'
  page: number
}

export function writeCursor({ order, value, id, direction, page }: Cursor): string {
  return Buffer.from(JSON.stringify([order, written(value), id, direction, Math.max(0, page)])).toString(
    'base64url',
  )
}

const written = (value: SortValue) => (value instanceof Date ? { at: value.toISOString() } : value)

/** Decodes a cursor. A cursor of another order is refused, because following it would skip or repeat rows. */
export function readCursor(text: string | undefined, inOrder: string): Cursor | undefined {
  if (text === undefined) return undefined
  const read = cursorSchema.safeParse(parse(Buffer.from(text, 'base64url').toString('utf8')))
  if (!read.success) throw unreadable()
  const [order, value, id, direction, page] = read.data
  if (order !== inOrder) throw ofOtherOrder()
  return { order, value: typeof value === 'object' ? new Date(value.at) : value, id, direction, page }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Clients do not know the content of a cursor, so every defect gets the same error.
    throw unreadable()
  }
}

const refused = (code: string, message: string) =>
  refusal.unprocessable({ code, message, fields: { cursor: [message] } })

export const unreadable = () => refused('request.cursor_unreadable', 'The cursor is not valid')

const ofOtherOrder = () =>
  refused('request.cursor_of_other_order', 'The cursor belongs to a list that is sorted otherwise')
