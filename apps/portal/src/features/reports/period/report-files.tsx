import { Button } from '@karwan/design-system/components/button'
import { shared } from '@karwan/design-system/theme'
import type { ReportName } from '@karwan/domain/reports'
import { sdk } from '../../../kit/access/sdk.ts'
import { ActProblem } from '../../../kit/form/act-problem.tsx'
import { useAct } from '../../../kit/form/use-act.ts'
import { saveFile } from '../../../kit/page/save-file.ts'
import { useWords } from '../../../kit/text/use-words.ts'

type ReportFilesProps = {
  kind: ReportName
  /** The format that a mail's link asks for. */
  asked?: 'xlsx' | 'csv' | undefined
  query: { fromDate?: string; toDate?: string; countryId?: number }
}

/** Exports the report on the page, as a spreadsheet or CSV. */
export function ReportFiles({ kind, query, asked }: ReportFilesProps) {
  const { say } = useWords()
  const act = useAct()
  const save = (format: 'xlsx' | 'csv') =>
    act.run(
      () => sdk.callFile('downloadReport', { path: { kind }, query: { ...query, format } }),
      ({ blob, fileName }) => saveFile(blob, fileName ?? `${kind}.${format}`),
      format,
    )
  return (
    <div className={shared('row', 'wrap', 'gap-2', 'align-center')}>
      <ActProblem act={act} />
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button
          key={format}
          size="sm"
          variant={format === asked ? 'solid' : 'outline'}
          busy={act.isBusy}
          onClick={() => void save(format)}
        >
          {say(`periodReport.export.${format}`)}
        </Button>
      ))}
    </div>
  )
}
