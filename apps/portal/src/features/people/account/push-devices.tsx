import { Badge } from '@karwan/design-system/components/badge'
import { Button } from '@karwan/design-system/components/button'
import { Card } from '@karwan/design-system/components/card'
import { Inline, Stack } from '@karwan/design-system/components/layout'
import { Text } from '@karwan/design-system/components/text'
import { shared } from '@karwan/design-system/theme'
import type { Answer } from '@karwan/sdk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOperation } from '../../../kit/access/operations.ts'
import { ActProblem } from '../../../kit/form/act-problem.tsx'
import { useAct } from '../../../kit/form/use-act.ts'
import { useNotify } from '../../../kit/page/notify.ts'
import { useWords } from '../../../kit/text/use-words.ts'
import { canBeTold, type NotTold, ownMark, tellHere, tellHereNoLonger } from './push-browser.ts'
import styles from './session-list.module.css'

type Push = NonNullable<Answer<'getNotificationSettings'>['push']>

const whyNot = {
  forbidden: 'account.push.forbidden',
  unreachable: 'account.push.unreachable',
} as const satisfies Record<NotTold, string>

const mark = { queryKey: ['own-push-mark'], queryFn: ownMark }

/** Browsers that get push notifications: adds this one, removes any of them. */
export function PushDevices({ push }: { push: Push }) {
  const { say, format } = useWords()
  const notify = useNotify()
  const act = useAct()
  const client = useQueryClient()
  const add = useOperation('addPushDevice', 'notifications')
  const remove = useOperation('removePushDevice', 'notifications')
  const { data: own } = useQuery(mark)
  const [isAsking, setAsking] = useState(false)
  const [refused, setRefused] = useState<NotTold>()
  const isTold = push.devices.some((device) => device.mark === own)

  const begin = async () => {
    setAsking(true)
    const asked = await tellHere(push.publicKey)
    setAsking(false)
    setRefused(typeof asked === 'string' ? asked : undefined)
    if (typeof asked === 'string') return
    await act.run(
      (idempotencyKey) => add({ body: asked, idempotencyKey }),
      async () => {
        await client.invalidateQueries(mark)
        notify.success('account.push.added')
      },
    )
  }
  const end = (gone: string) =>
    act.run(
      (idempotencyKey) => remove({ path: { mark: gone }, idempotencyKey }),
      async () => {
        if (gone === own) await tellHereNoLonger()
        await client.invalidateQueries(mark)
        notify.success('account.push.removed')
      },
      gone,
    )

  return (
    <Card
      title={say('account.push.title')}
      description={say('account.push.text')}
      actions={
        canBeTold() &&
        !isTold && (
          <Button variant="outline" size="sm" busy={isAsking || act.isBusy} onClick={() => void begin()}>
            {say('account.push.add')}
          </Button>
        )
      }
    >
      <Stack gap={3}>
        <ActProblem act={act} />
        {refused && <p role="alert">{say(whyNot[refused])}</p>}
        {!canBeTold() && <Text tone="muted">{say('account.push.unable')}</Text>}
        {push.devices.length === 0 && <Text tone="muted">{say('account.push.none')}</Text>}
        <ul className={shared('column')}>
          {push.devices.map((device) => {
            const name =
              [device.browser, device.system].filter(Boolean).join(' · ') || say('people.session.unknown')
            return (
              <li key={device.mark} className={styles.row}>
                <Stack gap={1}>
                  <Inline>
                    <Text weight="medium">{name}</Text>
                    {device.mark === own && <Badge tone="success">{say('people.session.current')}</Badge>}
                  </Inline>
                  <Text size="sm" tone="muted">
                    {say('account.push.since', { at: format.dateTime(device.addedAt) })}
                  </Text>
                </Stack>
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={say('account.push.removeOf', { device: name })}
                  onClick={() => void end(device.mark)}
                >
                  {say('account.push.remove')}
                </Button>
              </li>
            )
          })}
        </ul>
      </Stack>
    </Card>
  )
}
