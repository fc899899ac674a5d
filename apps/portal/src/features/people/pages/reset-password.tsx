import { passwordChangeForm, peopleLengths } from '@karwan/domain/people'
import { Link, useNavigate } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { fieldsOf } from '../../../kit/form/fields-of.ts'
import { FormCard } from '../../../kit/form/form-card.tsx'
import { useKitForm } from '../../../kit/form/use-kit-form.ts'
import { useNotify } from '../../../kit/page/notify.ts'
import { AuthCard, AuthLink } from '../../session/auth-card.tsx'
import { resetPassword } from '../people.actions.ts'

const { PasswordField } = fieldsOf<typeof passwordChangeForm>()

/** Sets a new password, reached by a link in a mail or after a code. */
export function ResetPasswordPage({ token, isDriver }: { token: string; isDriver: boolean }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const notify = useNotify()
  const say = (id: string) => intl.formatMessage({ id: `wayIn.reset.${id}` })
  const form = useKitForm({
    schema: passwordChangeForm,
    words: 'wayIn',
    defaults: { password: '', confirmPassword: '' },
    send: (body) => resetPassword(token, isDriver, body),
    onDone: () => {
      notify.success('wayIn.reset.done')
      return navigate({ to: '/auth/login', replace: true })
    },
  })
  return (
    <AuthCard title={say('title')} description={say('text')}>
      <FormCard
        form={form}
        submitLabel={say('save')}
        after={
          <AuthLink>
            <Link to="/auth/forgot-password">{say('another')}</Link>
          </AuthLink>
        }
      >
        <PasswordField
          name="password"
          hint={intl.formatMessage({ id: 'wayIn.signUp.passwordHint' }, { least: peopleLengths.password })}
          required
        />
        <PasswordField name="confirmPassword" required />
      </FormCard>
    </AuthCard>
  )
}
