import type { ShipmentFormValues } from '@karwan/domain/shipments'
import { Problem } from '@karwan/sdk'
import { type FormEvent, useRef, useState } from 'react'
import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { sentenceOf } from '../../../../kit/text/problem-sentence.ts'
import { complaintsOf, errorList, type FieldComplaint, isFieldOfForm } from '../../form/error-list.ts'
import type { ShipmentFormFields } from '../../form/shipment-form-fields.ts'
import type { FieldName } from './use-form-field.ts'

export type ShipmentUseForm = UseFormReturn<ShipmentFormFields, unknown, ShipmentFormValues>

interface Failure {
  complaints: FieldComplaint[]
  formError?: string
  /** Each new one moves the focus to the summary. */
  attempt: number
}

export interface Sending {
  submit: (event: FormEvent) => void
  isBusy: boolean
  failure: Failure
}

const none: Failure = { complaints: [], attempt: 0 }

/** Sends at most once at a time, and shows every complaint both at its field and in the summary. */
export function useSending(
  form: ShipmentUseForm,
  send: (values: ShipmentFormValues) => Promise<void>,
): Sending {
  const intl = useIntl()
  const sentence = (problem: Problem) => sentenceOf(problem, (id) => intl.formatMessage({ id }))
  const [failure, setFailure] = useState(none)
  const [isBusy, setBusy] = useState(false)
  // A second click may come before React has shown the first.
  const isSending = useRef(false)

  const complain = (complaints: FieldComplaint[], formError?: string) =>
    setFailure(({ attempt }) => ({
      complaints,
      ...(formError !== undefined && { formError }),
      attempt: attempt + 1,
    }))

  const refused = (problem: Problem) => {
    const complaints = complaintsOf(problem.fields)
    const shown = complaints.filter(isFieldOfForm)
    for (const { path, message } of shown) form.setError(asFieldName(path), { type: 'server', message })
    complain(shown, shown.length === complaints.length && shown.length > 0 ? undefined : sentence(problem))
  }

  const accepted = async (values: ShipmentFormValues) => {
    try {
      await send(values)
      setFailure(none)
    } catch (fault) {
      if (!(fault instanceof Problem)) throw fault
      refused(fault)
    }
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    try {
      await form.handleSubmit(accepted, (errors: FieldErrors) => complain(errorList(errors)))(event)
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  return { submit: (event) => void submit(event), isBusy, failure }
}

/** Sound for the paths that `isFieldOfForm` lets through; of another one, the form would show nothing. */
const asFieldName = (path: string): FieldName => path as FieldName
