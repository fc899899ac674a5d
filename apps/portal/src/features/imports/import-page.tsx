import { Button } from '@karwan/design-system/components/button'
import { Inline, Stack } from '@karwan/design-system/components/layout'
import { PageHeader } from '@karwan/design-system/patterns/page-header'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { sdk } from '../../kit/access/sdk.ts'
import { ActProblem } from '../../kit/form/act-problem.tsx'
import { useAct } from '../../kit/form/use-act.ts'
import { PageProblem } from '../../kit/page/page-problem.tsx'
import { usePageTitle } from '../../kit/page/page-title.ts'
import { saveFile } from '../../kit/page/save-file.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { ChooseFile } from './choose-file.tsx'
import { ImportOverview } from './import-overview.tsx'
import type { importPlaces } from './import-places.ts'
import { importOptions } from './imports.queries.ts'

type ImportPageProps = { place: (typeof importPlaces)[keyof typeof importPlaces]; id: number | undefined }

/**
 * Imports many records of a register from one file: choose it, preview it, confirm it, see the result by row.
 */
export function ImportPage({ place, id }: ImportPageProps) {
  const { say, labels } = useWords()
  const navigate = useNavigate()
  const sample = useAct()
  const title = say('imports.title', { register: labels('importRegister', place.register) })
  usePageTitle(title)
  const open = (chosen: number | undefined) =>
    void navigate({ to: '.', search: chosen === undefined ? {} : { id: chosen }, resetScroll: false })
  const download = (format: 'csv' | 'xlsx') =>
    sample.run(
      () => sdk.callFile('getImportSample', { path: { register: place.register }, query: { format } }),
      ({ blob, fileName }) => saveFile(blob, fileName ?? `sample.${format}`),
      format,
    )
  return (
    <Stack gap={6}>
      <PageHeader
        title={title}
        description={say('imports.description')}
        actions={
          <Inline>
            <Button variant="outline" onClick={() => void download('xlsx')}>
              {say('imports.sampleXlsx')}
            </Button>
            <Button variant="outline" onClick={() => void download('csv')}>
              {say('imports.sampleCsv')}
            </Button>
            <ActProblem act={sample} />
          </Inline>
        }
      />
      {id === undefined ? (
        <ChooseFile register={place.register} onRead={open} />
      ) : (
        <OneImport key={id} place={place} id={id} onOther={() => open(undefined)} />
      )}
    </Stack>
  )
}

type OneImportProps = Omit<ImportPageProps, 'id'> & { id: number; onOther: () => void }

function OneImport({ place, id, onOther }: OneImportProps) {
  const read = useQuery(importOptions(id))
  if (read.data) return <ImportOverview {...{ place, onOther }} of={read.data} />
  return read.error ? <PageProblem fault={read.error} onRetry={() => void read.refetch()} /> : null
}
