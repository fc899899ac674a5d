import { day, minute } from '@karwan/domain/kernel'
import type { StoredValues } from '@karwan/sdk'
import * as z from 'zod/mini'
import { draftPrefix } from './drafts.ts'

const longestKept = day
/** The server's time is estimated from each of its answers, so a draft may seem to be from the near future. */
const clockMayDiffer = minute

/** A record as it was when its change began. */
export type Origin<Fields> = { version: number; fields: Fields }
export type Draft<Fields> = { savedAt: number; fields: Fields; origin?: Origin<Fields> }

const anyFields = z.record(z.string(), z.unknown())
const storedDraft = z.object({
  savedAt: z.number(),
  fields: anyFields,
  origin: z.optional(z.object({ version: z.int(), fields: anyFields })),
})

type DraftStorage = Pick<StoredValues, 'get' | 'set' | 'remove'>
type Kept = { userId: number; name: string }

/** Stores the unsent form of one user in this tab, for 24 hours at most. */
export function draftStore<Fields extends object>(
  storage: DraftStorage,
  { userId, name }: Kept,
  blank: Fields,
) {
  const key = `${draftPrefix}${name}.${userId}`
  return {
    read(now: number): Draft<Fields> | undefined {
      const draft = parsed(storage.get(key), blank)
      const age = now - (draft?.savedAt ?? 0)
      if (age >= -clockMayDiffer && age <= longestKept) return draft
      storage.remove(key)
      return undefined
    },
    save: (draft: Draft<Fields>) => storage.set(key, JSON.stringify(draft)),
    discard: () => storage.remove(key),
  }
}
export type DraftStore<Fields extends object> = ReturnType<typeof draftStore<Fields>>

function parsed<Fields extends object>(text: string | undefined, blank: Fields): Draft<Fields> | undefined {
  if (text === undefined) return undefined
  try {
    const { data } = storedDraft.safeParse(JSON.parse(text))
    if (!data || !isShapedLike(data.fields, blank)) return undefined
    if (data.origin === undefined) return { savedAt: data.savedAt, fields: data.fields }
    if (!isShapedLike(data.origin.fields, blank)) return undefined
    return {
      savedAt: data.savedAt,
      fields: data.fields,
      origin: { ...data.origin, fields: data.origin.fields },
    }
  } catch {
    // An unreadable draft is treated as no draft.
    return undefined
  }
}

/** Only the lists are checked, because the form renders them; its schema checks all other members. */
function isShapedLike<Fields extends object>(stored: object, blank: Fields): stored is Fields {
  const given: Record<string, unknown> = { ...stored }
  return Object.entries(blank).every(
    ([name, list]) => !Array.isArray(list) || isListLike(given[name], list.length > 0),
  )
}

const isListLike = (given: unknown, isNeeded: boolean): boolean =>
  Array.isArray(given) &&
  (given.length > 0 || !isNeeded) &&
  given.every((member) => typeof member === 'object' && member !== null)
