import { Button } from '@karwan/design-system/components/button'
import { ConfirmCancelled, useConfirm } from '@karwan/design-system/components/confirm-dialog'
import { Inline } from '@karwan/design-system/components/layout'
import { ActionsMenu, type MenuAction } from '@karwan/design-system/components/menu'
import { isOpenTo, mayDeleteDocument } from '@karwan/domain/documents'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useMay } from '../../../kit/access/session.ts'
import { ActProblem } from '../../../kit/form/act-problem.tsx'
import { lazyDialog } from '../../../kit/form/lazy-dialog.tsx'
import { useAct } from '../../../kit/form/use-act.ts'
import { useNotify } from '../../../kit/page/notify.ts'
import { useLabels } from '../../../kit/text/use-labels.ts'
import { useDecideDocument, useDeleteDocument, useDownloadDocument } from '../documents.actions.ts'
import type { BookingDocument } from '../documents.queries.ts'
import { BookingFileDialog } from './booking-file-dialog.tsx'

const RejectDialog = lazyDialog(async () => (await import('./reject-dialog.tsx')).RejectDialog)

/** A button that opens the file, and a menu with the decisions about it. */
export function DocumentActions({ document }: { document: BookingDocument }) {
  const intl = useIntl()
  const notify = useNotify()
  const confirm = useConfirm()
  const act = useAct()
  const [isViewing, setViewing] = useState(false)
  const [isRejecting, setRejecting] = useState(false)
  const download = useDownloadDocument(document)
  const decide = useDecideDocument(document.id)
  const remove = useDeleteDocument(document.id)
  const mayDownload = useMay('document:download')
  const mayVerify = useMay('document:verify') && isOpenTo('VERIFIED', document.status).allowed
  const mayReject = useMay('document:reject') && isOpenTo('REJECTED', document.status).allowed
  const mayDelete = useMay('document:delete') && mayDeleteDocument(document.status).allowed
  const named = { document: useLabels()('documentType', document.documentTypeId) }
  const text = (id: string, values?: Record<string, string>) =>
    intl.formatMessage({ id: `documents.${id}` }, values)
  const about = `document-${document.id}`

  const verify = async () => {
    const body = { decision: 'VERIFIED' } as const
    const done = await act.run(
      (idempotencyKey) => decide.mutateAsync({ idempotencyKey, body }),
      undefined,
      'verify',
    )
    if (done) notify.success('documents.verified', named, about)
  }
  const askToDelete = async () => {
    try {
      await confirm({
        title: text('deletion.title', named),
        description: text('deletion.description', { fileName: document.fileName }),
        confirmText: text('deletion.submit'),
        cancelText: text('deletion.keep'),
        tone: 'danger',
      })
    } catch (fault) {
      if (fault instanceof ConfirmCancelled) return
      throw fault
    }
    const done = await act.run(
      (idempotencyKey) => remove.mutateAsync({ idempotencyKey }),
      undefined,
      'delete',
    )
    if (done) notify.success('documents.deletion.done', named, about)
  }

  const decisions: MenuAction[] = [
    ...(mayVerify ? [{ id: 'verify', label: text('verify'), onSelect: () => void verify() }] : []),
    ...(mayReject ? [{ id: 'reject', label: text('reject'), onSelect: () => setRejecting(true) }] : []),
  ]
  const danger: MenuAction[] = mayDelete
    ? [{ id: 'delete', label: text('delete'), tone: 'danger', onSelect: () => void askToDelete() }]
    : []
  const groups = [decisions, danger].filter((group) => group.length > 0)

  return (
    <>
      <Inline>
        {mayDownload && (
          <Button
            variant="outline"
            size="sm"
            aria-label={text('viewOf', named)}
            onClick={() => setViewing(true)}
          >
            {text('view')}
          </Button>
        )}
        {mayDownload && (
          <Button
            variant="outline"
            size="sm"
            aria-label={text('downloadOf', named)}
            busy={download.isPending}
            onClick={() => download.mutate(undefined, { onError: notify.failure })}
          >
            {text('download')}
          </Button>
        )}
        {groups.length > 0 && <ActionsMenu label={text('more', named)} groups={groups} />}
      </Inline>
      <ActProblem act={act} />
      {isViewing && <BookingFileDialog document={document} onClose={() => setViewing(false)} />}
      {isRejecting && <RejectDialog document={document} onClose={() => setRejecting(false)} />}
    </>
  )
}
