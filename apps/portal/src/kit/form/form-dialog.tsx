import { Button } from '@karwan/design-system/components/button'
import { ConfirmCancelled, useConfirm } from '@karwan/design-system/components/confirm-dialog'
import { Dialog } from '@karwan/design-system/components/dialog'
import { Stack } from '@karwan/design-system/components/layout'
import { Banner } from '@karwan/design-system/patterns/banner'
import type { KeyboardEvent, ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { RecordChanges } from '../detail/record-changes.tsx'
import type { FormFrame } from './form-frame.ts'
import { useIsRightLost } from './form-right.ts'
import { FormScope } from './form-scope.tsx'
import { FormSummary } from './form-summary.tsx'
import { lazyDialog } from './lazy-dialog.tsx'

const ConflictDialog = lazyDialog(async () => (await import('./conflict-dialog.tsx')).ConflictDialog)

/** A destructive act is asked for in red, and the other button says what stays: "Cancel" could mean either. */
type Tone = { tone?: undefined; keepLabel?: undefined } | { tone: 'danger'; keepLabel: string }

type FormDialogProps = Tone & {
  form: FormFrame
  /** What is not told has the words of the form: `fuelPumps.form.title`, `fuelPumps.form.submit`. */
  title?: string
  description?: ReactNode
  submitLabel?: string
  onClose: () => void
  /** Sending may take minutes, so it can be stopped; otherwise the dialog waits, so that a refusal finds somebody to tell. */
  stoppable?: boolean
  /** Wide enough for fields side by side. */
  wide?: boolean
  /** What comes up while somebody types: it stands above the buttons and moves no field. */
  notice?: ReactNode
  children: ReactNode
}

/** A form in a dialog: sent once, kept open with what was typed until it has worked. */
export function FormDialog(props: FormDialogProps) {
  const {
    form,
    title,
    description,
    submitLabel,
    tone,
    keepLabel,
    onClose,
    stoppable,
    wide,
    notice,
    children,
  } = props
  const intl = useIntl()
  const say = (part: 'title' | 'submit') => intl.formatMessage({ id: `${form.words}.form.${part}` })
  // Rendered with each change, which the fields inside do not take part in.
  useWatch({ control: form.methods.control })
  const isDirty = form.isDirty()
  const leave = useLeaving(isDirty, onClose)
  const isRightLost = useIsRightLost()
  const isOutOfHand = form.isBusy && !stoppable
  const stop = () => {
    if (!stoppable) return
    form.abort()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={form.isBusy ? stop : () => void leave()}
      dirty={isDirty}
      {...(wide && { size: 'lg' as const })}
      title={title ?? say('title')}
      {...(description !== undefined && { description })}
      {...(isRightLost
        ? { notice: <Banner tone="warning">{intl.formatMessage({ id: 'form.rightLost' })}</Banner> }
        : notice !== undefined && { notice })}
      footer={
        <>
          <Button
            variant="outline"
            onClick={form.isBusy ? stop : onClose}
            {...(isOutOfHand && { disabledReason: intl.formatMessage({ id: 'core.dialog.sent' }) })}
          >
            {keepLabel ?? intl.formatMessage({ id: 'core.dialog.cancel' })}
          </Button>
          <Button
            type="submit"
            form={form.id}
            variant={tone ?? 'solid'}
            busy={form.isBusy}
            {...(isRightLost && { disabledReason: intl.formatMessage({ id: 'form.rightLostShort' }) })}
          >
            {submitLabel ?? say('submit')}
          </Button>
        </>
      }
    >
      <FormScope form={form}>
        <form
          id={form.id}
          onSubmit={form.submit}
          onKeyDown={isRightLost ? undefined : sendByKeyboard}
          noValidate
        >
          <Stack gap={4}>
            <RecordChanges />
            <FormSummary failure={form.failure} />
            {children}
          </Stack>
        </form>
        {form.conflict && <ConflictDialog conflict={form.conflict} />}
      </FormScope>
    </Dialog>
  )
}

/** Enter is a new line in a text of several lines, so that Ctrl + Enter sends from there. */
function sendByKeyboard(event: KeyboardEvent<HTMLFormElement>) {
  const isSent = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat
  if (isSent && event.target instanceof HTMLTextAreaElement) event.currentTarget.requestSubmit()
}

/** Escape does not discard typed values by accident. */
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
