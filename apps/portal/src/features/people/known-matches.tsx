import { Stack } from '@karwan/design-system/components/layout'
import { Banner } from '@karwan/design-system/patterns/banner'
import type { Answer, Query } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { operationOptions } from '../../kit/access/operation-options.ts'
import { useSettled } from '../../kit/list/use-settled.ts'
import { useWords, type Words } from '../../kit/text/use-words.ts'

type Known = Answer<'listKnownParties'>[number]
type Asked = NonNullable<Query<'listKnownParties'>>

/** Below a form that adds a record: existing records with the same phone, CNIC, plate or account. */
export function KnownMatches({ of }: { of: { [Name in keyof Asked]?: unknown } }) {
  const words = useWords()
  const asked = useSettled(JSON.stringify(onlyTexts(of)), 400)
  const query: Asked = JSON.parse(asked)
  const known = useQuery({
    ...operationOptions('listKnownParties', { query }),
    enabled: Object.keys(query).length > 0,
  })
  if (!known.data?.length) return null
  return (
    <Stack gap={2}>
      {known.data.map((match) => (
        <Banner key={`${match.kind}-${match.id}`} tone={match.isBlocked ? 'danger' : 'warning'}>
          {told(match, words)}
        </Banner>
      ))}
    </Stack>
  )
}

const told = ({ kind, name, partnerName, matchedBy, isBlocked }: Known, { say, labels }: Words): string =>
  say(isBlocked ? 'known.blocked' : 'known.match', {
    kind: labels('knownPartyKind', kind),
    name: [name, partnerName].filter(Boolean).join(', '),
    reason: labels('matchReason', matchedBy),
  })

const onlyTexts = (of: object): object =>
  Object.fromEntries(Object.entries(of).filter(([, value]) => typeof value === 'string' && value.length >= 5))
