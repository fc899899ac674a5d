import { Button } from '@karwan/design-system/components/button'
import { Dialog } from '@karwan/design-system/components/dialog'
import { Stack } from '@karwan/design-system/components/layout'
import { ProgressBar } from '@karwan/design-system/components/progress-bar'
import { Text } from '@karwan/design-system/components/text'
import { useEffect, useState } from 'react'
import { useNotify } from '../page/notify.ts'
import { sentenceOf } from '../text/problem-sentence.ts'
import { useWords } from '../text/use-words.ts'
import type { List, ListAct } from './define-list.ts'
import { type RowResult, useRunOnRows } from './run-on-rows.ts'
import { nameOf } from './use-selection.ts'

interface BulkDialogProps {
  list: List<never>
  act: ListAct<never>
  rows: readonly never[]
  onClose: () => void
}

/** An act on many rows: how far it is, what was done, and which rows could not be done and why. */
export function BulkDialog({ list, act, rows, onClose }: BulkDialogProps) {
  const words = useWords()
  const { run, isPending, results } = useRunOnRows<never>()
  const notify = useNotify()
  const [tried, setTried] = useState(rows)
  const { say } = words
  // Begins when it opens: that it is wanted was said by the button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each set of rows that is tried.
  useEffect(() => {
    void run({ act, rows: tried }).then((answers) => {
      if (answers.some(isLeft)) return
      notify.success('kit.bulk.done', { count: answers.length })
      onClose()
    })
  }, [tried])

  const failed = results.filter(isLeft)
  const done = results.length - failed.length
  const isOver = !isPending && results.length === tried.length
  return (
    <Dialog
      open
      persistent={isPending}
      onClose={onClose}
      title={say(`${list.words}.act.${act.id}`)}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {say('kit.bulk.close')}
          </Button>
          {isOver && failed.some(({ fault }) => fault !== undefined) && (
            <Button
              onClick={() => setTried(failed.flatMap(({ row, fault }) => (fault === undefined ? [] : [row])))}
            >
              {say('kit.bulk.retry')}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {isOver ? (
          <p role="status">{say('kit.bulk.done', { count: done })}</p>
        ) : (
          <ProgressBar
            label={say('kit.bulk.running')}
            value={results.length}
            max={tried.length}
            valueText={say('kit.bulk.progress', { done: results.length, all: tried.length })}
          />
        )}
        {isOver && failed.length > 0 && (
          <div role="alert">
            <Text>{say('kit.bulk.failed', { count: failed.length })}</Text>
            <ul>
              {failed.map(({ row, fault, refused }) => (
                <li key={list.rowKey(row)}>
                  <bdi>{nameOf(list, row, words)}</bdi>: {refused ?? sentenceOf(fault, say)}
                </li>
              ))}
            </ul>
          </div>
        )}
      </Stack>
    </Dialog>
  )
}

const isLeft = ({ fault, refused }: RowResult<never>): boolean => fault !== undefined || refused !== undefined
