import { isReadOf, Problem } from '@karwan/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMay, useSession } from '../../kit/access/session.ts'
import { askAgain } from '../../kit/live/ask-again.ts'
import { actOnClaim, type Judged, letGo } from './verification.actions.ts'
import { type Verification, verificationOptions } from './verification.queries.ts'

/** A claim lasts three minutes, so that one or two lost renewals do not end it. */
const renewalMs = 50_000

/**
 * Claims a verification while its page is open. Leaving the page or closing the tab
 * releases it, and saves the judgements so far. Other officers see who has claimed it.
 */
export function useClaim({ id, isWaiting, assignedTo }: Verification, judged: () => Judged) {
  const client = useQueryClient()
  const me = useSession().user.id
  const mayClaim = useMay('verification:claim')
  const [problem, setProblem] = useState<Problem>()
  const isWanted = mayClaim && isWaiting && (assignedTo === null || assignedTo.id === me)
  const { queryKey } = verificationOptions(id)

  const hold = useEffectEvent(async (act: 'claim' | 'renew') => {
    try {
      client.setQueryData(queryKey, await actOnClaim(id, act))
      setProblem(undefined)
      return true
    } catch (fault) {
      if (!(fault instanceof Problem)) throw fault
      if (fault.status === 409) await client.invalidateQueries({ queryKey })
      else setProblem(fault)
      return false
    }
  })
  const leave = useEffectEvent(async () => {
    if (client.getQueryData(queryKey)?.assignedTo?.id !== me) return
    await letGo(id, judged())
    await askAgain(client, (key) => isReadOf(key, 'verification'))
  })

  useEffect(() => {
    if (!isWanted) return
    let isHeld = false
    const again = async () => {
      isHeld = await hold(isHeld ? 'renew' : 'claim')
    }
    const claimed = again()
    const timer = setInterval(() => void again(), renewalMs)
    const end = () => void leave()
    window.addEventListener('pagehide', end)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', end)
      void claimed.then(end)
    }
  }, [isWanted])

  return { isMine: assignedTo?.id === me, problem }
}
