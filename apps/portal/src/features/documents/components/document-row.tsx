import { StatusBadge } from '@karwan/design-system/components/badge'
import { Inline } from '@karwan/design-system/components/layout'
import { Text } from '@karwan/design-system/components/text'
import { shared } from '@karwan/design-system/theme'
import { documentStatuses } from '@karwan/domain/documents'
import { formatDay } from '@karwan/domain/kernel'
import { useIntl } from 'react-intl'
import { useFormat } from '../../../kit/text/format.ts'
import { useLabels } from '../../../kit/text/use-labels.ts'
import type { BookingDocument } from '../documents.queries.ts'
import styles from './booking-documents.module.css'
import { DocumentActions } from './document-actions.tsx'

const kilobyte = 1024
const megabyte = kilobyte * kilobyte

/** One document: its type, who uploaded it, and how it was decided. */
export function DocumentRow({ document }: { document: BookingDocument }) {
  const intl = useIntl()
  const labels = useLabels()
  const { dateTime } = useFormat()
  const {
    status,
    fileName,
    size,
    number,
    issueDate,
    expiryDate,
    uploadedBy,
    uploadedAt,
    decidedBy,
    decidedAt,
    reason,
  } = document
  const text = (id: string, values: Record<string, string | number>) =>
    intl.formatMessage({ id: `documents.${id}` }, values)
  const weight =
    size < megabyte
      ? text('size.kb', { size: Math.max(size / kilobyte, 0.1) })
      : text('size.mb', { size: size / megabyte })
  const isDecided = (status === 'VERIFIED' || status === 'REJECTED') && decidedBy !== null

  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <Inline gap={2}>
          <Text as="span" weight="medium">
            {labels('documentType', document.documentTypeId)}
          </Text>
          <StatusBadge tone={documentStatuses[status].tone}>{labels('documentStatus', status)}</StatusBadge>
        </Inline>
        <Text size="sm">
          <bdi className={shared('break-anywhere')}>{fileName}</bdi> · <bdi>{weight}</bdi>
          {number !== null && (
            <>
              {' · '}
              <bdi className={shared('break-anywhere')}>{text('number', { number })}</bdi>
            </>
          )}
          {issueDate !== null && <> · {text('attached.issued', { day: formatDay(issueDate) })}</>}
          {expiryDate !== null && <> · {text('attached.expires', { day: formatDay(expiryDate) })}</>}
        </Text>
        <Text size="sm" tone="muted">
          {document.source === 'LINK'
            ? text('byLink', { at: dateTime(uploadedAt) })
            : uploadedBy
              ? text('uploadedBy', { name: uploadedBy.name, at: dateTime(uploadedAt) })
              : text('uploaded', { at: dateTime(uploadedAt) })}
        </Text>
        {isDecided && (
          <Text size="sm" tone={status === 'REJECTED' ? 'danger' : 'muted'}>
            <bdi>
              {text(status === 'VERIFIED' ? 'verifiedBy' : 'rejectedBy', {
                name: decidedBy.name,
                at: dateTime(decidedAt),
              })}
            </bdi>
            {reason !== null && (
              <>
                {': '}
                <bdi className={shared('break-anywhere')}>{reason}</bdi>
              </>
            )}
          </Text>
        )}
      </div>
      <DocumentActions document={document} />
    </li>
  )
}
