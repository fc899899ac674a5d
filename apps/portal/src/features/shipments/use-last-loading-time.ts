import { browserStorage } from '@karwan/sdk'
import { useMemo } from 'react'
import { useSession } from '../../kit/access/session.ts'
import { lastLoadingTime } from './form/last-loading-time.ts'

// Of this tab only, and gone with it: what is typed here belongs to nobody who sits down later.
const ofThisTab = browserStorage({ area: () => globalThis.sessionStorage })

/** The loading time that this user used last. */
export function useLastLoadingTime() {
  const { id } = useSession().user
  return useMemo(() => lastLoadingTime(ofThisTab, id), [id])
}
