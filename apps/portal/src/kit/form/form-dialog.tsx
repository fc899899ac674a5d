import { Button } from '@karwan/design-system/components/button'
import { ConfirmCancelled, useConfirm } from '@karwan/design-system/components/confirm-dialog'
import { Dialog } from '@karwan/design-system/components/dialog'
import { Stack } from '@karwan/design-system/components/layout'
import { Banner } from '@karwan/design-system/patterns/banner'
import { useBlocker } from '@tanstack/react-router'
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

/**
 * A destructive act has a red button, and the other button says what is kept, as "Cancel" could mean either.
 */
type Tone = { tone?: undefined; keepLabel?: undefined } | { tone: 'danger'; keepLabel: string }

type FormDialogProps = Tone & {
  form: FormFrame
  /** If absent, the sentences are those of the form: `fuelPumps.form.title`, `fuelPumps.form.submit`. */
  title?: string
  description?: ReactNode
  submitLabel?: string
  onClose: () => void
  /**
   * Allows cancelling a request that may take minutes; otherwise the dialog stays
   * open until the answer has come.
   */
  stoppable?: boolean
  /** Makes the dialog wide enough for fields side by side. */
  wide?: boolean
  /** A notice that may appear while somebody types; it is above the buttons, so that it moves no field. */
  notice?: ReactNode
  children: ReactNode
}

/** A form in a dialog, which is sent once and stays open with its values until the server has accepted it. */
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
  // Render on each change, for `isDirty`; the fields inside do not render again.
  useWatch({ control: form.methods.control })
  const isDirty = form.isDirty()
  const leave = useLeaving(form.isDirty, onClose)
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

/** In a text area Enter starts a new line, so Ctrl + Enter sends the form. */
function sendByKeyboard(event: KeyboardEvent<HTMLFormElement>) {
  const isSent = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat
  if (isSent && event.target instanceof HTMLTextAreaElement) event.currentTarget.requestSubmit()
}

/** Asks before typed values are discarded, since Escape and the browser's Back are easily pressed by accident. */
function useLeaving(isDirty: () => boolean, onClose: () => void) {
  const intl = useIntl()
  const confirm = useConfirm()
  const text = (id: string) => intl.formatMessage({ id: `core.dialog.${id}` })
  const isStaying = async () => {
    if (!isDirty()) return false
    try {
      await confirm({
        title: text('leaveTitle'),
        description: text('leaveText'),
        confirmText: text('leave'),
        cancelText: text('stay'),
      })
      return false
    } catch (fault) {
      if (fault instanceof ConfirmCancelled) return true
      throw fault
    }
  }
  useBlocker({
    // The page below may correct its own address, and going to the login asks nothing.
    shouldBlockFn: ({ action, current, next }) =>
      (isTravel(action) || next.pathname !== current.pathname) &&
      !next.pathname.startsWith('/auth') &&
      isStaying(),
    enableBeforeUnload: isDirty,
  })
  return async () => {
    if (!(await isStaying())) onClose()
  }
}

const isTravel = (action: string): boolean => action !== 'PUSH' && action !== 'REPLACE'
