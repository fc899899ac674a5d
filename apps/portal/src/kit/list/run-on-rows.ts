import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { preferencesOptions } from '../access/preferences.ts'
import { useSession } from '../access/session.ts'
import { askAgain } from '../live/ask-again.ts'
import { useReason } from '../text/use-reason.ts'
import { patiently } from './all-rows.ts'
import type { Given, ListAct } from './define-list.ts'

/** The result of one row: the answer, or why it failed or was refused. */
export type RowResult<Row> = { row: Row; answer?: unknown; fault?: unknown; refused?: string }

type Run<Row> = { act: ListAct<Row>; rows: readonly Row[]; given?: Given | undefined }

/** Runs one act on several rows, one after the other, and reports the result of each. */
export function useRunOnRows<Row>() {
  const client = useQueryClient()
  const reason = useReason()
  const { user } = useSession()
  const [results, setResults] = useState<readonly RowResult<Row>[]>([])
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({ act, rows, given }: Run<Row>) => {
      const done: RowResult<Row>[] = []
      setResults(done)
      for (const row of rows) {
        done.push(await resultOf(act, row, given))
        setResults([...done])
      }
      await askAgain(client)
      if (act.isInPreferences) await client.invalidateQueries(preferencesOptions())
      return done
    },
  })

  async function resultOf(act: ListAct<Row>, row: Row, given?: Given): Promise<RowResult<Row>> {
    const { disabledReason } = act.verdict ? reason(act.verdict(row, given)) : {}
    if (disabledReason !== undefined) return { row, refused: disabledReason }
    try {
      const by = { me: user.id, idempotencyKey: crypto.randomUUID(), ...(given && { given }) }
      return { row, answer: await patiently(() => act.run(row, by)) }
    } catch (fault) {
      // Shown beside the row, where it can be tried again.
      return { row, fault }
    }
  }
  return { run: mutateAsync, isPending, results }
}
