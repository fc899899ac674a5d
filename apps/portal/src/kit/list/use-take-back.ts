import { useQueryClient } from '@tanstack/react-query'
import { askAgain } from '../live/ask-again.ts'
import { useNotify } from '../page/notify.ts'
import { useWords } from '../text/use-words.ts'
import { patiently } from './all-rows.ts'
import type { ListAct } from './define-list.ts'

/** The way back from what was done with some rows, as the message about it offers it. */
export function useTakeBack<Row>(act: ListAct<Row>) {
  const client = useQueryClient()
  const notify = useNotify()
  const { say } = useWords()
  const { undo } = act
  return (rows: readonly Row[]) => {
    if (!undo) return undefined
    const onAct = async () => {
      const undone = []
      for (const row of rows)
        undone.push(
          ...(await Promise.allSettled([
            patiently(() => undo(row, { idempotencyKey: crypto.randomUUID() })),
          ])),
        )
      await askAgain(client)
      const failed = undone.find(({ status }) => status === 'rejected')
      if (failed?.status === 'rejected') return notify.failure(failed.reason)
      notify.success('kit.bulk.undone', { count: rows.length })
    }
    return { label: say('kit.bulk.undo'), onAct: () => void onAct() }
  }
}
