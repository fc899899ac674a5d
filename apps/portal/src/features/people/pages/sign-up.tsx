import { countryOfId } from '@karwan/domain/geography'
import { isLanguage } from '@karwan/domain/kernel'
import {
  codeLimits,
  peopleLengths,
  signUpCodeForm,
  signUpCountries,
  signUpDetailsForm,
} from '@karwan/domain/people'
import { Problem } from '@karwan/sdk'
import { Link, useNavigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useIsCsrApp } from '../../../kit/access/client-app.ts'
import type { SessionActor } from '../../../kit/access/session-actor.ts'
import { CodeField } from '../../../kit/form/fields/code-field.tsx'
import { fieldsOf } from '../../../kit/form/fields-of.ts'
import { FormCard } from '../../../kit/form/form-card.tsx'
import { useKitForm } from '../../../kit/form/use-kit-form.ts'
import { AuthCard, AuthLink } from '../../session/auth-card.tsx'
import { AnotherCode } from '../components/another-code.tsx'
import { useSendWhenWhole } from '../components/use-send-when-whole.ts'
import { openAccount, sendSignUpCode } from '../people.actions.ts'

const { PasswordField, PhoneField, SelectField, TextField } = fieldsOf<typeof signUpCodeForm>()
const countries = signUpCountries.map(({ id, name }) => ({ value: String(id), label: name }))

export function SignUpPage({ session }: { session: SessionActor }) {
  return useIsCsrApp() ? <InvitedOnly /> : <SignUp session={session} />
}

/** Accounts of customer support are added by its administrators, so its portal has no sign-up. */
function InvitedOnly() {
  const intl = useIntl()
  const say = (id: string) => intl.formatMessage({ id: `wayIn.invited.${id}` })
  return (
    <AuthCard title={say('title')} description={say('text')}>
      <AuthLink>
        <Link to="/auth/login">{say('back')}</Link>
      </AuthLink>
    </AuthCard>
  )
}

/** Opens the first account of a company: details, then the code sent by SMS, then signs in. */
function SignUp({ session }: { session: SessionActor }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const [step, setStep] = useState<'details' | 'code'>('details')
  const isSigningIn = useSelector(session, (snapshot) => snapshot.matches('signingIn'))
  const say = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `wayIn.signUp.${id}` }, values)
  const isCode = step === 'code'
  const isOpen = useRef(false)
  const notice = useSelector(session, ({ context }) => context.notice)
  useEffect(() => {
    // The account exists but signing in failed; the login page shows why.
    if (isOpen.current && notice) void navigate({ to: '/auth/login', replace: true })
  }, [notice, navigate])
  const form = useKitForm({
    schema: () => (isCode ? signUpCodeForm : signUpDetailsForm),
    words: 'wayIn',
    step,
    defaults: {
      companyName: '',
      fullName: '',
      countryId: '1',
      phoneNumber: '',
      email: '',
      locale: isLanguage(intl.locale) ? intl.locale : 'en',
      password: '',
      confirmPassword: '',
      otp: '',
    },
    send: async ({ confirmPassword: _, otp, ...account }) => {
      if (!isCode) return void (await sendSignUpCode(account.phoneNumber))
      try {
        await openAccount({ ...account, otp })
      } catch (fault) {
        // Faults of the details are shown in the step where these were typed.
        if (fault instanceof Problem && isAboutDetails(fault)) setStep('details')
        throw fault
      }
    },
    onDone: (_, { email, password }) => {
      if (!isCode) return setStep('code')
      isOpen.current = true
      session.send({ type: 'SIGN_IN', credentials: { username: email, password } })
    },
  })

  useSendWhenWhole(form, isCode ? form.watch('otp') : '')

  if (isCode)
    return (
      <AuthCard
        title={say('codeTitle')}
        description={say('codeText', {
          phone: String(form.watch('phoneNumber')),
          minutes: codeLimits.validMinutes,
        })}
      >
        <FormCard
          form={form}
          submitLabel={say(isSigningIn ? 'signingIn' : 'open')}
          after={
            <AnotherCode
              send={() => sendSignUpCode(String(form.watch('phoneNumber')))}
              onOther={() => setStep('details')}
              otherLabel={say('back')}
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
            <Link to="/auth/login">{say('haveAccount')}</Link>
          </AuthLink>
        }
      >
        <TextField name="companyName" autoComplete="organization" required />
        <TextField name="fullName" autoComplete="name" required />
        <SelectField name="countryId" options={countries} required />
        <PhoneField
          name="phoneNumber"
          hint={say('phoneHint')}
          country={countryOfId(form.watch('countryId'))}
          mobileOnly
          required
        />
        <TextField name="email" type="email" autoComplete="email" inputMode="email" dir="ltr" required />
        <PasswordField
          name="password"
          hint={say('passwordHint', { least: peopleLengths.password })}
          required
        />
        <PasswordField name="confirmPassword" required />
      </FormCard>
    </AuthCard>
  )
}

const isAboutDetails = ({ fields }: Problem): boolean => {
  const named = Object.keys(fields)
  return named.length > 0 && !named.includes('otp')
}
