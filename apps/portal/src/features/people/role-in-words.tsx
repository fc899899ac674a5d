import { Card } from '@karwan/design-system/components/card'
import { Text } from '@karwan/design-system/components/text'
import { DescriptionList } from '@karwan/design-system/patterns/description-list'
import { type Grant, reachOf } from '@karwan/domain/roles'
import { useWords } from '../../kit/text/use-words.ts'
import { actsByResource } from './role-words.ts'

/** The grants of a role in words: per resource, which acts are allowed on which records. */
export function RoleInWords({ title, grants }: { title: string; grants: readonly Grant[] }) {
  const { say, intl, labels } = useWords()
  const groups = actsByResource(reachOf(grants))
  const list = (texts: string[]) => intl.formatList(texts, { type: 'conjunction' })
  const items = groups.map(({ resource, reaches }) => ({
    term: labels('permissionResource', resource),
    value: reaches
      .map(({ scope, actions }) =>
        say('roles.inWords', {
          acts: list(actions.map((action) => labels('permissionAction', action))),
          scope: labels('grantScope', scope),
        }),
      )
      .join('; '),
  }))
  return (
    <Card title={title}>
      {items.length > 0 ? (
        <DescriptionList layout="columns" items={items} />
      ) : (
        <Text>{say('roles.nothing')}</Text>
      )}
    </Card>
  )
}
