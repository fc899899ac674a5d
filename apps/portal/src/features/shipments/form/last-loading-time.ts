import { mustAskLoadingTime, reusableLoadingTime } from '@karwan/domain/shipments'
import { browserStorage, type StoredValues } from '@karwan/sdk'
import * as z from 'zod/mini'
import { draftPrefix } from '../../../kit/form/drafts.ts'

const stored = z.object({ loadingTime: z.iso.datetime(), rememberedAt: z.iso.datetime() })

export type Reuse = { kind: 'none' } | { kind: 'offered' | 'past'; loadingTime: Date }

/** Stores the last loading time for the user's next shipment, for all tabs, until they sign out. */
export function lastLoadingTime(
  userId: number,
  storage: Pick<StoredValues, 'get' | 'set'> = browserStorage(),
) {
  const key = `${draftPrefix}loading-time.${userId}`
  return {
    remember: (loadingTime: string, now: Date) =>
      storage.set(key, JSON.stringify({ loadingTime, rememberedAt: now.toISOString() })),
    reuse(now: Date): Reuse {
      const loadingTime = reusableLoadingTime(parsed(storage.get(key)), now)
      if (!loadingTime) return { kind: 'none' }
      return { kind: mustAskLoadingTime(loadingTime, now) ? 'past' : 'offered', loadingTime }
    },
  }
}

function parsed(text: string | undefined) {
  if (text === undefined) return undefined
  try {
    const { loadingTime, rememberedAt } = stored.parse(JSON.parse(text))
    return { loadingTime: new Date(loadingTime), rememberedAt: new Date(rememberedAt) }
  } catch {
    // Unreadable, so the form asks for the time.
    return undefined
  }
}
