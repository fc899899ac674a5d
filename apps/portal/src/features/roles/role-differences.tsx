import { Card } from '@karwan/design-system/components/card'
import { Text } from '@karwan/design-system/components/text'
import { DescriptionList } from '@karwan/design-system/patterns/description-list'
import { isSameReach, type RoleDifference } from '@karwan/domain/roles'
import { useWords } from '../../kit/text/use-words.ts'

/** The differences between the grants of two roles, in words. */
export function RoleDifferences({ title, difference }: { title: string; difference: RoleDifference }) {
  const { say, labels } = useWords()
  const { gained, lost, wider, narrower } = difference
  const scoped = (changes: RoleDifference['gained']) =>
    changes.map(({ permission, scope }) => ({ permission, how: labels('grantScope', scope) }))
  const moved = (changes: RoleDifference['wider']) =>
    changes.map(({ permission, from, to }) => ({
      permission,
      how: say('roles.moved', { from: labels('grantScope', from), to: labels('grantScope', to) }),
    }))
  const linesOf = (changes: readonly Change[]) =>
    inGroups(changes).map(({ how, things }) =>
      say('roles.reached', {
        scope: how,
        acts: things
          .map(({ resource, actions }) =>
            say('roles.act', {
              thing: labels('permissionResource', resource),
              acts: actions.map((action) => labels('permissionAction', action)).join(', '),
            }),
          )
          .join('; '),
      }),
    )
  const parts = [
    { term: say('roles.gained'), changes: scoped(gained) },
    { term: say('roles.lost'), changes: scoped(lost) },
    { term: say('roles.wider'), changes: moved(wider) },
    { term: say('roles.narrower'), changes: moved(narrower) },
  ].filter(({ changes }) => changes.length > 0)
  return (
    <Card title={title}>
      {isSameReach(difference) ? (
        <Text>{say('roles.same')}</Text>
      ) : (
        <DescriptionList
          items={parts.map(({ term, changes }) => ({ term, value: linesOf(changes).join(' · ') }))}
        />
      )}
    </Card>
  )
}

type Change = { permission: string; how: string }

/** Groups changes by their kind, and within it by resource. */
function inGroups(changes: readonly Change[]) {
  return [...Map.groupBy(changes, ({ how }) => how)].map(([how, alike]) => ({
    how,
    things: [...Map.groupBy(alike, ({ permission }) => permission.split(':')[0] ?? '')].map(
      ([resource, acts]) => ({
        resource,
        actions: acts.map(({ permission }) => permission.split(':')[1] ?? ''),
      }),
    ),
  }))
}
