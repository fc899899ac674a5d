import { ErrorSummary } from '@karwan/design-system/patterns/error-summary'
import { useIntl } from 'react-intl'
import type { Failure } from './form-frame.ts'

/** Says why the form was not sent or was refused; each new failure takes the focus. */
export function FormSummary({ failure }: { failure: Failure }) {
  const { errors, formError, attempt } = failure
  const intl = useIntl()
  // Complaints about no field count as one.
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
