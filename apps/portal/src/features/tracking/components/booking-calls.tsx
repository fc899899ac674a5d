import { Button } from '@karwan/design-system/components/button'
import { Card } from '@karwan/design-system/components/card'
import { Text } from '@karwan/design-system/components/text'
import { DescriptionList } from '@karwan/design-system/patterns/description-list'
import { isLater } from '@karwan/domain/kernel'
import { permissionFor } from '@karwan/domain/roles'
import { useState } from 'react'
import { useMay } from '../../../kit/access/session.ts'
import { lazyDialog } from '../../../kit/form/lazy-dialog.tsx'
import { serverNow } from '../../../kit/text/clock.ts'
import { useWords } from '../../../kit/text/use-words.ts'
import type { Booking } from '../../bookings/bookings.queries.ts'

const CallDialog = lazyDialog(async () => (await import('./call-dialog.tsx')).CallDialog)

/** The last contact about a booking, when the next call is due, and a button to log a call. */
export function BookingCalls({ booking }: { booking: Booking }) {
  const { say, format } = useWords()
  const [isOpen, setOpen] = useState(false)
  const mayRead = useMay(permissionFor('listContactCalls', 'contact-call:read'))
  const mayLog = useMay(permissionFor('logContactCall', 'contact-call:create'))
  if (!mayRead) return null
  const { lastContactAt, nextContactDueAt } = booking
  const isOverdue = nextContactDueAt ? isLater(serverNow(), new Date(nextContactDueAt)) : false
  const moment = (at: string) => `${format.relative(at)} (${format.dateTime(at)})`
  return (
    <Card
      title={say('tracking.calls.title')}
      {...(mayLog && {
        actions: (
          <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
            {say('tracking.calls.log')}
          </Button>
        ),
      })}
    >
      <DescriptionList
        items={[
          {
            term: say('tracking.calls.last'),
            value: lastContactAt ? moment(lastContactAt) : say('tracking.calls.never'),
          },
          ...(nextContactDueAt
            ? [
                {
                  term: say('tracking.calls.next'),
                  value: isOverdue ? (
                    <Text as="span" tone="danger">
                      {say('tracking.calls.overdue', { since: moment(nextContactDueAt) })}
                    </Text>
                  ) : (
                    moment(nextContactDueAt)
                  ),
                },
              ]
            : []),
        ]}
      />
      {isOpen && (
        <CallDialog shipmentId={booking.shipmentId} booking={booking} onClose={() => setOpen(false)} />
      )}
    </Card>
  )
}
