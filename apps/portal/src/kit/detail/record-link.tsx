import { UserType } from '@karwan/domain/people'
import type { Permission } from '@karwan/domain/roles'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMay, useSession } from '../access/session.ts'

/** Where a record of a kind has its page, and who may read it. */
const pages = {
  adda: { to: '/demand-addas/$id', read: ['adda:read'] },
  company: { to: '/companies/$id', read: ['company-group:read'] },
  driver: { to: '/drivers/$id', read: ['driver:read'] },
  fleet: { to: '/fleets/$id', read: ['fleet:read'] },
  'fuel-pump': { to: '/fuel-pumps/$id', read: ['fuel-pump:read'] },
  invoice: { to: '/invoices/$id', read: ['invoice:read'] },
  location: { to: '/locations/$id', read: ['location:read'] },
  partner: { to: '/partners/$id', read: ['partner:read'] },
  project: { to: '/projects/$id', read: ['company-project:read'] },
  staff: { to: '/internal-users/$id', read: ['internal-user:read'] },
  team: { to: '/teams/$id', read: ['team:read'] },
  template: { to: '/templates/$id', read: ['template:read'] },
  user: { to: '/users/$id', read: ['user:read'] },
  vehicle: { to: '/vehicles/$id', read: ['vehicle:read'] },
} as const satisfies Record<string, { to: string; read: readonly Permission[] }>

export type LinkedRecord = keyof typeof pages | 'booking' | 'shipment'
type Props = { kind: LinkedRecord; id: number | null | undefined; children: ReactNode }

/** The name of another record, which leads to its page where the viewer may read it. */
export function RecordLink({ kind, id, children }: Props) {
  const mayRead = useMay(...readOf(kind))
  if (!mayRead || id === null || id === undefined) return children
  if (kind === 'booking')
    return (
      <Link to="/bookings/$bookingId" params={{ bookingId: id }} preload="intent">
        {children}
      </Link>
    )
  if (kind === 'shipment')
    return (
      <Link to="/shipments/$shipmentId" params={{ shipmentId: id }} preload="intent">
        {children}
      </Link>
    )
  return (
    <Link to={pages[kind].to} params={{ id }} preload="intent">
      {children}
    </Link>
  )
}

/**
 * Who has a part in a booking or bid. A broker reads the pages of those whom they brought in alone, and any partner may
 * carry for them, so for a broker no name leads on.
 */
export function PartyLink(props: Props) {
  const { user } = useSession()
  return user.userType === UserType.demandAdda ? props.children : <RecordLink {...props} />
}

function readOf(kind: LinkedRecord): readonly Permission[] {
  if (kind === 'booking') return ['booking:read']
  if (kind === 'shipment') return ['shipment:read']
  return pages[kind].read
}

/** A fact of a register page that names another record: `factLinks={{ partnerId: leadsTo('partner', …) }}`. */
export const leadsTo =
  <Row,>(kind: LinkedRecord, idOf: (row: Row) => number | null | undefined) =>
  (row: Row, shown: ReactNode) => (
    <RecordLink kind={kind} id={idOf(row)}>
      {shown}
    </RecordLink>
  )

type Person = { id: number; userType: number }

/** Staff have their pages in a register of their own. */
export const leadsToPerson =
  <Row,>(personOf: (row: Row) => Person | null | undefined) =>
  (row: Row, shown: ReactNode) => {
    const person = personOf(row)
    return (
      <RecordLink kind={person?.userType === UserType.internal ? 'staff' : 'user'} id={person?.id}>
        {shown}
      </RecordLink>
    )
  }
