import { useQueryClient } from '@tanstack/react-query'
import { askAgain } from '../live/ask-again.ts'
import { useNotify } from '../page/notify.ts'
import { useWords } from '../text/use-words.ts'
import { patiently } from './all-rows.ts'
import type { ListAct } from './define-list.ts'
import type { RowResult } from './run-on-rows.ts'

/** The way back from what was done with some rows, as the message about it offers it. */
export function useTakeBack<Row>(act: ListAct<Row>) {
  const client = useQueryClient()
  const notify = useNotify()
  const { say } = useWords()
  const { undo } = act
  return (done: readonly RowResult<Row>[]) => {
    if (!undo) return undefined
    const onAct = async () => {
      const undone = []
      for (const { row, answer } of done)
        undone.push(
          ...(await Promise.allSettled([
            patiently(async () => undo(row, { idempotencyKey: crypto.randomUUID(), answer })),
          ])),
        )
      await askAgain(client)
      const failed = undone.filter(({ status }) => status === 'rejected')
      const [first] = failed
      const count = undone.length - failed.length
      if (count > 0) notify.success('kit.bulk.undone', { count })
      if (first?.status === 'rejected') notify.failure(first.reason)
    }
    return { label: say('kit.bulk.undo'), onAct: () => void onAct() }
  }
}
