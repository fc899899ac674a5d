import { Button } from '@karwan/design-system/components/button'
import { Card } from '@karwan/design-system/components/card'
import { Checkbox } from '@karwan/design-system/components/checkbox'
import { Grid, Inline, Stack } from '@karwan/design-system/components/layout'
import { LinkButton } from '@karwan/design-system/components/link-button'
import { ProgressBar } from '@karwan/design-system/components/progress-bar'
import { StatTile } from '@karwan/design-system/components/stat-tile'
import { Banner } from '@karwan/design-system/patterns/banner'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useOperation } from '../../kit/access/operations.ts'
import { sdk } from '../../kit/access/sdk.ts'
import { ActProblem } from '../../kit/form/act-problem.tsx'
import { useAct } from '../../kit/form/use-act.ts'
import { askAgain } from '../../kit/live/ask-again.ts'
import { saveFile } from '../../kit/page/save-file.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { ImportColumns } from './import-columns.tsx'
import type { importPlaces } from './import-places.ts'
import { ImportRows } from './import-rows.tsx'
import { resultTones } from './import-tones.ts'
import { type Import, rowsOf } from './imports.queries.ts'

type OverviewProps = {
  of: Import
  place: (typeof importPlaces)[keyof typeof importPlaces]
  onOther: () => void
}

/** The preview of the rows, or their result once the import is confirmed. */
export function ImportOverview({ of, place, onOther }: OverviewProps) {
  const { say } = useWords()
  useFreshRegister(of)
  return (
    <Stack gap={6}>
      <Card title={of.fileName} description={say('imports.read', { count: of.rowCount })}>
        <Stack gap={4}>
          {of.status === 'CONFIRMED' ? <Progress of={of} /> : <Tiles of={of} />}
          {of.status === 'DONE' && <Banner tone="success">{say('imports.done')}</Banner>}
          {of.status === 'FAILED' && <Banner tone="danger">{say('imports.failed')}</Banner>}
          {of.status === 'PREVIEW' ? (
            <Confirm of={of} onOther={onOther} />
          ) : (
            of.status !== 'CONFIRMED' && <Finished {...{ of, place, onOther }} />
          )}
        </Stack>
      </Card>
      {of.status === 'PREVIEW' && <ImportColumns of={of} />}
      {of.status !== 'CONFIRMED' && <ImportRows of={of} />}
    </Stack>
  )
}

/** Reads the register again once the import is done, as cached lists are outdated. */
function useFreshRegister({ status }: Import) {
  const client = useQueryClient()
  useEffect(() => {
    if (status === 'DONE') void askAgain(client)
  }, [client, status])
}

function Tiles({ of }: { of: Import }) {
  const { labels, format } = useWords()
  return (
    <Grid column="sm" gap={3}>
      {of.counts.map(({ result, rows }) => (
        <StatTile
          key={result}
          label={labels('importResult', result)}
          value={format.number(rows)}
          tone={resultTones[result]}
        />
      ))}
    </Grid>
  )
}

function Progress({ of }: { of: Import }) {
  const { say, format } = useWords()
  const left = rowsOf(of, 'TO_CREATE', 'TO_CHANGE')
  const done = of.rowCount - left
  return (
    <ProgressBar
      label={say('imports.writing')}
      value={done}
      max={of.rowCount}
      valueText={say('imports.progress', { done: format.number(done), all: format.number(of.rowCount) })}
    />
  )
}

function Confirm({ of, onOther }: Pick<OverviewProps, 'of' | 'onOther'>) {
  const { say } = useWords()
  const act = useAct()
  const confirm = useOperation('confirmImport', 'imports')
  const [changeExisting, setChangeExisting] = useState(false)
  const changes = rowsOf(of, 'TO_CHANGE')
  const isAsked = of.asksToChange && changes > 0
  const writes = rowsOf(of, 'TO_CREATE') + (isAsked && !changeExisting ? 0 : changes)
  const body = isAsked ? { changeExisting } : undefined
  const key = of.columns.find(({ isKey }) => isKey)
  const reason =
    key?.column === null
      ? say('imports.keyMissing', { label: key.label })
      : writes === 0
        ? say('imports.nothing')
        : undefined
  return (
    <Stack gap={2}>
      {isAsked && (
        <Checkbox
          checked={changeExisting}
          onChange={({ target }) => setChangeExisting(target.checked)}
          label={say('imports.changeExisting')}
          hint={say('imports.changeExistingHint', { count: changes })}
        />
      )}
      <Inline>
        <Button
          variant="solid"
          busy={act.isBusy}
          {...(reason !== undefined && { disabledReason: reason })}
          onClick={() =>
            void act.run((idempotencyKey) =>
              confirm({ path: { id: of.id }, ...(body && { body }), idempotencyKey }),
            )
          }
        >
          {say('imports.confirm', { count: writes })}
        </Button>
        <Button variant="outline" onClick={onOther}>
          {say('imports.other')}
        </Button>
      </Inline>
      <ActProblem act={act} />
    </Stack>
  )
}

function Finished({ of, place, onOther }: OverviewProps) {
  const { say, labels } = useWords()
  const act = useAct()
  const download = () =>
    act.run(
      () => sdk.callFile('downloadImportResult', { path: { id: of.id } }),
      ({ blob, fileName }) => saveFile(blob, fileName ?? 'result.csv'),
    )
  return (
    <Stack gap={2}>
      <Inline>
        <Button variant="solid" busy={act.isBusy} onClick={() => void download()}>
          {say('imports.result')}
        </Button>
        <LinkButton variant="outline" render={(link) => <Link to={place.list} {...link} />}>
          {say('imports.toList', { register: labels('importRegister', place.register) })}
        </LinkButton>
        <Button variant="outline" onClick={onOther}>
          {say('imports.other')}
        </Button>
      </Inline>
      <ActProblem act={act} />
    </Stack>
  )
}
