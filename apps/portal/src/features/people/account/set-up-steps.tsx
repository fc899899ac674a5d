import { Stack } from '@karwan/design-system/components/layout'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { Text } from '@karwan/design-system/components/text'
import { shared } from '@karwan/design-system/theme'
import { appCodeForm } from '@karwan/domain/session'
import type { Answer } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sdk } from '../../../kit/access/sdk.ts'
import { CodeField } from '../../../kit/form/fields/code-field.tsx'
import { FormCard } from '../../../kit/form/form-card.tsx'
import { useKitForm } from '../../../kit/form/use-kit-form.ts'
import { PageProblem } from '../../../kit/page/page-problem.tsx'
import { useWords } from '../../../kit/text/use-words.ts'
import { useSendWhenWhole } from '../components/use-send-when-whole.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './set-up-steps.module.css'

type Secret = Answer<'beginSecondFactor'>
type SetUpStepsProps = {
  /** The second factor is on from this moment, even if the user does not save the recovery codes. */
  onConfirmed: () => void
  onDone: () => void
}

/** Sets up a second factor: scan the QR code, confirm with a code, save the recovery codes. */
export function SetUpSteps({ onConfirmed, onDone }: SetUpStepsProps) {
  const [codes, setCodes] = useState<readonly string[]>()
  const { data, error, refetch } = useQuery({
    queryKey: ['second-factor-secret'],
    queryFn: () => sdk.call('beginSecondFactor'),
    // The secret is used once, so the cache must not keep it.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
  })
  if (codes) return <RecoveryCodes codes={codes} account={accountOf(data?.address)} onDone={onDone} />
  if (error) return <PageProblem fault={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={6} />
  const confirmed = (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes)
    onConfirmed()
  }
  return <Scan secret={data} onConfirmed={confirmed} />
}

function Scan({ secret, onConfirmed }: { secret: Secret; onConfirmed: (codes: readonly string[]) => void }) {
  const { say } = useWords()
  const form = useKitForm({
    schema: appCodeForm,
    words: 'account',
    defaults: { code: '' },
    // No idempotency key, since the server would have to store the answer, which holds secrets.
    send: (body) => sdk.call('confirmSecondFactor', { body }),
    onDone: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  })
  useSendWhenWhole(form, form.watch('code'))
  const { qrSize: size, qrPath, secret: text } = secret
  return (
    <Stack gap={4}>
      <Text>{say('account.factor.scan')}</Text>
      <svg
        className={styles.qr}
        viewBox={`-2 -2 ${size + 4} ${size + 4}`}
        role="img"
        aria-label={say('account.factor.scanOf')}
      >
        <rect className={styles.paper} x="-2" y="-2" width={size + 4} height={size + 4} />
        <path className={styles.ink} d={qrPath} />
      </svg>
      <Stack gap={1}>
        <Text size="sm" tone="muted">
          {say('account.factor.orType')}
        </Text>
        <code className={shared('mono', 'break-anywhere')} dir="ltr">
          {text.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </Stack>
      <FormCard form={form} submitLabel={say('account.factor.confirm')}>
        <CodeField name="code" required />
      </FormCard>
    </Stack>
  )
}

/** The account name in the otpauth address, as the authenticator app shows it. */
const accountOf = (address = ''): string => decodeURIComponent(/Karwan:([^?]+)/.exec(address)?.[1] ?? '')
