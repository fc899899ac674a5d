import { StatusBadge } from '@karwan/design-system/components/badge'
import { Button } from '@karwan/design-system/components/button'
import { Inline } from '@karwan/design-system/components/layout'
import { Text } from '@karwan/design-system/components/text'
import { hardCopyStatuses, mayReceiveHardCopy, maySendHardCopy } from '@karwan/domain/bookings'
import { formatDay } from '@karwan/domain/kernel'
import { permissionFor } from '@karwan/domain/roles'
import { useState } from 'react'
import { useOperation } from '../../../kit/access/operations.ts'
import { useMay } from '../../../kit/access/session.ts'
import { ActProblem } from '../../../kit/form/act-problem.tsx'
import { lazyDialog } from '../../../kit/form/lazy-dialog.tsx'
import { useAct } from '../../../kit/form/use-act.ts'
import { useWords } from '../../../kit/text/use-words.ts'
import type { Booking } from '../../bookings/bookings.queries.ts'
import styles from './booking-documents.module.css'

const SendHardCopyDialog = lazyDialog(async () => (await import('./hard-copy-dialog.tsx')).SendHardCopyDialog)

/** Where the signed paper itself is, for a shipment that asks for it. */
export function HardCopy({ booking }: { booking: Booking }) {
  const { say, labels, format } = useWords()
  const act = useAct()
  const receive = useOperation('receiveHardCopy', 'bookings', 'shipments', 'reports')
  const [isSending, setSending] = useState(false)
  const maySend = useMay(permissionFor('sendHardCopy', 'document:upload'))
  const mayReceive = useMay(permissionFor('receiveHardCopy', 'document:verify'))
  const { hardCopy, id, version } = booking
  if (!hardCopy) return null
  const { status, courier, trackingNumber, sentOn, sentBy, receivedAt, receivedBy } = hardCopy
  const awaited = { ...booking, isHardCopyRequired: true }
  return (
    <div className={styles.row}>
      <div className={styles.facts}>
        <Inline gap={2}>
          <Text as="span" weight="medium">
            {say('hardCopy.title')}
          </Text>
          <StatusBadge tone={hardCopyStatuses[status].tone}>{labels('hardCopyStatus', status)}</StatusBadge>
        </Inline>
        {sentOn !== null && (
          <Text size="sm">
            <bdi>{[courier, trackingNumber].filter(Boolean).join(' · ')}</bdi>
          </Text>
        )}
        {sentOn !== null && (
          <Text size="sm" tone="muted">
            {say('hardCopy.sent', { day: formatDay(sentOn), name: sentBy?.name ?? '' })}
          </Text>
        )}
        {receivedAt !== null && (
          <Text size="sm" tone="muted">
            {say('hardCopy.received', { at: format.dateTime(receivedAt), name: receivedBy?.name ?? '' })}
          </Text>
        )}
        <ActProblem act={act} />
      </div>
      <Inline gap={2}>
        {maySend && maySendHardCopy(awaited).allowed && (
          <Button variant="outline" size="sm" onClick={() => setSending(true)}>
            {say(sentOn === null ? 'hardCopy.send' : 'hardCopy.sendAnew')}
          </Button>
        )}
        {mayReceive && mayReceiveHardCopy(awaited).allowed && (
          <Button
            variant="outline"
            size="sm"
            busy={act.isBusy}
            onClick={() =>
              void act.run((idempotencyKey) => receive({ path: { id }, body: { version }, idempotencyKey }))
            }
          >
            {say('hardCopy.receive')}
          </Button>
        )}
      </Inline>
      {isSending && <SendHardCopyDialog booking={booking} onClose={() => setSending(false)} />}
    </div>
  )
}
