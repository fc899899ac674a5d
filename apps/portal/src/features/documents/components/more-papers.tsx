import { Button } from '@karwan/design-system/components/button'
import { Inline } from '@karwan/design-system/components/layout'
import type { DocumentTypeId } from '@karwan/domain/documents'
import { FileArchive, FolderOpen } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '../../../kit/access/session.ts'
import { ActProblem } from '../../../kit/form/act-problem.tsx'
import { lazyDialog } from '../../../kit/form/lazy-dialog.tsx'
import { useAct } from '../../../kit/form/use-act.ts'
import { useNotify } from '../../../kit/page/notify.ts'
import { useWords } from '../../../kit/text/use-words.ts'
import { type PaperFor, saveArchive, useUsePaper } from '../on-file.actions.ts'

const OnFileDialog = lazyDialog(async () => (await import('../on-file-dialog.tsx')).OnFileDialog)

type Props = {
  paperFor: PaperFor
  isOffered?: (typeId: DocumentTypeId) => boolean
  /** The booking or shipment whose documents are saved together, if it has any. */
  archive?: Parameters<typeof saveArchive>[0] | undefined
}

/** Further acts beside uploading: use a paper on file, and save all documents in one archive. */
export function MorePapers({ paperFor, isOffered, archive }: Props) {
  const { say, labels } = useWords()
  const notify = useNotify()
  const mayUpload = useMay('document:upload')
  const mayDownload = useMay('document:download')
  const [isChoosing, setChoosing] = useState(false)
  const saving = useAct()
  const use = useUsePaper(paperFor)
  if (!mayUpload && !(mayDownload && archive)) return null
  return (
    <>
      <Inline>
        {mayUpload && (
          <Button
            size="sm"
            variant="ghost"
            iconStart={<FolderOpen aria-hidden="true" />}
            onClick={() => setChoosing(true)}
          >
            {say('documents.onFile.open')}
          </Button>
        )}
        {mayDownload && archive && (
          <Button
            size="sm"
            variant="ghost"
            busy={saving.isBusy}
            iconStart={<FileArchive aria-hidden="true" />}
            onClick={() => void saving.run(() => saveArchive(archive))}
          >
            {say('documents.archive.save')}
          </Button>
        )}
      </Inline>
      <ActProblem act={saving} />
      {isChoosing && (
        <OnFileDialog
          paperFor={paperFor}
          {...(isOffered && { isOffered })}
          onChosen={async (paper, key) => {
            await use(paper, key)
            notify.success('documents.form.done', { document: labels('documentType', paper.documentTypeId) })
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}
