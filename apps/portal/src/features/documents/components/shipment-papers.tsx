import { StatusBadge } from '@karwan/design-system/components/badge'
import { Button } from '@karwan/design-system/components/button'
import { Card } from '@karwan/design-system/components/card'
import { Stack } from '@karwan/design-system/components/layout'
import { Text } from '@karwan/design-system/components/text'
import { DataTable } from '@karwan/design-system/patterns/data-table'
import { shared } from '@karwan/design-system/theme'
import { type DocumentTypeId, documentStatuses, isOpenTo } from '@karwan/domain/documents'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { operationOptions } from '../../../kit/access/operation-options.ts'
import { useMay } from '../../../kit/access/session.ts'
import { ActProblem } from '../../../kit/form/act-problem.tsx'
import { lazyDialog } from '../../../kit/form/lazy-dialog.tsx'
import { useAct } from '../../../kit/form/use-act.ts'
import { PageProblem } from '../../../kit/page/page-problem.tsx'
import { useWords } from '../../../kit/text/use-words.ts'
import { type BookingSummary, shipmentBookingsOptions } from '../../bookings/bookings.queries.ts'
import type { Shipment } from '../../shipments/shipments.queries.ts'
import { attachedOptions } from '../attached.actions.ts'
import { useDecideDocument, useSendBookingPaper } from '../documents.actions.ts'
import type { BookingDocument } from '../documents.queries.ts'
import styles from './booking-documents.module.css'
import { BookingFileDialog } from './booking-file-dialog.tsx'
import { PapersMeter } from './papers-meter.tsx'

const UploadDialog = lazyDialog(async () => (await import('./upload-dialog.tsx')).UploadDialog)

type Cell = { booking: BookingSummary; typeId: DocumentTypeId }

/** The papers of all bookings of a shipment in one table, which shows what each still lacks. */
export function ShipmentPapers({ shipment }: { shipment: Shipment }) {
  const mayReadBookings = useMay('booking:read')
  // Wait for the documents above this table, which would otherwise push it down.
  const isAboveThere = !useQuery(attachedOptions({ shipmentId: shipment.id })).isPending
  return mayReadBookings && isAboveThere && shipment.vehiclesCovered > 0 ? (
    <PapersOfBookings shipmentId={shipment.id} />
  ) : null
}

function PapersOfBookings({ shipmentId }: { shipmentId: number }) {
  const { say, labels } = useWords()
  const bookings = useQuery(shipmentBookingsOptions(shipmentId))
  const documents = useQuery(operationOptions('listShipmentBookingDocuments', { path: { id: shipmentId } }))
  const [uploading, setUploading] = useState<Cell>()
  const running = bookings.data?.filter(({ papers }) => papers.expected.length > 0)
  if (running?.length === 0) return null
  const typeIds = [...new Set((running ?? []).flatMap(({ papers }) => papers.expected))].sort((a, b) => a - b)
  const sum = (of: 'expected' | 'missing') =>
    (running ?? []).reduce((total, { papers }) => total + papers[of].length, 0)
  const fault = bookings.error ?? documents.error
  return (
    <Card title={say('documents.ofShipment.title')}>
      <Stack gap={4}>
        <PapersMeter expected={sum('expected')} missing={sum('missing')} />
        <DataTable
          caption={say('documents.ofShipment.title')}
          rows={documents.data && running}
          rowKey={({ id }) => id}
          skeletonRows={2}
          problem={
            fault && (
              <PageProblem
                fault={fault}
                onRetry={() => void Promise.all([bookings.refetch(), documents.refetch()])}
                retrying={bookings.isFetching || documents.isFetching}
              />
            )
          }
          columns={[
            {
              id: 'booking',
              header: say('documents.ofShipment.booking'),
              cell: ({ id, bookingNumber, registrationNumber, partner }) => (
                <span className={styles.booking}>
                  <Link to="/bookings/$bookingId" params={{ bookingId: id }}>
                    {bookingNumber}
                  </Link>
                  <Text as="span" size="sm" tone="muted">
                    <bdi>{registrationNumber ?? partner.name}</bdi>
                  </Text>
                </span>
              ),
            },
            ...typeIds.map((typeId) => ({
              id: String(typeId),
              header: labels('documentType', typeId),
              cell: (booking: BookingSummary) => (
                <PaperCell
                  cell={{ booking, typeId }}
                  document={documents.data?.find(
                    (one) => one.bookingId === booking.id && one.documentTypeId === typeId,
                  )}
                  onUpload={() => setUploading({ booking, typeId })}
                />
              ),
            })),
          ]}
        />
      </Stack>
      {uploading && <UploadInto cell={uploading} onClose={() => setUploading(undefined)} />}
    </Card>
  )
}

function UploadInto({ cell: { booking, typeId }, onClose }: { cell: Cell; onClose: () => void }) {
  const send = useSendBookingPaper(booking.id)
  return <UploadDialog offered={[typeId]} missing={[typeId]} send={send} onClose={onClose} />
}

type PaperCellProps = { cell: Cell; document: BookingDocument | undefined; onUpload: () => void }

/** One paper of one booking: its status, with buttons to view, decide or upload it. */
function PaperCell({ cell: { booking, typeId }, document, onUpload }: PaperCellProps) {
  const { say, labels } = useWords()
  const act = useAct()
  const decide = useDecideDocument(document?.id ?? 0)
  const [isViewing, setViewing] = useState(false)
  const mayUpload = useMay('document:upload')
  const mayView = useMay('document:download')
  const mayVerify = useMay('document:verify')
  const named = { document: labels('documentType', typeId), booking: booking.bookingNumber }
  if (!booking.papers.expected.includes(typeId))
    return (
      <Text as="span" size="sm" tone="muted">
        {say('documents.ofShipment.notNeeded')}
      </Text>
    )
  const isMissing = booking.papers.missing.includes(typeId)
  return (
    <span className={styles.cell}>
      <StatusBadge tone={document ? documentStatuses[document.status].tone : 'warning'}>
        {document ? labels('documentStatus', document.status) : say('documents.ofShipment.missing')}
      </StatusBadge>
      <span className={shared('row', 'wrap', 'gap-1')}>
        {isMissing && mayUpload && (
          <Button
            size="sm"
            variant="outline"
            aria-label={say('documents.ofShipment.uploadOf', named)}
            onClick={onUpload}
          >
            {say('documents.upload')}
          </Button>
        )}
        {document && mayView && (
          <Button
            size="sm"
            variant="outline"
            aria-label={say('documents.ofShipment.viewOf', named)}
            onClick={() => setViewing(true)}
          >
            {say('documents.view')}
          </Button>
        )}
        {document && mayVerify && isOpenTo('VERIFIED', document.status).allowed && (
          <Button
            size="sm"
            variant="outline"
            aria-label={say('documents.ofShipment.verifyOf', named)}
            busy={act.isBusy}
            onClick={() =>
              void act.run((idempotencyKey) =>
                decide.mutateAsync({ idempotencyKey, body: { decision: 'VERIFIED' } }),
              )
            }
          >
            {say('documents.verify')}
          </Button>
        )}
      </span>
      <ActProblem act={act} />
      {isViewing && document && <BookingFileDialog document={document} onClose={() => setViewing(false)} />}
    </span>
  )
}
