import { Button } from '@karwan/design-system/components/button'
import { SegmentedControl } from '@karwan/design-system/components/segmented-control'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { ActProblem } from '../../../kit/form/act-problem.tsx'
import { useAct } from '../../../kit/form/use-act.ts'
import { useNotify } from '../../../kit/page/notify.ts'
import { saveFile } from '../../../kit/page/save-file.ts'
import { useWords } from '../../../kit/text/use-words.ts'
import type { Booking } from '../../bookings/bookings.queries.ts'
import { previewBillT, usePrintBillT } from '../documents.actions.ts'
import { FileDialog } from '../file-dialog.tsx'

const papers = ['A4', 'A5'] as const
type Paper = (typeof papers)[number]

/** Previews the Bill-T of a booking; the first printing gives it its number. */
export function BillTDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { say } = useWords()
  const notify = useNotify()
  const printBillT = usePrintBillT()
  const act = useAct()
  const [paper, setPaper] = useState<Paper>('A4')
  const query = { bookingId: booking.id, paper }

  const print = () =>
    act.run(
      () => printBillT(query),
      ({ blob, fileName }) => {
        saveFile(blob, fileName ?? `${booking.bookingNumber}.pdf`)
        notify.success('documents.billT.printed', { name: fileName ?? '' })
      },
    )

  return (
    <FileDialog
      title={say('documents.billT.title', { number: booking.bookingNumber })}
      name={`${booking.bookingNumber}.pdf`}
      fileKey={['bill-t', booking.id, paper]}
      read={() => previewBillT(query)}
      onClose={onClose}
      footer={
        <>
          <ActProblem act={act} />
          <SegmentedControl
            label={say('documents.billT.paper')}
            options={papers.map((value) => ({ value, label: value }))}
            value={paper}
            onValueChange={setPaper}
          />
          <Button iconStart={<Printer aria-hidden="true" />} busy={act.isBusy} onClick={() => void print()}>
            {say('documents.billT.print')}
          </Button>
        </>
      }
    />
  )
}
