import { StatusBadge } from '@karwan/design-system/components/badge'
import { Button } from '@karwan/design-system/components/button'
import { Card } from '@karwan/design-system/components/card'
import { Inline, Stack } from '@karwan/design-system/components/layout'
import { DescriptionList } from '@karwan/design-system/patterns/description-list'
import { holdSeverities, holdTypesFor } from '@karwan/domain/bookings'
import { permissionFor } from '@karwan/domain/roles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useMay } from '../../../../kit/access/session.ts'
import { lazyDialog } from '../../../../kit/form/lazy-dialog.tsx'
import { PageProblem } from '../../../../kit/page/page-problem.tsx'
import { useFormat } from '../../../../kit/text/format.ts'
import { useLabels } from '../../../../kit/text/use-labels.ts'
import { type Booking, type BookingHold, bookingHoldsOptions } from '../../bookings.queries.ts'

const HoldDialog = lazyDialog(async () => (await import('./hold-dialog.tsx')).HoldDialog)
const ReleaseHoldDialog = lazyDialog(async () => (await import('./hold-dialog.tsx')).ReleaseHoldDialog)

/** The holds of a booking; those that are still open come first. */
export function Holds({ booking }: { booking: Booking }) {
  const intl = useIntl()
  const holds = useQuery(bookingHoldsOptions(booking.id))
  const mayOpen = useMay(permissionFor('openHold', 'hold:create'))
  const [isOpening, setOpening] = useState(false)
  const text = (id: string) => intl.formatMessage({ id: `bookings.hold.${id}` })
  return (
    <Card
      title={text('title')}
      {...(mayOpen &&
        holdTypesFor(booking.statusId).length > 0 && {
          actions: (
            <Button size="sm" variant="outline" onClick={() => setOpening(true)}>
              {text('open')}
            </Button>
          ),
        })}
    >
      <Stack gap={4}>
        {holds.error && <PageProblem fault={holds.error} onRetry={() => void holds.refetch()} />}
        {holds.data?.length === 0 && <p>{text('none')}</p>}
        {holds.data?.map((hold) => (
          <Hold key={hold.id} hold={hold} booking={booking} />
        ))}
      </Stack>
      {isOpening && <HoldDialog booking={booking} onClose={() => setOpening(false)} />}
    </Card>
  )
}

function Hold({ hold, booking }: { hold: BookingHold; booking: Booking }) {
  const intl = useIntl()
  const labels = useLabels()
  const { dateTime } = useFormat()
  const mayRelease = useMay(permissionFor('releaseHold', 'hold:release'))
  const [isReleasing, setReleasing] = useState(false)
  const text = (id: string) => intl.formatMessage({ id: `bookings.hold.${id}` })
  const isOpen = hold.releasedAt === null
  const by = (person: BookingHold['openedBy'], at: string | null) =>
    [person?.name, dateTime(at)].filter(Boolean).join(' · ')
  return (
    <Stack gap={2}>
      <Inline>
        <StatusBadge tone={isOpen ? holdSeverities[hold.severity].tone : 'neutral'}>
          {isOpen ? labels('holdSeverity', hold.severity) : text('released')}
        </StatusBadge>
        <span>{labels('holdType', hold.type)}</span>
        {isOpen && mayRelease && (
          <Button
            size="sm"
            variant="outline"
            aria-label={intl.formatMessage(
              { id: 'bookings.hold.releaseOf' },
              { type: labels('holdType', hold.type) },
            )}
            onClick={() => setReleasing(true)}
          >
            {text('release')}
          </Button>
        )}
      </Inline>
      <DescriptionList
        items={[
          { term: text('reason'), value: <bdi>{hold.reason}</bdi> },
          { term: text('opened'), value: <bdi>{by(hold.openedBy, hold.openedAt)}</bdi> },
          ...(isOpen
            ? []
            : [
                { term: text('why'), value: <bdi>{hold.releaseReason}</bdi> },
                { term: text('released'), value: <bdi>{by(hold.releasedBy, hold.releasedAt)}</bdi> },
              ]),
        ]}
      />
      {isReleasing && <ReleaseHoldDialog hold={hold} booking={booking} onClose={() => setReleasing(false)} />}
    </Stack>
  )
}
