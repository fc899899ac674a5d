import { codeLimits, forgotPasswordForm } from '@karwan/domain/people'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { CodeField } from '../../../kit/form/fields/code-field.tsx'
import { fieldsOf } from '../../../kit/form/fields-of.ts'
import { FormCard } from '../../../kit/form/form-card.tsx'
import { useKitForm } from '../../../kit/form/use-kit-form.ts'
import { AuthCard, AuthLink } from '../../session/auth-card.tsx'
import { AnotherCode } from '../components/another-code.tsx'
import { useSendWhenWhole } from '../components/use-send-when-whole.ts'
import { exchangePasswordCode, sendPasswordCode } from '../people.actions.ts'

const { TextField } = fieldsOf<typeof forgotPasswordForm>()

/** Asks for phone or address, then for the code sent there, and does not reveal whether an account exists. */
export function ForgotPasswordPage() {
  const intl = useIntl()
  const navigate = useNavigate()
  const [sentTo, setSentTo] = useState<string>()
  const say = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `wayIn.forgot.${id}` }, values)
  const form = useKitForm({
    schema: () => forgotPasswordForm(sentTo === undefined ? 'name' : 'code'),
    words: 'wayIn',
    step: sentTo === undefined ? 'name' : 'code',
    defaults: { username: '', otp: '' },
    send: async ({ username, otp }) =>
      sentTo === undefined ? void (await sendPasswordCode(username)) : exchangePasswordCode(username, otp),
    onDone: (right, { username }) => {
      if (!right) return setSentTo(username)
      const search = { token: right.token, ...(right.userType === 3 && { of: 'driver' as const }) }
      return navigate({ to: '/auth/reset-password', search })
    },
  })

  useSendWhenWhole(form, sentTo !== undefined ? form.watch('otp') : '')

  if (sentTo !== undefined)
    return (
      <AuthCard
        title={say('codeTitle')}
        description={say('codeText', { to: sentTo, minutes: codeLimits.validMinutes })}
      >
        <FormCard
          form={form}
          submitLabel={say('check')}
          after={
            <AnotherCode
              send={() => sendPasswordCode(sentTo)}
              onOther={() => setSentTo(undefined)}
              otherLabel={say('other')}
            />
          }
        >
          <CodeField name="otp" required />
        </FormCard>
      </AuthCard>
    )
  return (
    <AuthCard title={say('title')} description={say('text')}>
      <FormCard
        form={form}
        submitLabel={say('send')}
        after={
          <AuthLink>
            <Link to="/auth/login">{say('back')}</Link>
          </AuthLink>
        }
      >
        <TextField name="username" autoComplete="username" dir="ltr" required />
      </FormCard>
    </AuthCard>
  )
}
