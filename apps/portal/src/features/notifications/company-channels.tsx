import { Button } from '@karwan/design-system/components/button'
import { Card } from '@karwan/design-system/components/card'
import { Checkbox } from '@karwan/design-system/components/checkbox'
import { Inline, Stack } from '@karwan/design-system/components/layout'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { Text } from '@karwan/design-system/components/text'
import { type CompanyChannel, channelsFor } from '@karwan/domain/notifications'
import { permissionFor } from '@karwan/domain/roles'
import type { Answer } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { operationOptions } from '../../kit/access/operation-options.ts'
import { useOperation } from '../../kit/access/operations.ts'
import { useMay } from '../../kit/access/session.ts'
import { ActProblem } from '../../kit/form/act-problem.tsx'
import { useAct } from '../../kit/form/use-act.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { PageProblem } from '../../kit/page/page-problem.tsx'
import { useWords } from '../../kit/text/use-words.ts'
import { ChannelTable, categories } from './components/channel-table.tsx'
import { QuietHoursFields } from './components/quiet-hours.tsx'
import { settingsOptions } from './notifications.queries.ts'

type Settings = Answer<'getCompanyNotificationSettings'>

/** The notification channels of a company's people, for those who may change the company. */
export function CompanyChannels({ companyId }: { companyId: number }) {
  const { say } = useWords()
  const mayChange = useMay(
    permissionFor('saveCompanyNotificationSettings', 'company-group:update'),
    permissionFor('saveCompanyNotificationSettings', 'company:update'),
    permissionFor('saveCompanyNotificationSettings', 'notification:manage'),
  )
  const [isOpen, setOpen] = useState(false)
  if (!mayChange) return null
  return (
    <Card
      title={say('notifications.company.title')}
      description={say('notifications.company.text')}
      actions={
        <Button variant="outline" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {say('notifications.channels.open')}
        </Button>
      }
    >
      {isOpen && <Asked companyId={companyId} onDone={() => setOpen(false)} />}
    </Card>
  )
}

function Asked({ companyId, onDone }: { companyId: number; onDone: () => void }) {
  const house = useQuery(operationOptions('getCompanyNotificationSettings', { query: { companyId } }))
  const own = useQuery(settingsOptions())
  const error = house.error ?? own.error
  if (error)
    return <PageProblem fault={error} onRetry={() => void Promise.all([house.refetch(), own.refetch()])} />
  if (!house.data || !own.data) return <Skeleton />
  const hasPush = own.data.push !== null
  return <Chosen companyId={companyId} settings={house.data} hasPush={hasPush} onDone={onDone} />
}

function Chosen({
  companyId,
  settings,
  hasPush,
  onDone,
}: {
  companyId: number
  settings: Settings
  hasPush: boolean
  onDone: () => void
}) {
  const { say } = useWords()
  const notify = useNotify()
  const act = useAct()
  const save = useOperation('saveCompanyNotificationSettings', 'notifications')
  const [channels, setChannels] = useState(() =>
    categories.map((category): CompanyChannel => {
      const isDemanded = settings.channels.some((one) => one.category === category && one.isDemanded)
      const { portal, mail, sms, push } = channelsFor(category, { own: null, company: settings }).channels
      return { category, portal, mail, sms, ...(push !== undefined && { push }), isDemanded }
    }),
  )
  const [quiet, setQuiet] = useState({ from: settings.quietFrom ?? '', to: settings.quietTo ?? '' })
  const [isQuietDemanded, setQuietDemanded] = useState(settings.isQuietDemanded)
  const body = {
    channels,
    ...{ quietFrom: quiet.from || null, quietTo: quiet.to || null, isQuietDemanded },
  }
  const send = () =>
    act.run(
      (idempotencyKey) => save({ query: { companyId }, body, idempotencyKey }),
      () => {
        notify.success('notifications.company.saved')
        onDone()
      },
    )
  return (
    <Stack gap={4}>
      <ActProblem act={act} />
      <ChannelTable
        rows={channels}
        canDemand
        hasPush={hasPush}
        onChange={(category, changes) =>
          setChannels(channels.map((one) => (one.category === category ? { ...one, ...changes } : one)))
        }
      />
      <Inline gap={4} align="end">
        <QuietHoursFields id="company-quiet" hours={quiet} onChange={setQuiet} />
        <Button busy={act.isBusy} onClick={() => void send()}>
          {say('notifications.channels.save')}
        </Button>
      </Inline>
      <Checkbox
        label={say('notifications.company.quietDemanded')}
        checked={isQuietDemanded}
        onChange={({ target }) => setQuietDemanded(target.checked)}
      />
      <Text size="sm" tone="muted">
        {say('notifications.company.hint')}
      </Text>
    </Stack>
  )
}
