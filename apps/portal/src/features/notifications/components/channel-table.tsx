import { Checkbox } from '@karwan/design-system/components/checkbox'
import { Text } from '@karwan/design-system/components/text'
import { namesOf } from '@karwan/domain/kernel'
import {
  type ChannelChoice,
  type Channels,
  isPushed,
  type NotificationCategory,
  type NotificationChannel,
  notificationCategories,
} from '@karwan/domain/notifications'
import { useWords } from '../../../kit/text/use-words.ts'
import styles from './channel-settings.module.css'

const always = ['portal', 'mail', 'sms'] as const
const withPush = [...always, 'push'] as const
/** The names of the channels in notifications. */
const nameOf = { portal: 'PORTAL', mail: 'MAIL', sms: 'SMS', push: 'PUSH' } as const satisfies Record<
  (typeof withPush)[number],
  NotificationChannel
>
export const categories = namesOf(notificationCategories)

type Row = ChannelChoice & {
  /** Says whose choice the row is; absent for the product's default. */
  source?: string
  isFixed?: boolean
  isDemanded?: boolean
}

/** A table of categories with a checkbox for each channel. */
export function ChannelTable<Choice extends Row>({
  rows,
  onChange,
  canDemand = false,
  hasPush,
}: {
  rows: readonly Choice[]
  onChange: (category: NotificationCategory, changes: Partial<Channels> & { isDemanded?: boolean }) => void
  canDemand?: boolean
  /** Whether the deployment sends push notifications. */
  hasPush: boolean
}) {
  const { say, labels } = useWords()
  const channels = hasPush ? withPush : always
  const box = (row: Choice, name: (typeof withPush)[number] | 'demand', is: boolean) => (
    <td key={name}>
      <Checkbox
        labelHidden
        label={say('notifications.channels.choice', {
          category: labels('notificationCategory', row.category),
          channel:
            name === 'demand'
              ? say('notifications.channels.demand')
              : labels('notificationChannel', nameOf[name]),
        })}
        checked={is}
        disabled={row.isFixed ?? false}
        onChange={({ target }) =>
          onChange(row.category, { [name === 'demand' ? 'isDemanded' : name]: target.checked })
        }
      />
    </td>
  )
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{say('notifications.filter.category')}</th>
          {channels.map((channel) => (
            <th key={channel} scope="col">
              {labels('notificationChannel', nameOf[channel])}
            </th>
          ))}
          {canDemand && <th scope="col">{say('notifications.channels.demand')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.category}>
            <th scope="row">
              {labels('notificationCategory', row.category)}
              {row.source && (
                <Text size="sm" tone="muted">
                  {row.source}
                </Text>
              )}
            </th>
            {channels.map((channel) => box(row, channel, channel === 'push' ? isPushed(row) : row[channel]))}
            {canDemand && box(row, 'demand', row.isDemanded ?? false)}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
