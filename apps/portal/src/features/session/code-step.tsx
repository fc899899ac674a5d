import { Button } from '@karwan/design-system/components/button'
import { Field } from '@karwan/design-system/components/field'
import { Input } from '@karwan/design-system/components/input'
import { ErrorSummary } from '@karwan/design-system/patterns/error-summary'
import { shared } from '@karwan/design-system/theme'
import { codeStepForm, isAppCode, readAppCode } from '@karwan/domain/session'
import { useSelector } from '@xstate/react'
import { type SubmitEvent, useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import type { SessionActor } from '../../kit/access/session-actor.ts'
import { complaintsOf } from '../../kit/form/complaints.ts'
import { AuthCard } from './auth-card.tsx'

const fieldId = 'code'

/**
 * The second step of a sign-in: six digits of the authenticator app are sent at
 * once, a recovery code by the button.
 */
export function CodeStep({ session }: { session: SessionActor }) {
  const intl = useIntl()
  const say = (id: string) => intl.formatMessage({ id: `loginCode.${id}` })
  const isBusy = useSelector(session, (snapshot) => snapshot.matches('givingCode'))
  const notice = useSelector(session, ({ context }) => context.notice)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [attempt, setAttempt] = useState(0)

  useEffect(() => document.getElementById(fieldId)?.focus(), [])
  useEffect(() => {
    // A refusal takes the focus and empties the field for the next code.
    if (!notice) return
    setAttempt((count) => count + 1)
    setCode('')
  }, [notice])

  const give = (typed: string) => {
    if (isBusy) return
    const read = codeStepForm.safeParse({ code: typed })
    setError(complaintsOf(read.error).code)
    if (read.success) session.send({ type: 'GIVE_CODE', code: read.data.code })
    else setAttempt(attempt + 1)
  }
  const type = (typed: string) => {
    setCode(typed)
    setError(undefined)
    if (isAppCode(readAppCode(typed))) give(typed)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    give(code)
  }
  const formError = error === undefined && !isBusy ? notice : undefined
  return (
    <AuthCard title={say('title')} description={say('text')}>
      <form className={shared('column', 'gap-4')} onSubmit={submit} noValidate>
        <ErrorSummary
          title={intl.formatMessage({ id: 'session.login.problem' })}
          errors={error === undefined ? [] : [{ fieldId, message: error }]}
          attempt={attempt}
          {...(formError !== undefined && { formError })}
        />
        <Field id={fieldId} label={say('field')} hint={say('hint')} {...(error !== undefined && { error })}>
          <Input
            name="code"
            value={code}
            onChange={({ target }) => type(target.value)}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            dir="ltr"
          />
        </Field>
        <Button type="submit" variant="solid" fullWidth busy={isBusy}>
          {say('submit')}
        </Button>
        <Button variant="ghost" fullWidth onClick={() => session.send({ type: 'BEGIN_AGAIN' })}>
          {say('back')}
        </Button>
      </form>
    </AuthCard>
  )
}
