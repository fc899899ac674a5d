import { Button } from '@karwan/design-system/components/button'
import { ConfirmCancelled, useConfirm } from '@karwan/design-system/components/confirm-dialog'
import { Dialog } from '@karwan/design-system/components/dialog'
import type { DocumentTypeId } from '@karwan/domain/documents'
import { useEffect, useEffectEvent } from 'react'
import { useNotify } from '../../../kit/page/notify.ts'
import { useWords } from '../../../kit/text/use-words.ts'
import { PaperUploads } from '../upload/paper-uploads.tsx'
import { isToSend, isUnderWay, type SendPaper, useUploads } from '../upload/use-uploads.ts'
import styles from './booking-documents.module.css'

type UploadDialogProps = {
  /** The types that may be uploaded here, in the order of the options. */
  offered: readonly DocumentTypeId[]
  missing?: readonly DocumentTypeId[]
  send: SendPaper
  onClose: () => void
}

const none: readonly DocumentTypeId[] = []

/** Uploads any number of papers of one owner, and closes once all of them are uploaded. */
export function UploadDialog({ offered, missing = none, send, onClose }: UploadDialogProps) {
  const { say, labels } = useWords()
  const notify = useNotify()
  const uploads = useUploads({ offered, missing, send })
  const { papers, startAll } = uploads
  const toSend = papers.filter(isToSend)
  const isBusy = papers.some(isUnderWay)
  const sent = papers.filter(({ state }) => state === 'sent')
  const isDone = sent.length > 0 && sent.length === papers.length
  const leave = useLeaving(toSend.length > 0 || isBusy, onClose)

  const close = useEffectEvent(() => {
    const [first] = sent
    if (sent.length === 1 && first)
      notify.success('documents.form.done', {
        document: labels('documentType', Number(first.typed.documentTypeId)),
      })
    else notify.success('documents.form.doneMany', { count: sent.length })
    onClose()
  })
  useEffect(() => {
    if (isDone) close()
  }, [isDone])

  return (
    <Dialog
      open
      size="lg"
      onClose={() => void leave()}
      dirty={papers.length > 0}
      title={say('documents.form.title')}
      description={say('documents.form.description')}
      footer={
        <>
          <Button variant="outline" onClick={() => void leave()}>
            {say(isBusy ? 'documents.form.stopAll' : 'core.dialog.cancel')}
          </Button>
          <Button
            busy={isBusy}
            disabledReason={toSend.length === 0 && !isBusy ? say('documents.form.chooseFirst') : undefined}
            onClick={() => void startAll()}
          >
            {toSend.length > 1
              ? say('documents.form.submitMany', { count: toSend.length })
              : say('documents.form.submit')}
          </Button>
        </>
      }
    >
      <div className={styles.files}>
        <PaperUploads uploads={uploads} offered={offered} />
      </div>
    </Dialog>
  )
}

/** Asks first, as papers that are not uploaded yet are lost with the dialog. */
function useLeaving(isDirty: boolean, onClose: () => void) {
  const { say } = useWords()
  const confirm = useConfirm()
  return async () => {
    if (!isDirty) return onClose()
    try {
      await confirm({
        title: say('documents.form.leaveTitle'),
        description: say('documents.form.leaveText'),
        confirmText: say('core.dialog.leave'),
        cancelText: say('core.dialog.stay'),
      })
      onClose()
    } catch (fault) {
      if (!(fault instanceof ConfirmCancelled)) throw fault
    }
  }
}
