import { useMemo } from 'react'
import { useSession } from '../../kit/access/session.ts'
import { lastLoadingTime } from './form/last-loading-time.ts'

/** The loading time that this user used last. */
export function useLastLoadingTime() {
  const { id } = useSession().user
  return useMemo(() => lastLoadingTime(id), [id])
}
