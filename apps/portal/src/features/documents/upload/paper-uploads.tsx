import { FileUpload, type Upload } from '@karwan/design-system/components/file-upload'
import { type DocumentTypeId, documentFileLabels, largestDocumentFile } from '@karwan/domain/documents'
import { useWords } from '../../../kit/text/use-words.ts'
import { acceptedFiles, megabyte } from '../accepted-files.ts'
import { PaperDetails } from './paper-details.tsx'
import type { ChosenPaper, useUploads } from './use-uploads.ts'

const percents = 100

type PaperUploadsProps = {
  uploads: ReturnType<typeof useUploads>
  offered: readonly DocumentTypeId[]
  /** Asks for the type only; whoever verifies the paper enters the rest. */
  typeOnly?: boolean
}

/** The chosen files, whether picked, dropped, pasted or photographed, with their fields and progress. */
export function PaperUploads({ uploads, offered, typeOnly = false }: PaperUploadsProps) {
  const { say } = useWords()
  const { papers, add, type, drop, start, stop } = uploads
  const byId = (id: string) => papers.find((paper) => paper.id === id)
  return (
    <FileUpload
      label={say('documents.form.files')}
      hint={say('documents.form.hint', {
        types: documentFileLabels,
        limit: largestDocumentFile / megabyte,
      })}
      accept={acceptedFiles.join(',')}
      onChoose={(chosen) => void add(chosen.map(({ file }) => file))}
      pastes
      uploads={papers.map((paper) => asUpload(paper, say))}
      details={({ id }) => {
        const paper = byId(id)
        return (
          paper && (
            <PaperDetails
              paper={paper}
              others={papers}
              offered={offered}
              typeOnly={typeOnly}
              onType={(typed) => type(id, typed)}
            />
          )
        )
      }}
      onCancel={stop}
      onRetry={(id) => {
        const paper = byId(id)
        if (paper) void start(paper)
      }}
      onRemove={drop}
      texts={{
        prompt: say('documents.form.promptMany'),
        camera: say('documents.form.camera'),
        waiting: say('documents.form.waiting'),
        sent: say('documents.form.sent'),
        progress: (share) => say('documents.form.progress', { share: Math.round(share * percents) }),
        cancel: (name) => say('documents.form.stop', { name }),
        retry: (name) => say('documents.form.retry', { name }),
        remove: (name) => say('documents.form.remove', { name }),
      }}
    />
  )
}

function asUpload(paper: ChosenPaper, say: (id: string) => string): Upload {
  const { id, file, state, share, notice = '' } = paper
  const facts = { id, name: file.name }
  switch (state) {
    case 'ready':
      return { ...facts, state: 'chosen' }
    case 'sending':
      return share > 0 ? { ...facts, state: 'sending', share } : { ...facts, state: 'waiting' }
    case 'pausing':
      return { ...facts, state: 'waiting', note: say('documents.form.pausing') }
    case 'failed':
      return { ...facts, state: 'failed', reason: say('documents.form.lost') }
    case 'refused':
      return { ...facts, state: 'failed', reason: notice }
    case 'unfit':
      return { ...facts, state: 'refused', reason: notice }
    case 'sent':
      return { ...facts, state: 'sent' }
  }
}
