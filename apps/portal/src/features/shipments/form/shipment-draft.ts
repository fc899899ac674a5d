import { day } from '@karwan/domain/kernel'
import type { StoredValues } from '@karwan/sdk'
import * as z from 'zod/mini'
import { draftPrefix } from '../../../kit/form/drafts.ts'
import type { ShipmentFormFields } from './shipment-form-fields.ts'

const longestKept = day

/** What a changed shipment was like when the change began. */
export type DraftOrigin = { version: number; fields: ShipmentFormFields }
export type ShipmentDraft = { savedAt: number; fields: ShipmentFormFields; origin?: DraftOrigin }
/** A new shipment, or the id of the one that is changed. */
export type DraftSubject = 'new' | number

const fieldsSkeleton = z.looseObject({ locations: z.array(z.looseObject({})).check(z.minLength(1)) })
const storedDraft = z.object({
  savedAt: z.number(),
  fields: fieldsSkeleton,
  origin: z.optional(z.object({ version: z.int(), fields: fieldsSkeleton })),
})

type DraftStorage = Pick<StoredValues, 'get' | 'set' | 'remove'>

/** The unsent form of one user, kept while the tab lives and for 24 hours at most. */
export function shipmentDraft(storage: DraftStorage, userId: number, subject: DraftSubject) {
  const key = `${draftPrefix}shipment.${userId}.${subject}`
  return {
    read(now: number): ShipmentDraft | undefined {
      const draft = parsed(storage.get(key))
      if (draft && now - draft.savedAt >= 0 && now - draft.savedAt <= longestKept) return draft
      storage.remove(key)
      return undefined
    },
    save: (fields: ShipmentFormFields, now: number, origin?: DraftOrigin) =>
      storage.set(key, JSON.stringify({ savedAt: now, fields, origin } satisfies ShipmentDraft)),
    discard: () => storage.remove(key),
  }
}
export type DraftStore = ReturnType<typeof shipmentDraft>

function parsed(text: string | undefined): ShipmentDraft | undefined {
  if (text === undefined) return undefined
  try {
    const draft = storedDraft.safeParse(JSON.parse(text))
    // The form reads what people type, so any member may hold anything; only its skeleton must stand.
    return draft.success ? (draft.data as unknown as ShipmentDraft) : undefined
  } catch {
    // Not ours, or cut off: worth no more than none.
    return undefined
  }
}
