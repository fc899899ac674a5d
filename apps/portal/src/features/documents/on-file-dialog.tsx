import { Button } from '@karwan/design-system/components/button'
import { Dialog } from '@karwan/design-system/components/dialog'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { Text } from '@karwan/design-system/components/text'
import { shared } from '@karwan/design-system/theme'
import { type DocumentTypeId, mayUseAs } from '@karwan/domain/documents'
import type { Answer } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { operationOptions } from '../../kit/access/operation-options.ts'
import { ActProblem } from '../../kit/form/act-problem.tsx'
import { useAct } from '../../kit/form/use-act.ts'
import { PageProblem } from '../../kit/page/page-problem.tsx'
import { useReason } from '../../kit/text/use-reason.ts'
import { useWords } from '../../kit/text/use-words.ts'
import styles from './components/booking-documents.module.css'
import type { PaperFor, PaperOnFile } from './on-file.actions.ts'

type Props = {
  paperFor: PaperFor
  /** The type of the new document; by default that of the paper. */
  usedAs?: DocumentTypeId
  /** Whether papers of this type can be used here. */
  isOffered?: (typeId: DocumentTypeId) => boolean
  onChosen: (paper: PaperOnFile, idempotencyKey: string) => Promise<unknown>
  onClose: () => void
}

const always = () => true

/** Offers papers on file, so that nobody uploads one twice. */
export function OnFileDialog({ paperFor, usedAs, isOffered = always, onChosen, onClose }: Props) {
  const { say } = useWords()
  const act = useAct()
  const papers = useQuery({ ...operationOptions('listPapersOnFile', { query: paperFor }), gcTime: 0 })
  const offered = papers.data?.filter(({ documentTypeId }) => isOffered(usedAs ?? documentTypeId))
  const choose = (paper: PaperOnFile) =>
    void act.run((key) => onChosen(paper, key), onClose, `${paper.source} ${paper.id}`)
  return (
    <Dialog
      open
      size="lg"
      title={say('documents.onFile.title')}
      description={say('documents.onFile.text')}
      onClose={onClose}
    >
      {papers.isPending && <Skeleton lines={4} />}
      {papers.error && <PageProblem fault={papers.error} onRetry={() => void papers.refetch()} />}
      {offered?.length === 0 && <Text tone="muted">{say('documents.onFile.none')}</Text>}
      {offered && offered.length > 0 && (
        <ul className={shared('column')}>
          {firstOfKind(offered, usedAs).map((paper) => (
            <Paper
              key={`${paper.source} ${paper.id}`}
              paper={paper}
              usedAs={usedAs}
              isBusy={act.isBusy}
              onChoose={() => choose(paper)}
            />
          ))}
        </ul>
      )}
      <ActProblem act={act} />
    </Dialog>
  )
}

/** Puts papers of the wanted type first, and keeps the order of the others. */
const firstOfKind = (papers: Answer<'listPapersOnFile'>, wanted: DocumentTypeId | undefined) =>
  papers.toSorted(
    (one, other) => Number(other.documentTypeId === wanted) - Number(one.documentTypeId === wanted),
  )

type PaperProps = {
  paper: PaperOnFile
  usedAs: DocumentTypeId | undefined
  isBusy: boolean
  onChoose: () => void
}

function Paper({ paper, usedAs, isBusy, onChoose }: PaperProps) {
  const { say, labels, format } = useWords()
  const reason = useReason()
  const { source, documentTypeId, fileName, uploadedAt } = paper
  const document = labels('documentType', documentTypeId)
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <Text as="span" weight="medium">
          {document}
        </Text>
        <Text size="sm">
          <bdi className={shared('break-anywhere')}>{fileName}</bdi>
        </Text>
        <Text size="sm" tone="muted">
          {[
            say(`documents.onFile.${source}`),
            say('documents.uploaded', { at: format.dateTime(uploadedAt) }),
          ].join(' · ')}
        </Text>
      </div>
      <Button
        size="sm"
        variant="outline"
        aria-label={say('documents.onFile.useOf', { document, fileName })}
        busy={isBusy}
        {...reason(mayUseAs(documentTypeId, usedAs ?? documentTypeId))}
        onClick={onChoose}
      >
        {say('documents.onFile.use')}
      </Button>
    </li>
  )
}
