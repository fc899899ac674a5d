import { browserStorage } from '@karwan/sdk'
import { useMemo } from 'react'
import { useSession } from '../../kit/access/session.ts'
import { lastLoadingTime } from './form/last-loading-time.ts'
import { type DraftSubject, shipmentDraft } from './form/shipment-draft.ts'

// Of this tab only, and gone with it: what is typed here belongs to nobody who sits down later.
const ofThisTab = browserStorage({ area: () => globalThis.sessionStorage })

/** What the form remembers for its user: the unsent form, and the loading time used last. */
export function useFormMemory(subject: DraftSubject) {
  const { id } = useSession().user
  return useMemo(
    () => ({ draft: shipmentDraft(ofThisTab, id, subject), lastTime: lastLoadingTime(ofThisTab, id) }),
    [id, subject],
  )
}
