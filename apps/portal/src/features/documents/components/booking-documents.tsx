import { Button } from '@karwan/design-system/components/button'
import { Card } from '@karwan/design-system/components/card'
import { Inline, Stack } from '@karwan/design-system/components/layout'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { Text } from '@karwan/design-system/components/text'
import { shared } from '@karwan/design-system/theme'
import { BookingStatus } from '@karwan/domain/bookings'
import {
  bookingDocumentTypeIds,
  type DocumentTypeId,
  isAskedByLink,
  isAttachableToBooking,
} from '@karwan/domain/documents'
import { permissionFor } from '@karwan/domain/roles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useMay } from '../../../kit/access/session.ts'
import { lazyDialog } from '../../../kit/form/lazy-dialog.tsx'
import { PageProblem } from '../../../kit/page/page-problem.tsx'
import { useLabels } from '../../../kit/text/use-labels.ts'
import type { Booking } from '../../bookings/bookings.queries.ts'
import { useSendBookingPaper } from '../documents.actions.ts'
import { bookingDocumentsOptions } from '../documents.queries.ts'
import { inOrder } from '../in-order.ts'
import { DocumentRow } from './document-row.tsx'
import { HardCopy } from './hard-copy.tsx'
import { MorePapers } from './more-papers.tsx'
import { PapersMeter } from './papers-meter.tsx'

const AskDialog = lazyDialog(async () => (await import('./ask-dialog.tsx')).AskDialog)
const BillTDialog = lazyDialog(async () => (await import('./bill-t-dialog.tsx')).BillTDialog)
const UploadDialog = lazyDialog(async () => (await import('./upload-dialog.tsx')).UploadDialog)

/** The documents of a booking: those that are there with their decisions, and those that are missing. */
export function BookingDocuments({ booking }: { booking: Booking }) {
  const intl = useIntl()
  const labels = useLabels()
  const [isPrinting, setPrinting] = useState(false)
  const mayPrint = useMay(permissionFor('printBillT', 'document:print-bilty'))
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const mayAsk = useMay(permissionFor('askForPapers', 'contact-call:create'))
  const documents = useQuery(bookingDocumentsOptions(booking.id))
  const sendPaper = useSendBookingPaper(booking.id)
  const mayUpload = useMay('document:upload')
  const { expected, missing: unpaid } = booking.papers
  const awaited = [...new Set([...unpaid, ...booking.missingDocumentTypes])]
  const isAskable = booking.statusId !== BookingStatus.cancelled && awaited.some(isAskedByLink)
  const missing = awaited.map((id) => labels('documentType', id))
  const text = (id: string, values?: Record<string, string>) =>
    intl.formatMessage({ id: `documents.${id}` }, values)

  return (
    <Card
      title={text('title')}
      {...((mayUpload || mayPrint || (mayAsk && isAskable)) && {
        actions: (
          <Inline>
            {mayPrint && (
              <Button variant="outline" size="sm" onClick={() => setPrinting(true)}>
                {text('billT.open')}
              </Button>
            )}
            {mayAsk && isAskable && (
              <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
                {text('ask.open')}
              </Button>
            )}
            {mayUpload && (
              <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
                {text('upload')}
              </Button>
            )}
          </Inline>
        ),
      })}
    >
      <Stack gap={3}>
        <PapersMeter expected={expected.length} missing={unpaid.length} />
        {missing.length > 0 && (
          <Text size="sm" tone="warning">
            {text('missing', { types: intl.formatList(missing, { type: 'unit' }) })}
          </Text>
        )}
        <HardCopy booking={booking} />
        {documents.isPending && <Skeleton lines={3} />}
        {documents.error && (
          <PageProblem
            fault={documents.error}
            onRetry={() => void documents.refetch()}
            retrying={documents.isFetching}
          />
        )}
        {documents.data?.length === 0 && <Text tone="muted">{text('none')}</Text>}
        {documents.data && documents.data.length > 0 && (
          <ul className={shared('column')}>
            {inOrder(documents.data).map((document) => (
              <DocumentRow key={document.id} document={document} />
            ))}
          </ul>
        )}
        <MorePapers
          paperFor={{ owner: 'BOOKING', ownerId: booking.id }}
          isOffered={isAttachableToBooking}
          archive={documents.data?.length ? { bookingId: booking.id } : undefined}
        />
      </Stack>
      {isPrinting && <BillTDialog booking={booking} onClose={() => setPrinting(false)} />}
      {isAsking && <AskDialog booking={booking} onClose={() => setAsking(false)} />}
      {isOpen && (
        <UploadDialog
          offered={offeredWith(awaited)}
          missing={awaited}
          send={sendPaper}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  )
}

/** The types to offer: missing ones first, then all others by their id. */
const offeredWith = (missing: readonly DocumentTypeId[]): DocumentTypeId[] => [
  ...missing,
  ...bookingDocumentTypeIds.filter((id) => !missing.includes(id)),
]
