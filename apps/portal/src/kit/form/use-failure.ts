import type { Problem } from '@karwan/sdk'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { sentenceOf } from '../text/problem-sentence.ts'
import { complaintsOfServer, fieldOf, summaryOf } from './complaints.ts'
import type { Complaint, Failure, Standing } from './form-frame.ts'

type Form = {
  id: string
  standing: ReadonlyMap<string, Standing>
  setError: UseFormReturn['setError']
}

const none: Failure = { errors: [], attempt: 0 }

/** Shows why the last try failed, at the fields and in the summary. */
export function useFailure(form: Form) {
  const intl = useIntl()
  const [failure, setFailure] = useState(none)
  const tell = (complaints: readonly Complaint[], said?: string) => {
    const { errors, formError = said } = summaryOf(complaints, form, (id, values) =>
      intl.formatMessage({ id }, values),
    )
    setFailure(({ attempt }) => ({
      errors,
      ...(formError !== undefined && { formError }),
      attempt: attempt + 1,
    }))
  }

  return {
    failure,
    complain: (complaints: readonly Complaint[]) => tell(complaints),
    refuse: (problem: Problem) => {
      const complaints = complaintsOfServer(problem.fields)
      const placed = complaints.filter(({ path }) => fieldOf(path, form) !== undefined)
      for (const { path, message } of placed)
        form.setError(fieldOf(path, form) ?? path, { type: 'server', message })
      const isToldByFields = placed.length > 0 && placed.length === complaints.length
      tell(placed, isToldByFields ? undefined : sentenceOf(problem, (id) => intl.formatMessage({ id })))
    },
    clear: () => setFailure(none),
  }
}
