import { Button } from '@karwan/design-system/components/button'
import { StickyActionBar } from '@karwan/design-system/patterns/sticky-action-bar'
import type { KeyboardEvent, ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { DraftNotice } from './draft-notice.tsx'
import type { FormFrame } from './form-frame.ts'
import styles from './form-page.module.css'
import { FormScope } from './form-scope.tsx'
import { FormSummary } from './form-summary.tsx'
import { lazyDialog } from './lazy-dialog.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

const ConflictDialog = lazyDialog(async () => (await import('./conflict-dialog.tsx')).ConflictDialog)

type FormPageProps = {
  form: FormFrame
  submitLabel: string
  onCancel: () => void
  /** The page begins anew without what was typed. */
  onDiscarded: () => void
  /** What cannot be filled in now, and why. */
  missing?: ReactNode
  children: ReactNode
}

/** A form that is a page: its draft, its summary, its sections, and the buttons that stay in sight. */
export function FormPage({ form, submitLabel, onCancel, onDiscarded, missing, children }: FormPageProps) {
  const intl = useIntl()
  useLeaveGuard(form)
  const { draft, conflict } = form
  const discard = () => {
    draft?.discard()
    onDiscarded()
  }
  return (
    <FormScope form={form}>
      <form id={form.id} className={styles.form} noValidate onSubmit={form.submit} onKeyDown={sendByKeyboard}>
        {draft?.savedAt !== undefined && <DraftNotice savedAt={draft.savedAt} onDiscard={discard} />}
        <FormSummary failure={form.failure} />
        <div>{children}</div>
        <StickyActionBar
          summary={
            <span className={styles.keyboardHint}>{intl.formatMessage({ id: 'form.keyboardHint' })}</span>
          }
          notice={missing}
        >
          <Button variant="outline" onClick={onCancel}>
            {intl.formatMessage({ id: 'form.cancel' })}
          </Button>
          <Button type="submit" busy={form.isBusy}>
            {submitLabel}
          </Button>
        </StickyActionBar>
      </form>
      {conflict && <ConflictDialog conflict={conflict} />}
    </FormScope>
  )
}

// Enter in a field of a long form would book before the rest is filled in; with Ctrl it is meant.
function sendByKeyboard(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter') return
  if (event.ctrlKey || event.metaKey) event.currentTarget.requestSubmit()
  else if (event.target instanceof HTMLInputElement) event.preventDefault()
}
