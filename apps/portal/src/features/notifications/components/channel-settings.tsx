import { Button } from '@karwan/design-system/components/button'
import { Card } from '@karwan/design-system/components/card'
import { Checkbox } from '@karwan/design-system/components/checkbox'
import { Field } from '@karwan/design-system/components/field'
import { Input } from '@karwan/design-system/components/input'
import { Inline, Stack } from '@karwan/design-system/components/layout'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { namesOf } from '@karwan/domain/kernel'
import { type NotificationCategory, notificationCategories } from '@karwan/domain/notifications'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActProblem } from '../../../kit/form/act-problem.tsx'
import { useAct } from '../../../kit/form/use-act.ts'
import { useNotify } from '../../../kit/page/notify.ts'
import { PageProblem } from '../../../kit/page/page-problem.tsx'
import { useWords } from '../../../kit/text/use-words.ts'
import { useSaveSettings } from '../notifications.actions.ts'
import { settingsOptions } from '../notifications.queries.ts'
import styles from './channel-settings.module.css'

const channels = ['portal', 'mail', 'sms'] as const
const categories = namesOf(notificationCategories)
type Choice = { category: NotificationCategory } & Record<(typeof channels)[number], boolean>
type Settings = { channels: Choice[]; quietFrom: string | null; quietTo: string | null }

/** For each category the channels that it is told over, and the hours in which mail and SMS wait. */
export function ChannelSettings({ onDone }: { onDone: () => void }) {
  const { say } = useWords()
  const { data, error, refetch } = useQuery(settingsOptions())
  return (
    <Card title={say('notifications.channels.title')} description={say('notifications.channels.text')}>
      {error ? <PageProblem fault={error} onRetry={() => void refetch()} /> : null}
      {data ? <Channels settings={data} onDone={onDone} /> : !error && <Skeleton />}
    </Card>
  )
}

function Channels({ settings, onDone }: { settings: Settings; onDone: () => void }) {
  const { say, labels } = useWords()
  const notify = useNotify()
  const save = useSaveSettings()
  const act = useAct()
  const [chosen, setChosen] = useState(() =>
    categories.map(
      (category): Choice =>
        settings.channels.find((one) => one.category === category) ?? {
          category,
          portal: true,
          mail: false,
          sms: false,
        },
    ),
  )
  const [quiet, setQuiet] = useState({ from: settings.quietFrom ?? '', to: settings.quietTo ?? '' })
  const set = (category: NotificationCategory, channel: (typeof channels)[number], is: boolean) =>
    setChosen(chosen.map((one) => (one.category === category ? { ...one, [channel]: is } : one)))
  const send = () =>
    act.run(
      (idempotencyKey) =>
        save({
          body: { channels: chosen, quietFrom: quiet.from || null, quietTo: quiet.to || null },
          idempotencyKey,
        }),
      () => {
        notify.success('notifications.channels.saved')
        onDone()
      },
    )
  return (
    <Stack gap={4}>
      <ActProblem act={act} />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{say('notifications.filter.category')}</th>
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {say(`notifications.channels.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chosen.map((choice) => (
            <tr key={choice.category}>
              <th scope="row">{labels('notificationCategory', choice.category)}</th>
              {channels.map((channel) => (
                <td key={channel}>
                  <Checkbox
                    labelHidden
                    label={say('notifications.channels.choice', {
                      category: labels('notificationCategory', choice.category),
                      channel: say(`notifications.channels.${channel}`),
                    })}
                    checked={choice[channel]}
                    onChange={({ target }) => set(choice.category, channel, target.checked)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Inline gap={4} align="end">
        <Field id="quiet-from" label={say('notifications.channels.quietFrom')}>
          <Input
            type="time"
            value={quiet.from}
            onChange={({ target }) => setQuiet({ ...quiet, from: target.value })}
          />
        </Field>
        <Field id="quiet-to" label={say('notifications.channels.quietTo')}>
          <Input
            type="time"
            value={quiet.to}
            onChange={({ target }) => setQuiet({ ...quiet, to: target.value })}
          />
        </Field>
        <Button busy={act.isBusy} onClick={() => void send()}>
          {say('notifications.channels.save')}
        </Button>
      </Inline>
    </Stack>
  )
}
