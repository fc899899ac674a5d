import { Button } from '@karwan/design-system/components/button'
import { Card } from '@karwan/design-system/components/card'
import { Inline, Stack } from '@karwan/design-system/components/layout'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { Text } from '@karwan/design-system/components/text'
import { type ChannelChoice, channelsFor, isSameChoice, quietHoursFor } from '@karwan/domain/notifications'
import type { Answer } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActProblem } from '../../../kit/form/act-problem.tsx'
import { useAct } from '../../../kit/form/use-act.ts'
import { useNotify } from '../../../kit/page/notify.ts'
import { PageProblem } from '../../../kit/page/page-problem.tsx'
import { useWords } from '../../../kit/text/use-words.ts'
import { useSaveSettings } from '../notifications.actions.ts'
import { settingsOptions } from '../notifications.queries.ts'
import { ChannelTable, categories } from './channel-table.tsx'
import { QuietHoursFields } from './quiet-hours.tsx'

type Settings = Answer<'getNotificationSettings'>

/** The viewer's channels for each category, and the quiet hours in which mail and SMS wait. */
export function ChannelSettings({ onDone }: { onDone: () => void }) {
  const { say } = useWords()
  const { data, error, refetch } = useQuery(settingsOptions())
  return (
    <Card title={say('notifications.channels.title')} description={say('notifications.channels.text')}>
      {error ? <PageProblem fault={error} onRetry={() => void refetch()} /> : null}
      {data ? <Channels settings={data} onDone={onDone} /> : !error && <Skeleton lines={16} />}
    </Card>
  )
}

/** What the company demands cannot be changed; every other row says whose choice it is. */
function Channels({ settings, onDone }: { settings: Settings; onDone: () => void }) {
  const { say } = useWords()
  const notify = useNotify()
  const save = useSaveSettings()
  const act = useAct()
  const chosenAtFirst = { own: settings, company: settings.company }
  const [chosen, setChosen] = useState(() =>
    categories.map((category): ChannelChoice => {
      const { portal, mail, sms, push } = channelsFor(category, chosenAtFirst).channels
      return { category, portal, mail, sms, ...(push !== undefined && { push }) }
    }),
  )
  const { quiet: quietAtFirst, source: quietSource } = quietHoursFor(chosenAtFirst)
  const isQuietDemanded = quietSource === 'demanded'
  const [quiet, setQuiet] = useState(
    isQuietDemanded
      ? (quietAtFirst ?? { from: '', to: '' })
      : { from: settings.quietFrom ?? '', to: settings.quietTo ?? '' },
  )
  const company = settings.companyName ?? ''
  const sourceOf = (choice: ChannelChoice): string => {
    const house = channelsFor(choice.category, { own: null, company: settings.company })
    if (house.source === 'demanded') return say('notifications.channels.demanded', { company })
    if (!isSameChoice(house.channels, choice)) return say('notifications.channels.own')
    return house.source === 'company' ? say('notifications.channels.ofCompany', { company }) : ''
  }
  const rows = chosen.map((choice) => ({
    ...choice,
    ...(settings.company && { source: sourceOf(choice) }),
    isFixed: channelsFor(choice.category, chosenAtFirst).source === 'demanded',
  }))
  const ofPerson = isQuietDemanded
    ? { quietFrom: settings.quietFrom, quietTo: settings.quietTo }
    : { quietFrom: quiet.from || null, quietTo: quiet.to || null }
  const send = () =>
    act.run(
      (idempotencyKey) => save({ body: { channels: chosen, ...ofPerson }, idempotencyKey }),
      () => {
        notify.success('notifications.channels.saved')
        onDone()
      },
    )
  return (
    <Stack gap={4}>
      <ActProblem act={act} />
      <ChannelTable
        rows={rows}
        hasPush={settings.push !== null}
        onChange={(category, changes) =>
          setChosen(chosen.map((one) => (one.category === category ? { ...one, ...changes } : one)))
        }
      />
      <Inline gap={4} align="end">
        <QuietHoursFields id="quiet" hours={quiet} onChange={setQuiet} disabled={isQuietDemanded} />
        <Button busy={act.isBusy} onClick={() => void send()}>
          {say('notifications.channels.save')}
        </Button>
      </Inline>
      {isQuietDemanded && (
        <Text size="sm" tone="muted">
          {say('notifications.channels.quietDemanded', { company })}
        </Text>
      )}
      {settings.company?.quietFrom && !isQuietDemanded && (
        <Text size="sm" tone="muted">
          {say('notifications.channels.quietOfCompany', {
            company,
            from: settings.company.quietFrom,
            to: settings.company.quietTo ?? '',
          })}
        </Text>
      )}
    </Stack>
  )
}
