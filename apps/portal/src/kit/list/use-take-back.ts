import { useQueryClient } from '@tanstack/react-query'
import { askAgain } from '../live/ask-again.ts'
import { useNotify } from '../page/notify.ts'
import { useWords } from '../text/use-words.ts'
import { patiently } from './all-rows.ts'
import type { List, ListAct } from './define-list.ts'
import type { RowResult } from './run-on-rows.ts'
import { nameOf } from './use-selection.ts'

/** The undo button of the notice after an act on some rows. */
export function useTakeBack<Row>(list: List<Row>, act: ListAct<Row>) {
  const client = useQueryClient()
  const notify = useNotify()
  const words = useWords()
  const { say } = words
  const { undo } = act
  return (done: readonly RowResult<Row>[]) => {
    if (!undo) return undefined
    const onAct = async () => {
      const left: { row: Row; fault: unknown }[] = []
      for (const { row, answer } of done) {
        try {
          await patiently(async () => undo(row, { idempotencyKey: crypto.randomUUID(), answer }))
        } catch (fault) {
          // Reported below, together with the names of the rows.
          left.push({ row, fault })
        }
      }
      await askAgain(client)
      const count = done.length - left.length
      if (count > 0) notify.success('kit.bulk.undone', { count })
      const [first] = left
      if (first)
        notify.failureOf(
          left.map(({ row }) => nameOf(list, row, words)),
          say('kit.bulk.notUndone', { count: left.length }),
          first.fault,
        )
    }
    return { label: say('kit.bulk.undo'), onAct: () => void onAct() }
  }
}
