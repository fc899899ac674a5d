import { Card } from '@karwan/design-system/components/card'
import { IconButton } from '@karwan/design-system/components/icon-button'
import { Inline, Stack } from '@karwan/design-system/components/layout'
import { Text } from '@karwan/design-system/components/text'
import { mayReadDocument } from '@karwan/domain/documents'
import { paperTypeOf } from '@karwan/domain/verification'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../../kit/access/session.ts'
import { FileView } from '../../kit/files/file-view.tsx'
import { useFreeKeys } from '../../kit/list/use-free-keys.ts'
import { useKeysSwitch } from '../../kit/list/use-keys-switch.ts'
import { PageProblem } from '../../kit/page/page-problem.tsx'
import { useWords } from '../../kit/text/use-words.ts'
import styles from './review.module.css'
import type { JudgedField } from './use-judgement.ts'
import { paperOptions } from './verification.queries.ts'

/** Shows the paper of the judged field beside the form, with zoom and rotation. */
export function PaperPane({ field }: { field: JudgedField }) {
  const { say } = useWords()
  const { grants } = useSession().user
  const [at, setAt] = useState(0)
  const { documentIds } = field.value
  const documentId = documentIds[at]
  const isOpen = mayReadDocument(paperTypeOf(field.rules), grants)
  const { isOn } = useKeysSwitch()
  useFreeKeys(isOn && isOpen, {
    ',': () => setAt(Math.max(at - 1, 0)),
    '.': () => setAt(Math.min(at + 1, documentIds.length - 1)),
  })
  return (
    <div className={styles.paper}>
      <Card title={say('verifications.paper.title', { field: field.rules.label })}>
        {documentId !== undefined && isOpen ? (
          <Stack gap={2}>
            {documentIds.length > 1 && (
              <Pager
                keys={isOn}
                label={field.rules.label}
                at={at}
                count={documentIds.length}
                onTurn={setAt}
              />
            )}
            <Paper key={documentId} id={documentId} name={field.rules.label} keys={isOn} />
          </Stack>
        ) : (
          <Text tone="muted">{say('verifications.paper.hidden')}</Text>
        )}
      </Card>
    </div>
  )
}

type PagerProps = { keys: boolean; label: string; at: number; count: number; onTurn: (at: number) => void }

/** Goes from one paper of a field to the next. */
function Pager({ keys, label, at, count, onTurn }: PagerProps) {
  const { say, format } = useWords()
  const position = { position: format.number(at + 1), count: format.number(count) }
  return (
    <Inline justify="between">
      <IconButton
        label={say('verifications.paper.before', { field: label })}
        icon={<ChevronLeft aria-hidden="true" />}
        disabledReason={at === 0 ? say('verificationRules.form.first') : undefined}
        aria-keyshortcuts={keys ? ',' : undefined}
        onClick={() => onTurn(at - 1)}
      />
      <Text as="span" size="sm" tone="muted">
        <span role="status">{say('verifications.paper.position', position)}</span>
      </Text>
      <IconButton
        label={say('verifications.paper.after', { field: label })}
        icon={<ChevronRight aria-hidden="true" />}
        disabledReason={at === count - 1 ? say('verificationRules.form.last') : undefined}
        aria-keyshortcuts={keys ? '.' : undefined}
        onClick={() => onTurn(at + 1)}
      />
    </Inline>
  )
}

function Paper({ id, name, keys }: { id: number; name: string; keys: boolean }) {
  const file = useQuery(paperOptions(id))
  if (file.error)
    return <PageProblem fault={file.error} onRetry={() => void file.refetch()} retrying={file.isFetching} />
  return <FileView file={file.data?.blob} name={name} withKeys={keys} />
}
