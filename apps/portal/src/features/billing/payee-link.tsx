import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMay } from '../../kit/access/session.ts'

type Payee = { partnerId: number | null; demandAddaId: number | null }
type Props = { of: Payee; children: ReactNode }

/** Links to the partner or broker that is paid, for users who may read them. */
export function PayeeLink({ of: { partnerId, demandAddaId }, children }: Props) {
  const mayRead = useMay(partnerId === null ? 'adda:read' : 'partner:read')
  if (!mayRead) return children
  return partnerId === null ? (
    <Link to="/demand-addas/$id" params={{ id: demandAddaId ?? 0 }} preload="intent">
      {children}
    </Link>
  ) : (
    <Link to="/partners/$id" params={{ id: partnerId }} preload="intent">
      {children}
    </Link>
  )
}
