import { useMemo } from 'react'
import { useSession } from '../../kit/access/session.ts'
import { lastLoadingTime } from './form/last-loading-time.ts'

/** The last loading time of the signed-in user. */
export function useLastLoadingTime() {
  const { id } = useSession().user
  return useMemo(() => lastLoadingTime(id), [id])
}
