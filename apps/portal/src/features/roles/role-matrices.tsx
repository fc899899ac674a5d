import { Card } from '@karwan/design-system/components/card'
import { Stack } from '@karwan/design-system/components/layout'
import { Text } from '@karwan/design-system/components/text'
import {
  type MatrixOption,
  type MatrixValue,
  PermissionMatrix,
} from '@karwan/design-system/patterns/permission-matrix'
import {
  comesWith,
  fieldGatePermissions,
  type Grant,
  type GrantScope,
  grantScopes,
  isOffered,
  type Permission,
  reachOf,
  scopeFor,
  specialPermissions,
  usualActions,
  usualPermissions,
  withReach,
} from '@karwan/domain/roles'
import { useWords } from '../../kit/text/use-words.ts'

type RoleMatricesProps = {
  grants: readonly Grant[]
  /** The editor's own grants, which limit what they can give; undefined for roles of another user type. */
  own: readonly Grant[] | undefined
  isOfStaff: boolean
  /** Shows only rows whose name contains this text. */
  find: string
  comparedWith?: readonly Grant[]
  onChange?: (grants: Grant[]) => void
}

/** Short enough for the narrow cells; the legend below explains them. */
const shortScopes: Readonly<Record<GrantScope, string>> = {
  OWN: 'roles.short.own',
  ASSIGNED: 'roles.short.assigned',
  PROJECT: 'roles.short.project',
  GROUP: 'roles.short.company',
  ALL: 'roles.short.all',
}

const none = 'none'
const seen = 'ALL'

/** Three matrices: common acts, acts special to one resource, and gates that show fields of a record. */
export function RoleMatrices({ grants, own, isOfStaff, find, comparedWith, onChange }: RoleMatricesProps) {
  const words = useWords()
  const { say, labels } = words
  const nameOf = (permission: Permission) => {
    const [resource, action] = permission.split(':')
    return `${labels('permissionResource', resource)}: ${labels('permissionAction', action)}`
  }
  const isFound = (text: string) => text.toLocaleLowerCase().includes(find.trim().toLocaleLowerCase())
  const scopes = isOfStaff
    ? grantScopes
    : grantScopes.filter((scope) => scope !== 'ASSIGNED' && scope !== 'ALL')
  const reaches: MatrixOption[] = [
    { id: none, label: say('roles.none'), emphasis: 'none' },
    ...scopes.map((scope) => ({
      id: scope,
      label: say(shortScopes[scope]),
      emphasis: scope === scopes.at(-1) ? ('all' as const) : ('some' as const),
    })),
  ]
  const set = (permission: Permission, option: string) =>
    onChange?.(withReach(grants, permission, asScope(option)))
  const reason = (permission: Permission): string | undefined => {
    if (own && scopeFor(own, permission) === undefined) return say('roles.notYours')
    const bringer = comesWith(grants, permission)
    return bringer && say('roles.comesWith', { name: nameOf(bringer) })
  }

  const isShown = (permission: Permission) => isOffered(permission, { isOfStaff, grants })
  const resources = [...new Set(usualPermissions.map((permission) => permission.split(':')[0] ?? ''))]
  const usualRows = resources
    .map((id) => ({
      id,
      label: labels('permissionResource', id),
      columns: usualActions.filter((action) =>
        usualPermissions.some((name) => name === `${id}:${action}` && isShown(name)),
      ),
    }))
    .filter(({ label, columns }) => columns.length > 0 && isFound(label))
  const listRows = (permissions: readonly Permission[]) =>
    permissions
      .filter(isShown)
      .map((id) => ({ id, label: nameOf(id) }))
      .filter(({ label }) => isFound(label))
  const shared = {
    rowsLabel: say('roles.thing'),
    empty: <Text tone="muted">{say('roles.notFound')}</Text>,
  }
  return (
    <Stack gap={6}>
      <Card title={say('roles.usual')}>
        <PermissionMatrix
          {...shared}
          caption={say('roles.usual')}
          rows={usualRows}
          columns={usualActions.map((id) => ({ id, label: labels('permissionAction', id) }))}
          options={reaches}
          value={byResource(grants)}
          {...(comparedWith && { comparedWith: byResource(comparedWith) })}
          {...(onChange && {
            onCellChange: (row, column, option) => set(`${row}:${column}` as Permission, option),
          })}
          reasonAgainst={(row, column) => reason(`${row}:${column}` as Permission)}
        />
      </Card>
      <Card title={say('roles.special')}>
        <PermissionMatrix
          {...shared}
          caption={say('roles.special')}
          rows={listRows(specialPermissions)}
          columns={[{ id: 'reach', label: say('roles.reach') }]}
          options={reaches}
          value={byPermission(grants)}
          {...(comparedWith && { comparedWith: byPermission(comparedWith) })}
          {...(onChange && { onCellChange: (row, _, option) => set(row as Permission, option) })}
          reasonAgainst={(row) => reason(row as Permission)}
        />
      </Card>
      <Card title={say('roles.gates')}>
        <PermissionMatrix
          {...shared}
          caption={say('roles.gates')}
          rows={listRows(fieldGatePermissions)}
          columns={[{ id: 'reach', label: say('roles.seen') }]}
          options={[
            { id: none, label: say('roles.hidden'), emphasis: 'none' },
            { id: seen, label: say('roles.shown'), emphasis: 'all' },
          ]}
          value={asSeen(byPermission(grants))}
          {...(comparedWith && { comparedWith: asSeen(byPermission(comparedWith)) })}
          {...(onChange && {
            // A gate has no scope to choose, so it is given with the scope that the giver has.
            onCellChange: (row, _, option) =>
              set(row as Permission, option === none ? none : gateScope(own, row as Permission)),
          })}
          reasonAgainst={(row) => reason(row as Permission)}
        />
      </Card>
    </Stack>
  )
}

const gateScope = (own: readonly Grant[] | undefined, gate: Permission): string =>
  (own && scopeFor(own, gate)) ?? seen

const asScope = (option: string): GrantScope | undefined => grantScopes.find((scope) => scope === option)

function byResource(grants: readonly Grant[]): MatrixValue {
  const value: Record<string, Record<string, string>> = {}
  for (const [permission, scope] of reachOf(grants)) {
    const [resource = '', action = ''] = permission.split(':')
    value[resource] = { ...value[resource], [action]: scope }
  }
  return value
}

const byPermission = (grants: readonly Grant[]): MatrixValue =>
  Object.fromEntries([...reachOf(grants)].map(([permission, scope]) => [permission, { reach: scope }]))

/** Shows a gate as open, whatever its scope is. */
const asSeen = (value: MatrixValue): MatrixValue =>
  Object.fromEntries(Object.keys(value).map((permission) => [permission, { reach: seen }]))
