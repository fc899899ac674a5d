import { UserType } from '@karwan/domain/people'
import type { Answer } from '@karwan/sdk'
import { useEffect } from 'react'
import { sdk } from '../../kit/access/sdk.ts'
import { seeingAs } from '../../kit/access/seeing-as.ts'
import { useSession } from '../../kit/access/session.ts'

/** Records that a company has opened an invoice. Runs in the background, and a failure is not shown. */
export function useOpenedByCompany(invoice: Answer<'getInvoice'> | undefined): void {
  const { user } = useSession()
  const id = invoice?.id
  const isNews =
    invoice !== undefined &&
    invoice.sentAt !== null &&
    invoice.viewedAt === null &&
    user.userType !== UserType.internal &&
    seeingAs() === undefined
  useEffect(() => {
    if (!isNews || id === undefined) return
    sdk.call('viewInvoice', { path: { id } }).catch(() => undefined)
  }, [isNews, id])
}
