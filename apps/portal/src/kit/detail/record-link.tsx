import { UserType } from '@karwan/domain/people'
import type { Permission } from '@karwan/domain/roles'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMay, useSession } from '../access/session.ts'

/** The page of each kind of record, and the permissions that allow reading it. */
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

/** The name of a record, as a link if the viewer may read its page. */
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
 * A link to a party of a booking or bid. For brokers it is plain text: they may
 * read only partners whom they brought in, but any partner may carry for them.
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

/** Links a fact of a register page to another record: `factLinks={{ partnerId: leadsTo('partner', …) }}`. */
export const leadsTo =
  <Row,>(kind: LinkedRecord, idOf: (row: Row) => number | null | undefined) =>
  (row: Row, shown: ReactNode) => (
    <RecordLink kind={kind} id={idOf(row)}>
      {shown}
    </RecordLink>
  )

type Person = { id: number; userType: number }

/** As `leadsTo`, for people: staff have pages in a register of their own. */
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
