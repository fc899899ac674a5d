import type { Answer } from '@karwan/sdk'
import { fieldWord } from '../text/field-word.ts'
import { useWords } from '../text/use-words.ts'
import { History } from './history.tsx'

type RecordEvent = Answer<'listDriverHistory'>[number]

/** Sentences for operations, by the verb that their names begin with. */
const acts = {
  create: 'kit.history.create',
  update: 'kit.history.update',
  block: 'kit.history.block',
  assignPartner: 'kit.history.lookedAfter',
  assign: 'kit.history.assign',
} as const
const sentenceOf = (operation: string): string =>
  Object.entries(acts).find(([verb]) => operation.startsWith(verb))?.[1] ?? 'kit.history.other'

/** The history of a register's record, with the words of its fields. */
export function RecordHistory({ words, events }: { words: string; events: readonly RecordEvent[] }) {
  const { intl, say } = useWords()
  const nameOf = (field: string) =>
    Object.hasOwn(intl.messages, `${words}.field.${field}`) ? fieldWord(intl, words, 'fact', field) : null
  if (events.length === 0) return null
  return (
    <History
      title={say('kit.record.history')}
      entries={events.map(({ id, at, by, act, fields, reason }) => ({
        id,
        at,
        by,
        title: say(sentenceOf(act)),
        details: [fields.map(nameOf).filter(Boolean).join(', '), reason],
      }))}
    />
  )
}
