import { ErrorSummary } from '@karwan/design-system/patterns/error-summary'
import { useIntl } from 'react-intl'
import type { Failure } from './form-frame.ts'

/** Why the form was not sent or not taken; each new failure takes the focus. */
export function FormSummary({ failure }: { failure: Failure }) {
  const { errors, formError, attempt } = failure
  const intl = useIntl()
  // What belongs to no field is one sentence.
  const count = errors.length + (formError === undefined ? 0 : 1)
  const title = intl.formatMessage({ id: 'core.dialog.problem' }, { count })
  return (
    <ErrorSummary
      title={title}
      errors={errors}
      {...(formError !== undefined && { formError })}
      attempt={attempt}
    />
  )
}
