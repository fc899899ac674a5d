import { Button } from '@karwan/design-system/components/button'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { Text } from '@karwan/design-system/components/text'
import { Banner } from '@karwan/design-system/patterns/banner'
import { DescriptionList } from '@karwan/design-system/patterns/description-list'
import { EmptyState } from '@karwan/design-system/patterns/empty-state'
import { StatusPath } from '@karwan/design-system/patterns/status-path'
import { isCancelled, isDelivered, shownOnTheWay, stepOnTheWay } from '@karwan/domain/bookings'
import { type Answer, Problem } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../kit/text/problem-sentence.ts'
import { useWords, type Words } from '../../../kit/text/use-words.ts'
import { AuthCard } from '../../session/auth-card.tsx'
import { trackedOptions } from '../tracking.queries.ts'
import styles from './tracked-booking.module.css'

type Tracked = Answer<'openTrackingLink'>

/** The page behind a tracking link: somebody without an account follows one booking. */
export function TrackedBookingPage({ code }: { code: string }) {
  const { say } = useWords()
  const { data, error, refetch, isFetching } = useQuery(trackedOptions(code))
  const isClosed = error instanceof Problem && (error.status === 404 || error.status === 422)
  return (
    <AuthCard title={data ? say('tracked.title', { number: data.bookingNumber }) : say('tracked.heading')}>
      <div className={styles.page} data-closed={isClosed || undefined}>
        {isClosed && (
          <EmptyState
            kind="no-permission"
            title={say('tracked.closed')}
            description={say('tracked.closedText')}
          />
        )}
        {!data && !error && <Skeleton lines={6} />}
        {error && !isClosed && <Banner tone="danger">{sentenceOf(error, say, 'page')}</Banner>}
        {data && !isClosed && <Text tone="muted">{say('tracked.description')}</Text>}
        {data && !isClosed && <OnTheWay tracked={data} />}
        {!isClosed && (data || error) && (
          <Button variant="outline" busy={isFetching} onClick={() => void refetch()}>
            {say('tracked.again')}
          </Button>
        )}
      </div>
    </AuthCard>
  )
}

function OnTheWay({ tracked }: { tracked: Tracked }) {
  const words = useWords()
  const { say, labels, format } = words
  const { statusId, statusChangedAt, place, expiresAt } = tracked
  const arrival = arrivalOf(tracked, words)
  const status = `${labels('bookingStatus', statusId)}, ${say('tracked.since', { at: format.dateTime(statusChangedAt) })}`
  return (
    <>
      <Text weight="medium">
        {say('tracked.lane', { pickup: tracked.pickupCityName, dropoff: tracked.dropoffCityName })}
      </Text>
      <StatusPath
        label={say('tracked.path')}
        steps={shownOnTheWay.map((id) => ({ id: String(id), label: labels('bookingStatus', id) }))}
        currentId={String(stepOnTheWay(statusId))}
        {...(isCancelled(statusId) && { ended: 'danger' as const })}
        {...(isDelivered(statusId) && { ended: 'success' as const })}
      />
      <DescriptionList
        items={[
          { term: say('tracked.status'), value: status },
          ...(arrival ? [{ term: say('tracked.arrival'), value: arrival }] : []),
          ...(place ? [{ term: say('tracked.place'), value: seenAt(place, words) }] : []),
        ]}
      />
      {place?.isStale && <Text tone="warning">{say('tracked.stale')}</Text>}
      <Text size="sm" tone="muted">
        {say('tracked.until', { at: format.dateTime(expiresAt) })}
      </Text>
    </>
  )
}

const seenAt = ({ cityName, at }: NonNullable<Tracked['place']>, { say, format }: Words): string =>
  cityName === null
    ? say('tracked.somewhere', { when: format.relative(at) })
    : say('tracked.seen', { city: cityName, when: format.relative(at) })

function arrivalOf({ statusId, eta, etaSource, plannedArrivalAt }: Tracked, { say, format }: Words) {
  if (isDelivered(statusId) || isCancelled(statusId)) return undefined
  if (eta)
    return say(etaSource === 'TOLD' ? 'tracked.told' : 'tracked.reckoned', { at: format.dateTime(eta) })
  return plannedArrivalAt ? say('tracked.planned', { at: format.dateTime(plannedArrivalAt) }) : undefined
}
