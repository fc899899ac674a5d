import { Button } from '@karwan/design-system/components/button'
import { Card } from '@karwan/design-system/components/card'
import { Inline, Stack } from '@karwan/design-system/components/layout'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { Text } from '@karwan/design-system/components/text'
import { isCancelled } from '@karwan/domain/bookings'
import { permissionFor } from '@karwan/domain/roles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOperation } from '../../../kit/access/operations.ts'
import { useMay } from '../../../kit/access/session.ts'
import { ActProblem } from '../../../kit/form/act-problem.tsx'
import { lazyDialog } from '../../../kit/form/lazy-dialog.tsx'
import { useAct } from '../../../kit/form/use-act.ts'
import { PageProblem } from '../../../kit/page/page-problem.tsx'
import { useWords, type Words } from '../../../kit/text/use-words.ts'
import type { Booking } from '../../bookings/bookings.queries.ts'
import { type TrackingLink, trackingLinksOptions } from '../tracking.queries.ts'

const ShareDialog = lazyDialog(async () => (await import('./share-dialog.tsx')).ShareDialog)

/** The tracking links of a booking, with a button that creates another one. */
export function SharedTracking({ booking }: { booking: Booking }) {
  const mayShare = useMay(permissionFor('shareTracking', 'tracking:share'))
  return mayShare ? <Links booking={booking} /> : null
}

function Links({ booking }: { booking: Booking }) {
  const { say } = useWords()
  const links = useQuery(trackingLinksOptions(booking.id))
  const [isOpen, setOpen] = useState(false)
  return (
    <Card
      title={say('trackingLink.title')}
      {...(!isCancelled(booking.statusId) && {
        actions: (
          <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
            {say('trackingLink.share')}
          </Button>
        ),
      })}
    >
      <Stack gap={3}>
        {links.isPending && <Skeleton lines={2} />}
        {links.error && <PageProblem fault={links.error} onRetry={() => void links.refetch()} />}
        {links.data?.length === 0 && <Text tone="muted">{say('trackingLink.none')}</Text>}
        {links.data?.map((link) => (
          <Link key={link.id} link={link} />
        ))}
      </Stack>
      {isOpen && <ShareDialog booking={booking} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function Link({ link }: { link: TrackingLink }) {
  const { say, format } = useWords()
  const act = useAct()
  const revoke = useOperation('revokeTrackingLink', 'tracking')
  const label = link.label ?? say('trackingLink.nobody')
  const last = link.lastViewedAt ? format.relative(link.lastViewedAt) : ''
  return (
    <div>
      <Text weight="medium">
        <bdi>{label}</bdi>
      </Text>
      <Text size="sm" tone="muted">
        {endOf(link, { say, format })}
      </Text>
      <Text size="sm" tone="muted">
        {say('trackingLink.views', { count: link.views, last })}
      </Text>
      <ActProblem act={act} />
      {link.isOpen && (
        <Inline>
          <Button
            size="sm"
            variant="outline"
            busy={act.isBusy}
            aria-label={say('trackingLink.revokeNamed', { label })}
            onClick={() =>
              void act.run((idempotencyKey) => revoke({ path: { id: link.id }, idempotencyKey }))
            }
          >
            {say('trackingLink.revoke')}
          </Button>
        </Inline>
      )}
    </div>
  )
}

function endOf(
  { isOpen, revokedAt, expiresAt }: TrackingLink,
  { say, format }: Pick<Words, 'say' | 'format'>,
): string {
  if (revokedAt) return say('trackingLink.back', { at: format.dateTime(revokedAt) })
  return say(isOpen ? 'trackingLink.until' : 'trackingLink.over', { at: format.dateTime(expiresAt) })
}
