import { Button } from '@karwan/design-system/components/button'
import { Dialog } from '@karwan/design-system/components/dialog'
import { Stack } from '@karwan/design-system/components/layout'
import { RadioCards } from '@karwan/design-system/components/radio-cards'
import { Text } from '@karwan/design-system/components/text'
import { useEffect, useRef, useState } from 'react'
import { sdk } from '../access/sdk.ts'
import { ActProblem } from '../form/act-problem.tsx'
import { useAct } from '../form/use-act.ts'
import { saveFile } from '../page/save-file.ts'
import { serverNow, viewerZone } from '../text/clock.ts'
import { useWords, type Words } from '../text/use-words.ts'
import type { ExportOperation, List, ListAnswer, ListSearch } from './define-list.ts'
import { ExportDialog } from './export-dialog.tsx'
import { exportName } from './export-name.ts'
import { useFiltersInWords } from './use-filters-in-words.ts'

interface FileExportDialogProps {
  list: List<never>
  operation: ExportOperation
  search: ListSearch
  /** Those that the table shows, in their order. */
  columns: readonly { id: string; header: string }[]
  /** Exports these rows only; otherwise all that the filters find. */
  rows: readonly never[] | undefined
  /** How many rows the filters find, once that is known. */
  found?: Pick<ListAnswer<never>, 'total' | 'totalIsMore'> | undefined
  onClose: () => void
}

interface FileDialogProps {
  /** The resource that names the file. */
  words: string
  /** What the file contains. */
  description: string
  read: (asked: FileAsked) => Promise<{ blob: Blob }>
  /** Writes the table as it is shown instead; offered if it is given. */
  onAsShown?: () => void
  onClose: () => void
}
export type FileAsked = { format: (typeof formats)[number]; signal: AbortSignal; timeoutMs: number }

const formats = ['xlsx', 'csv'] as const
const asShown = 'shown'
/** A file of the server is read by people of every country, so its times are in no zone of theirs. */
const zoneOfFiles = 'UTC'
type Choice = FileAsked['format'] | typeof asShown
/** Enough for a hundred thousand rows on a slow connection. */
const longestMs = 10 * 60_000

/**
 * Downloads all rows that the filters find, in the order of the list: with every column as a file from the
 * server, or with those that the table shows.
 */
export function FileExportDialog(props: FileExportDialogProps) {
  const { list, operation, search, columns, rows, found, onClose } = props
  const { say } = useWords()
  const filters = useFiltersInWords(list, search)
  const [isAsShown, setAsShown] = useState(false)
  const ids = rows?.map((row) => Number(list.rowKey(row)))
  if (isAsShown) return <ExportDialog {...{ list, search, columns, rows, onClose }} />
  const { page: _, pageSize: __, ...question } = list.ask(search)
  return (
    <FileDialog
      words={list.words}
      description={
        ids ? say('kit.file.selected', { count: ids.length }) : [rowsInWords(found, say), filters].join(' ')
      }
      read={({ format, ...how }) =>
        sdk.callFile(operation, asOptions({ query: { ...question, format, ...(ids && { ids }) }, ...how }))
      }
      onAsShown={() => setAsShown(true)}
      onClose={onClose}
    />
  )
}

function rowsInWords(found: FileExportDialogProps['found'], say: Words['say']): string {
  if (!found) return say('kit.file.all')
  return say(found.totalIsMore ? 'kit.file.foundMore' : 'kit.file.found', { count: found.total })
}

/** Requests a table in the chosen format and saves it. */
export function FileDialog({ words, description, read, onAsShown, onClose }: FileDialogProps) {
  const { say } = useWords()
  const act = useAct()
  const [format, setFormat] = useState<Choice>('xlsx')
  const underWay = useRef<AbortController>(undefined)
  // Closing the dialog aborts the download.
  useEffect(() => () => underWay.current?.abort(), [])
  const offered: readonly Choice[] = onAsShown ? [...formats, asShown] : formats
  const download = () => {
    if (format === asShown) return onAsShown?.()
    const stop = new AbortController()
    underWay.current = stop
    const readUnlessStopped = async () => {
      const [answer] = await Promise.allSettled([read({ format, signal: stop.signal, timeoutMs: longestMs })])
      if (answer.status === 'fulfilled') return answer.value.blob
      if (stop.signal.aborted) return undefined
      throw answer.reason
    }
    void act.run(readUnlessStopped, (blob) => {
      if (!blob) return
      saveFile(blob, exportName(words, serverNow(), format))
      onClose()
    })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('kit.file.title')}
      description={description}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {say('kit.export.cancel')}
          </Button>
          <Button variant="solid" busy={act.isBusy} onClick={download}>
            {say('kit.file.download')}
          </Button>
        </>
      }
    >
      <Stack>
        <RadioCards
          legend={say('kit.file.format')}
          name="format"
          value={format}
          options={offered.map((one) => ({
            value: one,
            label: say(`kit.file.${one}`),
            hint: say(`kit.file.${one}Hint`),
          }))}
          onChange={({ target }) => setFormat(offered.find((one) => one === target.value) ?? 'xlsx')}
        />
        <Text tone="muted">
          {say('kit.file.times', { zone: format === asShown ? viewerZone() : zoneOfFiles })}
        </Text>
        <ActProblem act={act} />
      </Stack>
    </Dialog>
  )
}

/** Safe cast: the contract derives the parameters of an export from those of its list. */
const asOptions = (options: object) => options as { signal: AbortSignal }
