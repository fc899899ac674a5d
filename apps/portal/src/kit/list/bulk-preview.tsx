import { Text } from '@karwan/design-system/components/text'
import { useReason } from '../text/use-reason.ts'
import { useWords } from '../text/use-words.ts'
import type { Given, List, ListAct } from './define-list.ts'
import { nameOf } from './use-selection.ts'

/** Further rows are only counted. */
const mostNamed = 20

interface BulkPreviewProps {
  list: List<never>
  act: ListAct<never>
  rows: readonly never[]
  given?: Given | undefined
}

/** Shows how many rows an act would change, and why it would not change the others. */
export function BulkPreview({ list, act, rows, given }: BulkPreviewProps) {
  const words = useWords()
  const reason = useReason()
  const against = rows.flatMap((row) => {
    const why = act.verdict && reason(act.verdict(row, given)).disabledReason
    return why === undefined ? [] : [{ row, why }]
  })
  return (
    <>
      <Text>{words.say('kit.bulk.would', { count: rows.length - against.length })}</Text>
      {against.length > 0 && (
        <div>
          <Text>{words.say('kit.bulk.against', { count: against.length })}</Text>
          <ul>
            {against.slice(0, mostNamed).map(({ row, why }) => (
              <li key={list.rowKey(row)}>
                <bdi>{nameOf(list, row, words)}</bdi>: {why}
              </li>
            ))}
          </ul>
          {against.length > mostNamed && (
            <Text>{words.say('kit.bulk.more', { count: against.length - mostNamed })}</Text>
          )}
        </div>
      )}
    </>
  )
}
