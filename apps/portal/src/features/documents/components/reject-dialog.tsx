import { Field } from '@karwan/design-system/components/field'
import { Textarea } from '@karwan/design-system/components/textarea'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { ActDialog } from '../../../kit/form/act-dialog.tsx'
import { fieldErrors } from '../../../kit/form/field-errors.ts'
import { useAct } from '../../../kit/form/use-act.ts'
import { useNotify } from '../../../kit/page/notify.ts'
import { useLabels } from '../../../kit/text/use-labels.ts'
import { useDecideDocument } from '../documents.actions.ts'
import type { BookingDocument } from '../documents.queries.ts'

/** Why a document does not do, so that whoever brought it can bring a better one. */
export function RejectDialog({ document, onClose }: { document: BookingDocument; onClose: () => void }) {
  const intl = useIntl()
  const notify = useNotify()
  const act = useAct()
  const decide = useDecideDocument(document.id)
  const [reason, setReason] = useState('')
  const [attempt, setAttempt] = useState(0)
  const named = { document: useLabels()('documentType', document.documentTypeId) }
  const text = (id: string) => intl.formatMessage({ id: `documents.rejection.${id}` }, named)
  const isMissing = reason.trim() === ''
  const { field, errors } = fieldErrors<'reason'>(
    'rejection',
    attempt > 0 && isMissing
      ? { reason: intl.formatMessage({ id: 'refusal.document.reject_reason_required' }) }
      : {},
    act.problem,
  )

  const submit = async () => {
    if (isMissing) return setAttempt(attempt + 1)
    const body = { decision: 'REJECTED', reason: reason.trim() } as const
    const done = await act.run((idempotencyKey) => decide.mutateAsync({ idempotencyKey, body }))
    if (!done) return
    notify.success('documents.rejection.done', named, `document-${document.id}`)
    onClose()
  }

  return (
    <ActDialog
      act={act}
      title={text('title')}
      description={text('description')}
      submitLabel={text('submit')}
      tone="danger"
      keepLabel={text('keep')}
      errors={errors(['reason'])}
      attempt={attempt}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field {...field('reason')} label={text('reason')} required>
        <Textarea value={reason} limit={500} rows={3} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </ActDialog>
  )
}
