import { Button } from '@karwan/design-system/components/button'
import { Dialog } from '@karwan/design-system/components/dialog'
import { ProgressBar } from '@karwan/design-system/components/progress-bar'
import { Text } from '@karwan/design-system/components/text'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useProblemSentence } from '../page/page-problem.tsx'
import { saveFile } from '../page/save-file.ts'
import { serverNow, viewerZone } from '../text/clock.ts'
import { useWords } from '../text/use-words.ts'
import { mostRows, readAllRows } from './all-rows.ts'
import { toCsv } from './csv.ts'
import type { List, ListSearch } from './define-list.ts'
import { exportName } from './export-name.ts'
import { recorderOfFile } from './record-file.ts'
import { useFiltersInWords } from './use-filters-in-words.ts'

interface ExportDialogProps {
  list: List<never>
  search: ListSearch
  /** In the order on the screen. */
  columns: readonly { id: string; header: string }[]
  /** Exports these loaded rows only; otherwise all that the filters find. */
  rows: readonly never[] | undefined
  onClose: () => void
}

/** Writes the rows that the filters find to a file, in the words of the screen, once the server has recorded it. */
export function ExportDialog({ list, search, columns, rows, onClose }: ExportDialogProps) {
  const intl = useIntl()
  const words = useWords()
  const [progress, setProgress] = useState({ read: 0, total: 0 })
  const filters = useFiltersInWords(list, search)
  const [record] = useState(recorderOfFile)
  const say = (id: string, values?: Record<string, string>) =>
    intl.formatMessage({ id: `kit.export.${id}` }, values)
  // Kept for a second try, which then records the same file.
  const read = useRef<{ rows: readonly never[]; isCut: boolean }>(undefined)
  const underWay = useRef<AbortController>(undefined)
  const { mutate, data, error } = useMutation({
    mutationFn: async (signal: AbortSignal) => {
      const onProgress = (done: number, total: number) => setProgress({ read: done, total })
      read.current ??= rows ? { rows, isCut: false } : await readAllRows(list, search, { onProgress, signal })
      const found = read.current
      signal.throwIfAborted()
      const cells = found.rows.map((row) => columns.map(({ id }) => list.columns[id]?.text(row, words) ?? ''))
      const text = toCsv([columns.map(({ header }) => header), ...cells])
      await record({ list, search, columns, rows: found.rows, areChosen: rows !== undefined }, signal)
      saveFile(
        new Blob([text], { type: 'text/csv;charset=utf-8' }),
        exportName(list.words, serverNow(), 'csv'),
      )
      return found
    },
    onSuccess: ({ isCut }) => {
      if (!isCut) onClose()
    },
  })
  const sentence = useProblemSentence(error)
  // Starts when the dialog opens, and aborts when it closes.
  const begin = useCallback(() => {
    const walk = new AbortController()
    underWay.current = walk
    mutate(walk.signal)
  }, [mutate])
  useEffect(() => {
    begin()
    return () => underWay.current?.abort()
  }, [begin])

  const number = (value: number) => intl.formatNumber(value)
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('title')}
      description={[
        ...(rows ? [] : [filters]),
        intl.formatMessage({ id: 'kit.file.times' }, { zone: viewerZone() }),
      ].join(' ')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {say(data || error ? 'close' : 'cancel')}
          </Button>
          {error && (
            <Button variant="solid" onClick={begin}>
              {intl.formatMessage({ id: 'core.page.tryAgain' })}
            </Button>
          )}
        </>
      }
    >
      {error && <Text>{sentence}</Text>}
      {data && <Text>{say('cut', { most: number(mostRows) })}</Text>}
      {!error && !data && (
        <ProgressBar
          label={say('reading')}
          {...(progress.total > 0 && {
            value: progress.read,
            max: progress.total,
            valueText: say('progress', { read: number(progress.read), total: number(progress.total) }),
          })}
        />
      )}
    </Dialog>
  )
}
