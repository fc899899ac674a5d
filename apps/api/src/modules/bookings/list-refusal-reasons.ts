import { asc, eq } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { refusalReasons } from './refusal-reason.table.ts'

/** By kind, and in each kind "other", which alone needs words, at the end. */
export const listRefusalReasons: Handler<'listRefusalReasons'> = ({ query, deps }) =>
  deps.db
    .select()
    .from(refusalReasons)
    .where(query.kind === undefined ? undefined : eq(refusalReasons.kind, query.kind))
    .orderBy(asc(refusalReasons.kind), asc(refusalReasons.needsText), asc(refusalReasons.id))
