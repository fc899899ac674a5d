import { Badge } from '@karwan/design-system/components/badge'
import { shared } from '@karwan/design-system/theme'
import { notificationEntities, notificationPriorities, paramsSaid } from '@karwan/domain/notifications'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { seeingAs } from '../../../kit/access/seeing-as.ts'
import { asClientSays } from '../../../kit/text/client-words.ts'
import { useWords } from '../../../kit/text/use-words.ts'
import { inGroups } from '../in-groups.ts'
import { useMark } from '../notifications.actions.ts'
import type { Notification } from '../notifications.queries.ts'
import { DismissButton } from './dismiss-button.tsx'
import styles from './notification-list.module.css'

type ListProps = { items: readonly Notification[]; onOpen?: () => void }

/** Notifications grouped by shipment, the latest first; opening one marks it as read. */
export function NotificationList({ items, onOpen }: ListProps) {
  const { say } = useWords()
  return (
    <ul className={shared('column', 'gap-3')} data-notifications>
      {inGroups(items).map(({ key, shipmentId, items: [first, ...rest] }) => (
        <li key={key}>
          {shipmentId !== null && first?.params.shipment && (
            <p className={styles.about}>
              <bdi>{first.params.shipment}</bdi> <bdi>{first.params.route}</bdi>
            </p>
          )}
          <ul className={shared('column')} aria-label={first?.params.shipment ?? say('notifications.one')}>
            {[first, ...rest].map(
              (item) => item && <Item key={item.id} item={item} {...(onOpen && { onOpen })} />,
            )}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function Item({ item, onOpen }: { item: Notification; onOpen?: () => void }) {
  const { say, labels, format } = useWords()
  const mark = useMark()
  const row = useRef<HTMLLIElement>(null)
  const elsewhere = item.channel.filter((way) => way !== 'PORTAL')
  const open = () => {
    if (!item.isRead && !seeingAs()) void mark({ body: { notificationIds: [item.id], isRead: true } })
    onOpen?.()
  }
  const words = (
    <>
      <span className={shared('row', 'justify-between', 'gap-2', 'strong')}>
        <span>
          {labels('notificationType', item.type)}{' '}
          {isPressing(item.priority) && (
            <Badge tone={notificationPriorities[item.priority].tone}>
              {labels('notificationPriority', item.priority)}
            </Badge>
          )}
        </span>
        {!item.isRead && (
          <span className={shared('fixed-size', 'muted', 'text-xs', 'medium')}>
            {say('notifications.unread')}
          </span>
        )}
      </span>
      <span className={shared('break-anywhere')}>
        {say(`notificationSentence.${item.type}`, paramsSaid(item.params, asClientSays))}
      </span>
      {item.params.reason && <span className={shared('break-anywhere')}>{item.params.reason}</span>}
      <time className={shared('muted', 'text-xs')} dateTime={item.createdAt}>
        {format.dateTime(item.createdAt)}
      </time>
      {elsewhere.length > 0 && (
        <span className={shared('muted', 'text-xs')}>
          {say('notifications.alsoBy', {
            channels: elsewhere.map((way) => labels('notificationChannel', way)).join(', '),
          })}
        </span>
      )}
    </>
  )
  return (
    <li ref={row} className={styles.item} data-notification data-unread={!item.isRead || undefined}>
      <Opener item={item} className={styles.link} onClick={open}>
        {words}
      </Opener>
      {!seeingAs() && <DismissButton item={item} onMoved={() => focusBeside(row.current)} />}
    </li>
  )
}

type OpenerProps = {
  item: Notification
  className: string | undefined
  onClick: () => void
  children: ReactNode
}

/** A link to the record of a notification, or a button that marks it as read if the record has no page. */
function Opener({ item, ...link }: OpenerProps) {
  const { bookingId, shipmentId, entityType, entityId, category, type } = item
  if (bookingId !== null)
    return (
      <Link
        to="/bookings/$bookingId"
        params={{ bookingId }}
        {...(isOfComment(type) && { hash: 'comments' })}
        {...link}
      />
    )
  if (shipmentId !== null)
    return (
      <Link
        to="/shipments/$shipmentId"
        params={{ shipmentId }}
        {...(category === 'BID' && { search: { tab: 'bids' as const } })}
        {...(isOfComment(type) && { search: { tab: 'comments' as const } })}
        {...link}
      />
    )
  if (entityType !== null && entityId !== null)
    return <Link to={`/${notificationEntities[entityType].path}/$id`} params={{ id: entityId }} {...link} />
  if (type === 'WEBHOOK_OFF') return <Link to="/webhooks" {...link} />
  return <button type="button" {...link} />
}

/** Only these priorities are shown, so that they stand out. */
const isPressing = (priority: Notification['priority']) => priority === 'HIGH' || priority === 'URGENT'

const isOfComment = (type: Notification['type']) => type === 'MENTIONED' || type === 'COMMENTED'

/** Moves the focus to the next row, or the previous one, when a row is put away by keyboard. */
function focusBeside(row: HTMLElement | null): void {
  const rows = [
    ...(row?.closest('[data-notifications]')?.querySelectorAll<HTMLElement>('[data-notification]') ?? []),
  ]
  const at = row ? rows.indexOf(row) : -1
  const beside = rows[at + 1] ?? rows[at - 1]
  beside?.querySelector<HTMLElement>(':scope > a, :scope > button')?.focus()
}
