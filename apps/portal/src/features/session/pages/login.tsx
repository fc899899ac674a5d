import { Button } from '@karwan/design-system/components/button'
import { Field } from '@karwan/design-system/components/field'
import { Input } from '@karwan/design-system/components/input'
import { PasswordInput } from '@karwan/design-system/components/password-input'
import { ErrorSummary, type FieldError } from '@karwan/design-system/patterns/error-summary'
import { shared } from '@karwan/design-system/theme'
import { loginForm } from '@karwan/domain/session'
import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { type FormEvent, lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useIsCsrApp } from '../../../kit/access/client-app.ts'
import type { SessionActor } from '../../../kit/access/session-actor.ts'
import { complaintsOf } from '../../../kit/form/complaints.ts'
import { BrandMark } from '../../../kit/page/brand-mark.tsx'
import { LanguageRow } from '../../../kit/page/language-row.tsx'
import { usePageTitle } from '../../../kit/page/page-title.ts'
import { submitWhenLetGo, takeOverPrerendered } from '../../../kit/page/prerendered.ts'
import { asClientSays } from '../../../kit/text/client-words.ts'
import styles from './login.module.css'

const fieldIds = { username: 'username', password: 'password' } as const
type FieldName = keyof typeof fieldIds

/** Loaded on demand, because few users are asked for a code. */
const CodeStep = lazy(async () => ({ default: (await import('../code-step.tsx')).CodeStep }))

/** Asks for the password, and then for a code if the user has an authenticator app. */
export function LoginPage({ session }: { session: SessionActor }) {
  const isCode = useSelector(
    session,
    (snapshot) => snapshot.matches('codeAsked') || snapshot.matches('givingCode'),
  )
  if (!isCode) return <PasswordStep session={session} />
  return (
    <Suspense fallback={null}>
      <CodeStep session={session} />
    </Suspense>
  )
}

/** Signs in with a phone number or an e-mail address; the route decides where to go next. */
function PasswordStep({ session }: { session: SessionActor }) {
  const intl = useIntl()
  const isCsr = useIsCsrApp()
  const isBusy = useSelector(session, (snapshot) => snapshot.matches('signingIn'))
  const notice = useSelector(session, ({ context }) => context.notice)
  const [values, setValues] = useState({ username: '', password: '' })
  const [errors, setErrors] = useState<Partial<Record<FieldName, string>>>({})
  const [attempt, setAttempt] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const title = intl.formatMessage({ id: 'session.login.title' })
  usePageTitle(title)

  useLayoutEffect(() => {
    const plain = takeOverPrerendered()
    if (!plain) return
    setValues({ username: plain.username, password: plain.password })
    document.getElementById(fieldIds[plain.focused ?? 'username'])?.focus()
    // Submit after the next render, when the form has the values.
    if (plain.wasSent) setTimeout(() => form.current?.requestSubmit())
    return plain.isPressed ? submitWhenLetGo(form) : undefined
  }, [])

  useEffect(() => {
    // A refusal by the server counts as an attempt, so that the summary takes the focus.
    if (notice) setAttempt((count) => count + 1)
  }, [notice])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const read = loginForm.safeParse(values)
    setErrors(complaintsOf(read.error))
    if (read.success) session.send({ type: 'SIGN_IN', credentials: read.data })
    else setAttempt(attempt + 1)
  }

  const field = (name: FieldName) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  })
  const fieldErrors: FieldError[] = (['username', 'password'] as const).flatMap((name) =>
    errors[name] === undefined ? [] : [{ fieldId: fieldIds[name], message: errors[name] }],
  )
  // Shows a sentence that both fields have only once.
  const told = fieldErrors.filter(
    ({ message }, index) => fieldErrors.findIndex((other) => other.message === message) === index,
  )
  const formError = fieldErrors.length === 0 && !isBusy && notice ? asClientSays(notice) : undefined

  return (
    <main className={styles.page}>
      <aside className={styles.pitch}>
        <p className={styles.promise}>{intl.formatMessage({ id: 'session.login.pitch' })}</p>
        <p className={styles.words}>{intl.formatMessage({ id: 'session.login.pitchText' })}</p>
      </aside>
      <div className={styles.card}>
        <p className={shared('row', 'align-center', 'gap-2', 'strong')}>
          <BrandMark />
          <span>{intl.formatMessage({ id: 'core.brand' })}</span>
          <span className={shared('to-end', 'muted', 'text-sm', 'regular')}>
            {intl.formatMessage({ id: isCsr ? 'session.login.csr' : 'session.login.shipper' })}
          </span>
        </p>
        <h1 className={styles.title}>{title}</h1>
        <form ref={form} className={shared('column', 'gap-4')} onSubmit={submit} noValidate>
          <ErrorSummary
            title={intl.formatMessage({ id: 'session.login.problem' })}
            errors={told}
            attempt={attempt}
            {...(formError !== undefined && { formError })}
          />
          <Field
            id={fieldIds.username}
            label={intl.formatMessage({ id: 'session.login.username' })}
            {...(errors.username !== undefined && { error: errors.username })}
          >
            <Input {...field('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
          </Field>
          <Field
            id={fieldIds.password}
            label={intl.formatMessage({ id: 'session.login.password' })}
            {...(errors.password !== undefined && { error: errors.password })}
          >
            <PasswordInput {...field('password')} />
          </Field>
          <Button type="submit" variant="solid" fullWidth busy={isBusy}>
            {intl.formatMessage({ id: 'session.login.submit' })}
          </Button>
        </form>
        <p className={styles.links}>
          <Link to="/auth/forgot-password">{intl.formatMessage({ id: 'session.login.forgot' })}</Link>
          {!isCsr && <Link to="/auth/sign-up">{intl.formatMessage({ id: 'session.login.signUp' })}</Link>}
        </p>
        <LanguageRow />
      </div>
    </main>
  )
}
