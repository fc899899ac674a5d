import { StatusBadge } from '@karwan/design-system/components/badge'
import { Button } from '@karwan/design-system/components/button'
import { Card } from '@karwan/design-system/components/card'
import { DataTable } from '@karwan/design-system/patterns/data-table'
import { isMember } from '@karwan/domain/kernel'
import { readCsv } from '../../kit/files/read-csv.ts'
import { saveFile } from '../../kit/page/save-file.ts'
import { useWords } from '../../kit/text/use-words.ts'
import type { Answered } from './bank-answer-dialog.tsx'

const tones = { CHANGED: 'success', UNCHANGED: 'neutral', REFUSED: 'danger' } as const
type Row = { row: string; reference: string; status: string; result: keyof typeof tones; why: string }

/** The result of each row of a bank's answer. */
export function BankAnswer({ answered }: { answered: Answered }) {
  const { say } = useWords()
  const text = (id: string, values?: Record<string, number>) => say(`paymentBatches.answer.${id}`, values)
  const rows = readCsv(answered.text).flatMap(([row = '', reference = '', status = '', result, why = '']) =>
    isMember(tones, result) ? [{ row, reference, status, result, why }] : [],
  )
  return (
    <Card
      title={text('title')}
      description={text('done', { count: rows.filter(({ result }) => result === 'CHANGED').length })}
      actions={
        <Button variant="outline" onClick={() => saveFile(answered.file, answered.name)}>
          {text('save')}
        </Button>
      }
      flush
    >
      <DataTable<Row>
        caption={text('title')}
        columns={[
          { id: 'row', header: text('row'), cell: ({ row }) => row },
          { id: 'reference', header: text('reference'), cell: ({ reference }) => <bdi>{reference}</bdi> },
          { id: 'status', header: text('status'), cell: ({ status }) => <bdi>{status}</bdi> },
          {
            id: 'result',
            header: text('result'),
            cell: ({ result }) => <StatusBadge tone={tones[result]}>{text(result)}</StatusBadge>,
          },
          { id: 'why', header: text('why'), cell: ({ why }) => <bdi>{why}</bdi> },
        ]}
        rows={rows}
        rowKey={({ row }) => row}
      />
    </Card>
  )
}
