import { Button } from '@karwan/design-system/components/button'
import { StickyActionBar } from '@karwan/design-system/patterns/sticky-action-bar'
import { shared } from '@karwan/design-system/theme'
import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useId } from 'react'
import { useIntl } from 'react-intl'
import { DraftNotice } from './draft-notice.tsx'
import type { FormFrame } from './form-frame.ts'
import styles from './form-page.module.css'
import { type FormPartLink, FormParts } from './form-parts.tsx'
import { FormScope } from './form-scope.tsx'
import { FormSummary } from './form-summary.tsx'
import { lazyDialog } from './lazy-dialog.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

const ConflictDialog = lazyDialog(async () => (await import('./conflict-dialog.tsx')).ConflictDialog)

type FormPageProps = {
  form: FormFrame
  submitLabel: string
  /**
   * A second button that sends the form and then goes on, for example to the next one: Ctrl + Shift + Enter.
   */
  further?: { label: string; onChosen: (isChosen: boolean) => void } | undefined
  onCancel: () => void
  /** Resets the form. */
  onDiscarded: () => void
  /** Says what cannot be filled in now, and why. */
  missing?: ReactNode
  /** Of a long form: its sections, to which links lead. */
  parts?: readonly FormPartLink[]
  children: ReactNode
}

/** A form as a page: its draft, its summary, its sections, and buttons that stay in sight. */
export function FormPage({
  form,
  submitLabel,
  further,
  onCancel,
  onDiscarded,
  missing,
  parts,
  children,
}: FormPageProps) {
  const intl = useIntl()
  useLeaveGuard(form)
  const { draft, conflict } = form
  const furtherId = useId()
  useKeysBeside(form.id, further && furtherId)
  const discard = () => {
    draft?.discard()
    onDiscarded()
  }
  return (
    <FormScope form={form}>
      <form
        id={form.id}
        className={shared('column', 'gap-4', 'form-width')}
        noValidate
        onSubmit={(event) => {
          further?.onChosen(submitterOf(event) === furtherId)
          form.submit(event)
        }}
        onKeyDown={(event) => sendByKeyboard(event, further && furtherId)}
      >
        {draft?.savedAt !== undefined && <DraftNotice savedAt={draft.savedAt} onDiscard={discard} />}
        <FormSummary failure={form.failure} />
        <div className={styles.body}>
          {parts && <FormParts parts={parts} />}
          <div>{children}</div>
        </div>
        <StickyActionBar
          summary={
            <span className={styles.keyboardHint}>
              {further
                ? intl.formatMessage(
                    { id: 'form.keyboardHints' },
                    { submit: submitLabel, further: further.label },
                  )
                : intl.formatMessage({ id: 'form.keyboardHint' })}
            </span>
          }
          notice={missing}
        >
          <Button
            variant="outline"
            iconStart={<X aria-hidden="true" className={styles.cancelIcon} />}
            onClick={onCancel}
          >
            <span className={shared('hidden-on-phone')}>{intl.formatMessage({ id: 'form.cancel' })}</span>
          </Button>
          {further && (
            <Button type="submit" id={furtherId} variant="outline" busy={form.isBusy}>
              {further.label}
            </Button>
          )}
          <Button type="submit" busy={form.isBusy}>
            {submitLabel}
          </Button>
        </StickyActionBar>
      </form>
      {conflict && <ConflictDialog conflict={conflict} />}
    </FormScope>
  )
}

/** Listens on the document too, because on a page that is filled in already the title has the focus. */
function useKeysBeside(formId: string, furtherId: string | undefined) {
  useEffect(() => {
    const send = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      const isBeside = event.target === document.body || event.target instanceof HTMLHeadingElement
      const form = document.getElementById(formId)
      if (isBeside && form instanceof HTMLFormElement) form.requestSubmit(submitterFor(event, furtherId))
    }
    document.addEventListener('keydown', send)
    return () => document.removeEventListener('keydown', send)
  }, [formId, furtherId])
}

const submitterFor = ({ shiftKey }: { shiftKey: boolean }, furtherId: string | undefined) =>
  shiftKey && furtherId !== undefined ? document.getElementById(furtherId) : null

// Enter alone would send a long form too early, so it needs Ctrl + Enter.
function sendByKeyboard(event: KeyboardEvent<HTMLFormElement>, furtherId: string | undefined) {
  if (event.key !== 'Enter') return
  if (event.ctrlKey || event.metaKey) event.currentTarget.requestSubmit(submitterFor(event, furtherId))
  else if (event.target instanceof HTMLInputElement) event.preventDefault()
}

const submitterOf = ({ nativeEvent }: SubmitEvent<HTMLFormElement>): string | undefined =>
  nativeEvent instanceof globalThis.SubmitEvent ? nativeEvent.submitter?.id : undefined
