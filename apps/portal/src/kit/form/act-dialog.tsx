import { Button } from '@karwan/design-system/components/button'
import { ConfirmCancelled, useConfirm } from '@karwan/design-system/components/confirm-dialog'
import { Dialog } from '@karwan/design-system/components/dialog'
import { Stack } from '@karwan/design-system/components/layout'
import { ErrorSummary, type FieldError } from '@karwan/design-system/patterns/error-summary'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { RecordChanges } from '../detail/record-changes.tsx'
import { useProblemSentence } from '../page/page-problem.tsx'
import type { Act } from './use-act.ts'

/** A destructive act is asked for in red, and the other button says what stays: "Cancel" could mean either. */
type Tone = { tone?: undefined; keepLabel?: undefined } | { tone: 'danger'; keepLabel: string }

type ActDialogProps = Tone & {
  act: Act
  title: string
  description?: ReactNode
  submitLabel: string
  /** What the form itself found; the server's sentences come by themselves. */
  errors?: readonly FieldError[]
  /** Counts the tries that the form refused. */
  attempt?: number
  onSubmit: () => Promise<void>
  onClose: () => void
  /** Stops what is being sent; without it the dialog waits for the answer, so that a refusal finds somebody to tell. */
  onAbort?: () => void
  children: ReactNode
}

/** A form in a dialog: sent once, kept open with what was typed until it has worked. */
export function ActDialog(props: ActDialogProps) {
  const {
    act,
    title,
    description,
    submitLabel,
    tone,
    keepLabel,
    errors = [],
    attempt = 0,
    onSubmit,
    onClose,
    onAbort,
    children,
  } = props
  const intl = useIntl()
  const formId = useId()
  const [isDirty, setDirty] = useState(false)
  const leave = useLeaving(isDirty, onClose)
  const sentence = useProblemSentence(act.problem)
  const isOutOfHand = act.isBusy && !onAbort
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void onSubmit()
  }
  return (
    <Dialog
      open
      onClose={act.isBusy ? () => onAbort?.() : () => void leave()}
      dirty={isDirty}
      title={title}
      {...(description !== undefined && { description })}
      footer={
        <>
          <Button
            variant="outline"
            onClick={act.isBusy ? onAbort : onClose}
            {...(isOutOfHand && { disabledReason: intl.formatMessage({ id: 'core.dialog.sent' }) })}
          >
            {keepLabel ?? intl.formatMessage({ id: 'core.dialog.cancel' })}
          </Button>
          <Button type="submit" form={formId} variant={tone ?? 'solid'} busy={act.isBusy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} onChange={() => setDirty(true)} noValidate>
        <Stack gap={4}>
          <RecordChanges />
          <ErrorSummary
            title={intl.formatMessage(
              { id: 'core.dialog.problem' },
              // What the server refuses is one sentence of no field.
              { count: Math.max(errors.length, 1) },
            )}
            errors={errors}
            attempt={attempt + act.attempt}
            {...(act.problem && errors.length === 0 && { formError: sentence })}
          />
          {children}
        </Stack>
      </form>
    </Dialog>
  )
}

/** A slip of the finger on Escape does not cost what was typed. */
function useLeaving(isDirty: boolean, onClose: () => void) {
  const intl = useIntl()
  const confirm = useConfirm()
  const text = (id: string) => intl.formatMessage({ id: `core.dialog.${id}` })
  return async () => {
    if (!isDirty) return onClose()
    try {
      await confirm({
        title: text('leaveTitle'),
        description: text('leaveText'),
        confirmText: text('leave'),
        cancelText: text('stay'),
      })
      onClose()
    } catch (fault) {
      if (!(fault instanceof ConfirmCancelled)) throw fault
    }
  }
}
