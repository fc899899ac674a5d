import { Skeleton } from '@karwan/design-system/components/skeleton'
import { useQuery } from '@tanstack/react-query'
import { History } from '../../kit/detail/history.tsx'
import { useWords } from '../../kit/text/use-words.ts'
import { blockDetailsOptions, type User } from './people.queries.ts'

/** When and why an account was blocked and unblocked; nothing if it never was. */
export function Blocks({ user }: { user: User }) {
  const { say, labels } = useWords()
  const { data, isPending } = useQuery(blockDetailsOptions(user.id))
  if (isPending) return <Skeleton lines={3} />
  if (!data || data.history.length === 0) return null
  return (
    <History
      title={say('people.blocks')}
      entries={data.history.map(({ type, at, by, reason }, index) => ({
        id: index,
        title: labels('blockAction', type),
        at,
        by,
        details: [reason],
        tone: type === 1 ? 'danger' : 'success',
      }))}
    />
  )
}
