import { Button } from '@karwan/design-system/components/button'
import { Inline, Stack } from '@karwan/design-system/components/layout'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { Text } from '@karwan/design-system/components/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { operationOptions } from '../../../kit/access/operation-options.ts'
import { lazyDialog } from '../../../kit/form/lazy-dialog.tsx'
import { PageProblem } from '../../../kit/page/page-problem.tsx'
import { useWords } from '../../../kit/text/use-words.ts'

const SetUpDialog = lazyDialog(async () => (await import('./set-up-dialog.tsx')).SetUpDialog)
const RenewDialog = lazyDialog(async () => (await import('./renew-codes-dialog.tsx')).RenewCodesDialog)
const EndDialog = lazyDialog(async () => (await import('./end-factor-dialog.tsx')).EndFactorDialog)

/** Shows whether the second factor is on, with buttons to turn it on and off. */
export function SecondFactorPart() {
  const { say, format } = useWords()
  const { data, error, refetch } = useQuery(operationOptions('getSecondFactor', {}))
  // Kept in state, since what the open dialog does changes which buttons are shown.
  const [open, setOpen] = useState<'setUp' | 'renew' | 'end'>()
  const close = () => setOpen(undefined)
  if (error && !data) return <PageProblem fault={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={2} />
  const { isOn, isDemanded, since, recoveryCodesLeft: left } = data
  return (
    <Inline gap={4} justify="between">
      <Stack gap={1}>
        <Text weight="medium">{say('account.factor.title')}</Text>
        <Text size="sm" tone="muted">
          {isOn
            ? say('account.factor.on', { since: since ? format.dateTime(since) : '', left })
            : say('account.factor.off')}
          {isDemanded && ` ${say('account.factor.demanded')}`}
        </Text>
      </Stack>
      <Inline gap={2}>
        {isOn && (
          <Button variant="outline" onClick={() => setOpen('renew')}>
            {say('account.factor.renew')}
          </Button>
        )}
        <Button variant="outline" onClick={() => setOpen(isOn ? 'end' : 'setUp')}>
          {say(isOn ? 'account.factor.turnOff' : 'account.factor.turnOn')}
        </Button>
      </Inline>
      {open === 'setUp' && <SetUpDialog onClose={close} />}
      {open === 'renew' && <RenewDialog onClose={close} />}
      {open === 'end' && <EndDialog onClose={close} />}
    </Inline>
  )
}
