import { StatusBadge } from '@karwan/design-system/components/badge'
import { Card } from '@karwan/design-system/components/card'
import { Stack } from '@karwan/design-system/components/layout'
import { LinkButton } from '@karwan/design-system/components/link-button'
import { Text } from '@karwan/design-system/components/text'
import { shared } from '@karwan/design-system/theme'
import type { Answer } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { operationOptions } from '../../kit/access/operation-options.ts'
import { useMay } from '../../kit/access/session.ts'
import { useWords } from '../../kit/text/use-words.ts'
import styles from './review.module.css'
import { whenOfPaper } from './when-of-paper.ts'

type Booking = Answer<'listShipmentVerifications'>[number]
type Props = {
  shipmentId: number
  /** Limits the papers to one booking. */
  bookingId?: number
}

/** The papers that must be verified before a step, with their state; nothing if no rules demand any. */
export function BookingPapers(props: Props) {
  return useMay('booking:read') ? <Shown {...props} /> : null
}

function Shown({ shipmentId, bookingId }: Props) {
  const { say } = useWords()
  const bookings = useQuery(operationOptions('listShipmentVerifications', { path: { id: shipmentId } }))
  const shown = (bookings.data ?? []).filter(
    (booking) => booking.papers.length > 0 && (bookingId === undefined || booking.bookingId === bookingId),
  )
  if (shown.length === 0) return null
  return (
    <Card title={say('verifications.booking.title')}>
      <Stack gap={3}>
        {shown.map((booking) => (
          <div key={booking.bookingId}>
            {bookingId === undefined && (
              <LinkButton
                variant="ghost"
                render={(link) => (
                  <Link to="/bookings/$bookingId" params={{ bookingId: booking.bookingId }} {...link} />
                )}
              >
                {booking.bookingNumber}
              </LinkButton>
            )}
            <Papers booking={booking} />
          </div>
        ))}
      </Stack>
    </Card>
  )
}

function Papers({ booking }: { booking: Booking }) {
  const { say, labels } = useWords()
  return (
    <ul className={shared('column')}>
      {booking.papers.map((paper) => {
        const state = paper.isVerified ? 'verified' : paper.isPresent ? 'present' : 'missing'
        return (
          <li key={`${paper.documentTypeId} ${paper.beforeStatusId}`} className={styles.field}>
            <div className={styles.given}>
              <Text as="span">{labels('documentType', paper.documentTypeId)}</Text>
              <Text size="sm" tone="muted">
                {say(`verifications.booking.${whenOfPaper(paper, booking.statusId)}`, {
                  status: labels('bookingStatus', paper.beforeStatusId),
                })}
              </Text>
            </div>
            <StatusBadge tone={tones[state]}>{say(`verifications.booking.${state}`)}</StatusBadge>
          </li>
        )
      })}
    </ul>
  )
}

const tones = { verified: 'success', present: 'info', missing: 'warning' } as const
