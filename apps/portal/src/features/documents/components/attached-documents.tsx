import { StatusBadge } from '@karwan/design-system/components/badge'
import { Button } from '@karwan/design-system/components/button'
import { Card } from '@karwan/design-system/components/card'
import { Inline, Stack } from '@karwan/design-system/components/layout'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { Text } from '@karwan/design-system/components/text'
import { shared } from '@karwan/design-system/theme'
import {
  bookingDocumentTypeIds,
  type DocumentTypeId,
  documentStatuses,
  documentTypes,
  isOpenTo,
  mayDeleteDocument,
  partnerDocumentTypeIds,
} from '@karwan/domain/documents'
import { formatDay, idsOf } from '@karwan/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../../kit/access/session.ts'
import { RecordActs } from '../../../kit/detail/record-acts.tsx'
import { lazyDialog } from '../../../kit/form/lazy-dialog.tsx'
import { PageProblem } from '../../../kit/page/page-problem.tsx'
import { useWords } from '../../../kit/text/use-words.ts'
import {
  type AttachedDocument,
  type AttachedOwner,
  attachedOptions,
  useAttachedActs,
} from '../attached.actions.ts'
import styles from './booking-documents.module.css'
import { MorePapers } from './more-papers.tsx'

const UploadDialog = lazyDialog(async () => (await import('./upload-dialog.tsx')).UploadDialog)
const FileDialog = lazyDialog(async () => (await import('../file-dialog.tsx')).FileDialog)

type AttachedDocumentsProps = {
  owner: AttachedOwner
  /** Fewer document types exist for partners than for other people. */
  isPartner?: boolean
}

/** The documents of a shipment or a person, the newest first. */
export function AttachedDocuments({ owner, isPartner = false }: AttachedDocumentsProps) {
  const { say } = useWords()
  const [isOpen, setOpen] = useState(false)
  const mayUpload = useMay('document:upload')
  const documents = useQuery(attachedOptions(owner))
  const { upload } = useAttachedActs(owner)
  const ofPerson = isPartner ? partnerDocumentTypeIds : idsOf(documentTypes)
  const offered = 'userId' in owner ? ofPerson : bookingDocumentTypeIds
  const isOffered = (typeId: DocumentTypeId) => offered.includes(typeId)
  return (
    <Card
      title={say('documents.attached.title')}
      {...(mayUpload && {
        actions: (
          <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
            {say('documents.upload')}
          </Button>
        ),
      })}
    >
      <Stack gap={3}>
        {documents.isPending && <Skeleton lines={3} />}
        {documents.error && (
          <PageProblem
            fault={documents.error}
            onRetry={() => void documents.refetch()}
            retrying={documents.isFetching}
          />
        )}
        {documents.data?.length === 0 && <Text tone="muted">{say('documents.attached.none')}</Text>}
        {documents.data && documents.data.length > 0 && (
          <ul className={shared('column')}>
            {documents.data.map((document) => (
              <AttachedRow key={document.id} owner={owner} document={document} />
            ))}
          </ul>
        )}
        {'userId' in owner ? (
          <MorePapers paperFor={{ owner: 'USER', ownerId: owner.userId }} isOffered={isOffered} />
        ) : (
          <MorePapers
            paperFor={{ owner: 'SHIPMENT', ownerId: owner.shipmentId }}
            isOffered={isOffered}
            archive={owner}
          />
        )}
      </Stack>
      {isOpen && <UploadDialog offered={offered} send={upload} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function AttachedRow({ owner, document }: { owner: AttachedOwner; document: AttachedDocument }) {
  const { say, labels, format } = useWords()
  const acts = useAttachedActs(owner)
  const [isViewing, setViewing] = useState(false)
  const mayView = useMay('document:download')
  const { id, status, number, issueDate, expiryDate, fileName, uploadedBy, uploadedAt } = document
  const named = { document: labels('documentType', document.documentTypeId) }
  const facts = [
    number && say('documents.number', { number }),
    issueDate && say('documents.attached.issued', { day: formatDay(issueDate) }),
    expiryDate && say('documents.attached.expires', { day: formatDay(expiryDate) }),
  ].filter(Boolean)
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <Inline gap={2}>
          <Text as="span" weight="medium">
            {named.document}
          </Text>
          <StatusBadge tone={documentStatuses[status].tone}>{labels('documentStatus', status)}</StatusBadge>
        </Inline>
        <Text size="sm">
          <bdi className={shared('break-anywhere')}>{[fileName, ...facts].join(' · ')}</bdi>
        </Text>
        <Text size="sm" tone="muted">
          {uploadedBy
            ? say('documents.uploadedBy', { name: uploadedBy.name, at: format.dateTime(uploadedAt) })
            : say('documents.uploaded', { at: format.dateTime(uploadedAt) })}
        </Text>
      </div>
      <Inline>
        {mayView && (
          <Button
            variant="outline"
            size="sm"
            aria-label={say('documents.viewOf', named)}
            onClick={() => setViewing(true)}
          >
            {say('documents.view')}
          </Button>
        )}
        <RecordActs
          menuLabel={say('documents.more', named)}
          acts={[
            ...(isOpenTo('VERIFIED', status).allowed
              ? [
                  {
                    id: 'verify',
                    label: say('documents.verify'),
                    permission: 'document:verify' as const,
                    run: (key: string) => acts.verify(id, key),
                    done: { id: 'documents.verified', values: named },
                  },
                ]
              : []),
            {
              id: 'delete',
              label: say('documents.delete'),
              permission: 'document:delete',
              tone: 'danger',
              verdict: mayDeleteDocument(status),
              confirm: {
                title: say('documents.deletion.title', named),
                description: say('documents.deletion.description', { fileName }),
                confirmText: say('documents.deletion.submit'),
                cancelText: say('documents.deletion.keep'),
              },
              run: (key: string) => acts.remove(id, key),
              done: { id: 'documents.deletion.done', values: named },
            },
          ]}
        />
      </Inline>
      {isViewing && (
        <FileDialog
          title={named.document}
          name={fileName}
          fileKey={['attached', id]}
          read={() => acts.read(id)}
          onClose={() => setViewing(false)}
        />
      )}
    </li>
  )
}
