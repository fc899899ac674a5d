import { Card } from '@karwan/design-system/components/card'
import { Text } from '@karwan/design-system/components/text'
import { mayReadDocument } from '@karwan/domain/documents'
import { paperTypeOf } from '@karwan/domain/verification'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../kit/access/session.ts'
import { FileView } from '../../kit/files/file-view.tsx'
import { PageProblem } from '../../kit/page/page-problem.tsx'
import { useWords } from '../../kit/text/use-words.ts'
import styles from './review.module.css'
import type { JudgedField } from './use-judgement.ts'
import { paperOptions } from './verification.queries.ts'

/** The paper of the field that is being judged, beside the form: turned and larger where it has to be read closely. */
export function PaperPane({ field }: { field: JudgedField }) {
  const { say } = useWords()
  const { grants } = useSession().user
  const documentId = field.value.documentId
  const isOpen = mayReadDocument(paperTypeOf(field.rules), grants)
  return (
    <div className={styles.paper}>
      <Card title={say('verifications.paper.title', { field: field.rules.label })}>
        {documentId !== null && isOpen ? (
          <Paper key={documentId} id={documentId} name={field.rules.label} />
        ) : (
          <Text tone="muted">{say('verifications.paper.hidden')}</Text>
        )}
      </Card>
    </div>
  )
}

function Paper({ id, name }: { id: number; name: string }) {
  const file = useQuery(paperOptions(id))
  if (file.error)
    return <PageProblem fault={file.error} onRetry={() => void file.refetch()} retrying={file.isFetching} />
  return <FileView file={file.data?.blob} name={name} />
}
