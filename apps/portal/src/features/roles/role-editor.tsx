import { Button } from '@karwan/design-system/components/button'
import { Checkbox } from '@karwan/design-system/components/checkbox'
import { Field } from '@karwan/design-system/components/field'
import { Input } from '@karwan/design-system/components/input'
import { Inline, Stack } from '@karwan/design-system/components/layout'
import { Select } from '@karwan/design-system/components/select'
import { Banner } from '@karwan/design-system/patterns/banner'
import { StickyActionBar } from '@karwan/design-system/patterns/sticky-action-bar'
import { UserType } from '@karwan/domain/people'
import { differenceOf, type Grant, isSameReach, mayDo, mayGive } from '@karwan/domain/roles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOperation } from '../../kit/access/operations.ts'
import { useSession } from '../../kit/access/session.ts'
import { ActProblem } from '../../kit/form/act-problem.tsx'
import { useAct } from '../../kit/form/use-act.ts'
import { useLeaveGuard } from '../../kit/form/use-leave-guard.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { rolesOptions } from '../people/people.queries.ts'
import { RoleInWords } from '../people/role-in-words.tsx'
import { RoleDifferences } from './role-differences.tsx'
import { RoleMatrices } from './role-matrices.tsx'
import type { Role } from './role-page.tsx'

/** Edits the grants of a role in matrices; previews what a change means and compares with another role. */
export function RoleEditor({ role }: { role: Role }) {
  const { say } = useWords()
  const notify = useNotify()
  const { user } = useSession()
  const change = useOperation('updateRole', 'roles', 'people')
  const act = useAct()
  const { data: roles = [] } = useQuery(rolesOptions())
  const [grants, setGrants] = useState<readonly Grant[]>(role.permissions)
  const [name, setName] = useState(role.name)
  const [demandsFactor, setDemandsFactor] = useState(role.demandsSecondFactor)
  const [find, setFind] = useState('')
  const [otherId, setOtherId] = useState('')
  const other = roles.find(({ id }) => String(id) === otherId)
  const difference = differenceOf(role.permissions, grants)
  const isFactorChanged = demandsFactor !== role.demandsSecondFactor
  const isChanged = !isSameReach(difference) || name !== role.name || isFactorChanged
  const mayEdit = useMayEdit(role)
  useLeaveGuard({ isDirty: () => isChanged && !act.isBusy, draft: undefined })

  const save = () =>
    act.run(
      (idempotencyKey) =>
        change({
          path: { id: role.id },
          body: {
            name,
            permissions: [...grants],
            ...(isFactorChanged && { demandsSecondFactor: demandsFactor }),
            version: role.version,
          },
          idempotencyKey,
        }),
      () => notify.success('kit.form.changed', { name }),
    )
  return (
    <Stack gap={6}>
      <Inline>
        {mayEdit && (
          <Field label={say('roles.field.name')} required>
            <Input value={name} onChange={({ target }) => setName(target.value)} maxLength={100} />
          </Field>
        )}
        <Field label={say('roles.find')}>
          <Input type="search" value={find} onChange={({ target }) => setFind(target.value)} />
        </Field>
        <Field label={say('roles.compareWith')}>
          <Select
            value={otherId}
            placeholder={say('roles.noOther')}
            options={roles
              .filter(({ id, userType }) => id !== role.id && userType === role.userType)
              .map(({ id, name: label }) => ({ value: id, label }))}
            onChange={({ target }) => setOtherId(target.value)}
          />
        </Field>
      </Inline>
      {mayEdit && role.newGrants.length > 0 && (
        <NewInProduct role={role} onTake={() => setGrants([...grants, ...role.newGrants])} />
      )}
      {mayEdit && (
        <Checkbox
          label={say('roles.demandsSecondFactor')}
          hint={say('roles.demandsSecondFactorHint')}
          checked={demandsFactor}
          onChange={({ target }) => setDemandsFactor(target.checked)}
        />
      )}
      <RoleMatrices
        grants={grants}
        own={user.userType === role.userType ? user.grants : undefined}
        isOfStaff={role.userType === UserType.internal}
        find={find}
        {...(other && { comparedWith: other.permissions })}
        {...(mayEdit && { onChange: setGrants })}
      />
      {other && (
        <RoleDifferences
          title={say('roles.differsFrom', { name: other.name })}
          difference={differenceOf(other.permissions, grants)}
        />
      )}
      {isChanged && <RoleDifferences title={say('roles.changes')} difference={difference} />}
      <RoleInWords title={say('roles.opens')} grants={grants} />
      {isChanged && (
        <StickyActionBar
          summary={say('roles.reaches', { people: role.usersCount })}
          notice={<ActProblem act={act} />}
        >
          <Button
            variant="outline"
            onClick={() => {
              setGrants(role.permissions)
              setName(role.name)
              setDemandsFactor(role.demandsSecondFactor)
            }}
          >
            {say('roles.discard')}
          </Button>
          <Button variant="solid" busy={act.isBusy} onClick={() => void save()}>
            {say('roles.save')}
          </Button>
        </StickyActionBar>
      )}
    </Stack>
  )
}

/** Offers grants that a new version adds to a default role, since a changed role does not get them by itself. */
function NewInProduct({ role, onTake }: { role: Role; onTake: () => void }) {
  const { say, labels } = useWords()
  const names = role.newGrants.map(({ permission }) => {
    const [resource, action] = permission.split(':')
    return `${labels('permissionResource', resource)}: ${labels('permissionAction', action)}`
  })
  return (
    <Banner
      action={
        <Button size="sm" variant="outline" onClick={onTake}>
          {say('roles.takeOver')}
        </Button>
      }
    >
      {say('roles.newInProduct', { names: names.join(', ') })}
    </Banner>
  )
}

/** False for one's own role, for a default role if a company edits, and for grants beyond the editor's own. */
function useMayEdit(role: Role): boolean {
  const { user } = useSession()
  if (!mayDo(user.grants, 'role:update').allowed || user.roles.includes(role.name)) return false
  if (user.userType !== UserType.internal && role.company === null) return false
  return user.userType !== role.userType || mayGive(user.grants, role.permissions).allowed
}
