import { Button } from '@karwan/design-system/components/button'
import { Dialog } from '@karwan/design-system/components/dialog'
import { Stack } from '@karwan/design-system/components/layout'
import { ProgressBar } from '@karwan/design-system/components/progress-bar'
import { Text } from '@karwan/design-system/components/text'
import { Problem } from '@karwan/sdk'
import { useEffect, useRef, useState } from 'react'
import { useNotify } from '../page/notify.ts'
import { sentenceOf } from '../text/problem-sentence.ts'
import { useWords } from '../text/use-words.ts'
import { BulkPreview } from './bulk-preview.tsx'
import type { Given, List, ListAct } from './define-list.ts'
import { type RowResult, useRunOnRows } from './run-on-rows.ts'
import { nameOf } from './use-selection.ts'
import { useTakeBack } from './use-take-back.ts'

interface BulkDialogProps {
  list: List<never>
  act: ListAct<never>
  rows: readonly never[]
  onClose: () => void
}

/**
 * Runs an act on many rows: a preview if the act has one, the result of each row, and undo for some seconds. Where no
 * row can be changed, it says why of each, and asks for nothing.
 */
export function BulkDialog(props: BulkDialogProps) {
  const { act, list, rows, onClose } = props
  const { say } = useWords()
  const [given, setGiven] = useState<Given>()
  const title = say(`${list.words}.act.${act.id}`)
  const preview = (values?: Given) => <BulkPreview {...{ list, act, rows }} given={values} />
  const { ask: Ask } = act
  const isInVain = rows.every((row) => act.verdict?.(row).allowed === false)
  if (isInVain && (Ask || act.isLookedAt))
    return (
      <Dialog
        open
        onClose={onClose}
        title={title}
        footer={<Button onClick={onClose}>{say('kit.bulk.close')}</Button>}
      >
        <Stack>{preview()}</Stack>
      </Dialog>
    )
  if (given !== undefined || !(Ask || act.isLookedAt)) return <Running {...props} given={given} />
  if (Ask) return <Ask {...{ rows, title, preview, onClose }} onGiven={setGiven} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {say('kit.bulk.cancel')}
          </Button>
          <Button variant="solid" onClick={() => setGiven({})}>
            {title}
          </Button>
        </>
      }
    >
      <Stack>{preview()}</Stack>
    </Dialog>
  )
}

function Running({ list, act, rows, given, onClose }: BulkDialogProps & { given: Given | undefined }) {
  const words = useWords()
  const { run, isPending, results } = useRunOnRows<never>()
  const notify = useNotify()
  const takeBack = useTakeBack(list, act)
  const [tried, setTried] = useState(rows)
  const { say } = words
  const title = say(`${list.words}.act.${act.id}`)
  const everDone = useRef<RowResult<never>[]>([])
  // Told when the dialog closes, which no notice can be reached below; its undo then covers every try.
  const close = () => {
    const done = everDone.current
    if (done.length > 0)
      notify.success('kit.bulk.done', { count: done.length }, undefined, takeBack(done), title)
    onClose()
  }
  // The act starts when the dialog opens; the button was the confirmation.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each set of rows that is tried.
  useEffect(() => {
    void run({ act, rows: tried, given }).then((answers) => {
      everDone.current.push(...answers.filter((one) => !isLeft(one)))
      if (!answers.some(isLeft)) close()
    })
  }, [tried])

  const failed = results.filter(isLeft)
  const done = results.length - failed.length
  const isOver = !isPending && results.length === tried.length
  return (
    <Dialog
      open
      persistent={isPending}
      onClose={close}
      title={title}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            {say('kit.bulk.close')}
          </Button>
          {isOver && failed.some(({ fault }) => fault !== undefined) && (
            <Button onClick={() => setTried(failed.flatMap(triedAgain))}>{say('kit.bulk.retry')}</Button>
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

/** Retries a row that somebody else has changed with the current record from its refusal. */
function triedAgain({ row, fault }: RowResult<never>): never[] {
  if (fault === undefined) return []
  const current = fault instanceof Problem ? fault.current : undefined
  return [isRow(current) ? asRow({ ...asObject(row), ...current }) : row]
}

const isRow = (current: unknown): current is object => typeof current === 'object' && current !== null
/** Safe cast: the refusal carries the fields of the row. */
const asRow = (row: object) => row as never
const asObject = (row: object) => row
