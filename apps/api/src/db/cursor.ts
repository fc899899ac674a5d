import { z } from 'zod'
import { refusal } from '../http/refusal.ts'

const idSchema = z.int().min(0).max(2_147_483_647)
const cursorSchema = z.tuple([
  // Years that every database knows; a cursor of ours holds none before the first record.
  z.union([z.iso.datetime().refine((moment) => moment >= '1970'), idSchema]),
  idSchema,
  z.enum(['next', 'previous']),
  z.int().min(0),
])

export type Cursor = {
  value: string | number
  id: number
  direction: 'next' | 'previous'
  page: number
}

export function writeCursor({ value, id, direction, page }: Cursor): string {
  return Buffer.from(JSON.stringify([value, id, direction, Math.max(0, page)])).toString('base64url')
}

export function readCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined
  const read = cursorSchema.safeParse(parse(Buffer.from(text, 'base64url').toString('utf8')))
  if (!read.success) throw unreadable()
  const [value, id, direction, page] = read.data
  return { value, id, direction, page }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A cursor is opaque to its bearer, so whatever is wrong with it has one answer.
    throw unreadable()
  }
}

export const unreadable = () =>
  refusal.unprocessable({
    code: 'request.cursor_unreadable',
    message: 'The cursor is not valid',
    fields: { cursor: ['The cursor is not valid'] },
  })
