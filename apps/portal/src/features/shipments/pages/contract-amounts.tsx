import { Button } from '@karwan/design-system/components/button'
import { Card } from '@karwan/design-system/components/card'
import { FileUpload } from '@karwan/design-system/components/file-upload'
import { Grid, Inline, Stack } from '@karwan/design-system/components/layout'
import { StatTile } from '@karwan/design-system/components/stat-tile'
import { DataTable } from '@karwan/design-system/patterns/data-table'
import { EmptyState } from '@karwan/design-system/patterns/empty-state'
import { PageHeader } from '@karwan/design-system/patterns/page-header'
import { mostAmountRows } from '@karwan/domain/shipments'
import { useIntl } from 'react-intl'
import { isTableFile, tableEndings } from '../../../kit/files/table-file.ts'
import { ActProblem } from '../../../kit/form/act-problem.tsx'
import { useAct } from '../../../kit/form/use-act.ts'
import { usePageTitle } from '../../../kit/page/page-title.ts'
import { saveFile } from '../../../kit/page/save-file.ts'
import type { AmountResult, AmountRow } from '../amount-results.ts'
import { type Answered, readAmountSample, useAmountUpload } from '../use-amount-upload.ts'

/** The page shows so many rows; the file has all of them. */
const mostShown = 200

/** Sets the contract amounts of many shipments from one file, with a result for each row. */
export function ContractAmountsPage() {
  const intl = useIntl()
  const upload = useAmountUpload()
  const sample = useAct()
  const text = (id: string, values: Record<string, string | number> = {}) =>
    intl.formatMessage({ id: `amounts.${id}` }, values)
  usePageTitle(text('title'))
  const download = () =>
    sample.run(readAmountSample, ({ blob, fileName }) => saveFile(blob, fileName ?? 'contract-amounts.csv'))
  return (
    <Stack gap={6}>
      <PageHeader
        title={text('title')}
        description={text('description')}
        actions={
          <Inline>
            <Button variant="outline" busy={sample.isBusy} onClick={() => void download()}>
              {text('sample')}
            </Button>
            <ActProblem act={sample} />
          </Inline>
        }
      />
      <Card>
        <FileUpload
          label={text('file')}
          hint={text('hint', { most: mostAmountRows })}
          accept={tableEndings.join(',')}
          refuse={(file) => (isTableFile(file) ? undefined : text('kind'))}
          onChoose={([first]) => {
            if (first && first.reason === undefined) void upload.send(first.file)
          }}
          uploads={upload.uploads}
          onCancel={upload.cancel}
          onRetry={upload.again}
          onRemove={upload.remove}
          texts={{
            prompt: text('prompt'),
            waiting: text('waiting'),
            sent: text('sent'),
            progress: () => text('waiting'),
            cancel: (name) => text('cancel', { name }),
            retry: (name) => text('retry', { name }),
            remove: (name) => text('remove', { name }),
          }}
        />
      </Card>
      {upload.answered && <Results answered={upload.answered} />}
    </Stack>
  )
}

function Results({ answered }: { answered: Answered }) {
  const intl = useIntl()
  const text = (id: string) => intl.formatMessage({ id: `amounts.${id}` })
  const count = (result: AmountResult) => answered.rows.filter((row) => row.result === result).length
  const refused = answered.rows.filter(({ result }) => result === 'REFUSED')
  return (
    <Stack gap={4}>
      <Grid column="sm" gap={3}>
        <StatTile label={text('changed')} value={intl.formatNumber(count('CHANGED'))} tone="success" />
        <StatTile label={text('unchanged')} value={intl.formatNumber(count('UNCHANGED'))} />
        <StatTile
          label={text('refused')}
          value={intl.formatNumber(refused.length)}
          {...(refused.length > 0 && { tone: 'danger' as const })}
        />
      </Grid>
      <Inline>
        <Button variant="outline" onClick={() => saveFile(answered.file, answered.name)}>
          {text('result')}
        </Button>
      </Inline>
      <DataTable
        caption={text('refusedRows')}
        columns={[
          { id: 'row', header: text('row'), cell: ({ row }: AmountRow) => row },
          {
            id: 'number',
            header: text('number'),
            cell: ({ shipmentNumber }: AmountRow) => <bdi>{shipmentNumber}</bdi>,
          },
          {
            id: 'amount',
            header: text('amount'),
            cell: ({ contractAmount }: AmountRow) => <bdi>{contractAmount}</bdi>,
          },
          { id: 'why', header: text('why'), cell: ({ why }: AmountRow) => <bdi>{why}</bdi> },
        ]}
        rows={refused.slice(0, mostShown)}
        rowKey={({ row }) => row}
        empty={<EmptyState title={text('noneRefused')} />}
      />
    </Stack>
  )
}
