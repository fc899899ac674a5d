import { day } from '@karwan/domain'
import type { StoredValues } from '@karwan/sdk'
import * as z from 'zod/mini'
import type { ShipmentFormFields } from './shipment-form-fields.ts'

/** Everything under it is wiped at logout. */
export const draftPrefix = 'draft.'
const longestKept = day

export type ShipmentDraft = { savedAt: number; fields: ShipmentFormFields }

const storedDraft = z.object({
  savedAt: z.number(),
  fields: z.looseObject({ locations: z.array(z.looseObject({})).check(z.minLength(1)) }),
})

/** The unsent new shipment of one user, kept while the tab lives and for 24 hours at most. */
export function shipmentDraft(storage: Pick<StoredValues, 'get' | 'set' | 'remove'>, userId: number) {
  const key = `${draftPrefix}shipment.${userId}`
  return {
    read(now: number): ShipmentDraft | undefined {
      const draft = parsed(storage.get(key))
      if (draft && now - draft.savedAt >= 0 && now - draft.savedAt <= longestKept) return draft
      storage.remove(key)
      return undefined
    },
    save: (fields: ShipmentFormFields, now: number) =>
      storage.set(key, JSON.stringify({ savedAt: now, fields } satisfies ShipmentDraft)),
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
