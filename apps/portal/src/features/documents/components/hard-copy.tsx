import { StatusBadge } from '@karwan/design-system/components/badge'
import { Button } from '@karwan/design-system/components/button'
import { Inline } from '@karwan/design-system/components/layout'
import { Text } from '@karwan/design-system/components/text'
import { Timeline } from '@karwan/design-system/patterns/timeline'
import { shared } from '@karwan/design-system/theme'
import {
  hardCopyStatuses,
  mayForwardHardCopy,
  mayHandOverHardCopy,
  mayReceiveHardCopy,
  maySendHardCopy,
  mayShelveHardCopy,
  mayTakeBackHardCopy,
} from '@karwan/domain/bookings'
import { allow, formatDay, type Verdict } from '@karwan/domain/kernel'
import { permissionFor } from '@karwan/domain/roles'
import { useState } from 'react'
import { useMay } from '../../../kit/access/session.ts'
import { lazyDialog } from '../../../kit/form/lazy-dialog.tsx'
import { useReason } from '../../../kit/text/use-reason.ts'
import { useWords } from '../../../kit/text/use-words.ts'
import type { Booking } from '../../bookings/bookings.queries.ts'
import styles from './booking-documents.module.css'

const dialogs = {
  send: lazyDialog(async () => (await import('./hard-copy-dialog.tsx')).SendHardCopyDialog),
  receive: lazyDialog(async () => (await import('./hard-copy-dialog.tsx')).ReceiveHardCopyDialog),
  shelve: lazyDialog(async () => (await import('./hard-copy-dialog.tsx')).ShelveHardCopyDialog),
  forward: lazyDialog(async () => (await import('./hard-copy-dialog.tsx')).ForwardHardCopyDialog),
  handOver: lazyDialog(async () => (await import('./hard-copy-dialog.tsx')).HandOverHardCopyDialog),
}
type Act = keyof typeof dialogs

/** Where the hard copy of a proof of delivery is, for shipments that require one. */
export function HardCopy({ booking }: { booking: Booking }) {
  const { say, labels } = useWords()
  const reason = useReason()
  const [act, setAct] = useState<Act>()
  const maySend = useMay(permissionFor('sendHardCopy', 'document:upload'))
  const mayReceive = useMay(permissionFor('receiveHardCopy', 'document:verify'))
  const mayShelve = useMay(permissionFor('shelveHardCopy', 'document:verify'))
  const mayForward = useMay(permissionFor('forwardHardCopy', 'document:verify'))
  const mayHandOver = useMay(permissionFor('handOverHardCopy', 'document:upload'))
  const { hardCopy } = booking
  if (!hardCopy) return null
  const { status, sentOn, shelf, way } = hardCopy
  const delivery = { ...booking, isHardCopyRequired: true }
  const isBack = status === 'SENT_ON'
  // Receiving is offered while the paper is awaited, and disabled with the reason if it is refused.
  const receipt = isBack ? mayTakeBackHardCopy(status) : mayReceiveHardCopy(delivery)
  const isAwaited = maySendHardCopy(delivery).allowed
  const offered: readonly (readonly [Act, boolean, string, Verdict?])[] = [
    [
      'send',
      maySend && maySendHardCopy(delivery).allowed,
      sentOn === null ? 'hardCopy.send' : 'hardCopy.sendAnew',
    ],
    [
      'receive',
      mayReceive && (isAwaited || receipt.allowed),
      isBack ? 'hardCopy.comeBack' : 'hardCopy.receive',
      receipt,
    ],
    [
      'shelve',
      mayShelve && mayShelveHardCopy(status).allowed,
      shelf === null ? 'hardCopy.shelve' : 'hardCopy.shelveAnew',
    ],
    [
      'forward',
      mayForward && mayForwardHardCopy(status).allowed,
      status === 'SENT_ON' ? 'hardCopy.sendAnew' : 'hardCopy.forward',
    ],
    ['handOver', mayHandOver && mayHandOverHardCopy(status).allowed, 'hardCopy.handOver'],
  ]
  const Dialog = act && dialogs[act]
  return (
    <div className={styles.row}>
      <div className={styles.facts}>
        <Inline gap={2}>
          <Text as="span" weight="medium">
            {say('hardCopy.title')}
          </Text>
          <StatusBadge tone={hardCopyStatuses[status].tone}>{labels('hardCopyStatus', status)}</StatusBadge>
        </Inline>
        {way.length > 0 && (
          <div className={shared('margin-above-3')}>
            <Timeline
              label={say('hardCopy.way')}
              events={way.map(({ place, detail, number, since, by }, at) => ({
                id: at,
                title: (
                  <>
                    {labels('hardCopyPlace', place)}
                    {detail !== null && (
                      <>
                        {': '}
                        <bdi>{[detail, number].filter(Boolean).join(' · ')}</bdi>
                      </>
                    )}
                  </>
                ),
                description: (
                  <Text size="sm" tone="muted">
                    {say('hardCopy.since', { day: formatDay(since), name: by?.name ?? '' })}
                  </Text>
                ),
              }))}
            />
          </div>
        )}
      </div>
      <div className={shared('row', 'wrap', 'gap-1')}>
        {offered.map(
          ([name, isOffered, words, verdict = allow]) =>
            isOffered && (
              <Button
                key={name}
                variant="outline"
                size="sm"
                {...reason(verdict)}
                onClick={() => setAct(name)}
              >
                {say(words)}
              </Button>
            ),
        )}
      </div>
      {Dialog && <Dialog booking={booking} onClose={() => setAct(undefined)} />}
    </div>
  )
}
