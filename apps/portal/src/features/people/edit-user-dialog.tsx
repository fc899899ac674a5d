import { countryOfId } from '@karwan/domain/geography'
import { UserType, userEditForm } from '@karwan/domain/people'
import { mayDo } from '@karwan/domain/roles'
import { useQuery } from '@tanstack/react-query'
import { useOperation } from '../../kit/access/operations.ts'
import { useSession } from '../../kit/access/session.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { patchOf } from '../../kit/form/patch-of.ts'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { countriesOptions } from '../geography/geography.queries.ts'
import { managerChoice } from './manager-choice.ts'
import { teamsOptions, type User } from './people.queries.ts'
import { hasProjects, projectChoice } from './project-choice.ts'
import { useRoleChoices } from './role-choice.ts'

const { ComboboxField, PhoneField, RecordsField, SelectField, TextField } = fieldsOf<typeof userEditForm>()

/** Changes an account. Nobody can change their own role. */
export function EditUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { say } = useWords()
  const notify = useNotify()
  const session = useSession()
  const change = useOperation('updateUser', 'people', 'roles')
  const { data: countries = [] } = useQuery(countriesOptions())
  const groupId = user.companyGroup?.id
  const seesProjects = mayDo(session.user.grants, 'company-project:read').allowed
  const { data: teams = [] } = useQuery({ ...teamsOptions(), enabled: user.userType === UserType.internal })
  const roles = useRoleChoices({ userType: user.userType, groupId: user.companyGroup?.id ?? null })
  const mayGiveRoles = mayDo(session.user.grants, 'role:assign').allowed && session.user.id !== user.id
  const form = useKitForm({
    schema: userEditForm(user),
    words: 'users',
    defaults: fieldsOfUser(user),
    send: (values, { idempotencyKey, changed, version }) =>
      change({
        body: {
          fullName: values.fullName,
          ...nameToKeep(user),
          ...withoutNothing(patchOf(values, changed)),
          id: user.id,
          version,
        },
        idempotencyKey,
      }),
    onDone: ({ fullName }) => {
      notify.success('kit.form.changed', { name: fullName })
      onClose()
    },
    change: { version: user.version, originOf },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={say('kit.form.changeTitle', { name: user.fullName })}
      submitLabel={say('kit.form.save')}
    >
      <TextField name="fullName" required />
      <PhoneField name="phoneNumber" country={countryOfId(form.watch('countryId'))} mobileOnly required />
      <TextField name="email" />
      {mayGiveRoles && <SelectField name="roleId" placeholder={say('kit.form.choose')} options={roles} />}
      <SelectField
        name="countryId"
        placeholder={say('kit.form.choose')}
        options={countries.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField
        name="ssn"
        {...(user.ssn?.includes('*') && { hint: say('kit.form.keptUnlessTyped', { kept: user.ssn }) })}
      />
      {seesProjects && hasProjects({ userType: user.userType, groupId }) && (
        <RecordsField
          name="projectIds"
          {...projectChoice(groupId)}
          shown={user.projects}
          hint={say(groupId === undefined ? 'people.form.projectsOfStaff' : 'people.form.wholeCompany')}
        />
      )}
      {user.userType === UserType.internal && (
        <>
          <ComboboxField
            name="managerId"
            {...managerChoice}
            {...(user.manager && { shown: user.manager.name })}
          />
          <SelectField
            name="teamId"
            placeholder={say('people.form.noTeam')}
            options={teams.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <TextField name="shift" hint={say('people.form.shiftHint')} />
        </>
      )}
    </FormDialog>
  )
}

/** The phone number is required in the body (spec, point 5), but a masked one cannot be sent back. */
const nameToKeep = ({ phoneNumber }: User) => (phoneNumber.includes('*') ? {} : { phoneNumber })

/** Removes nulls: an empty role means "unchanged", and projects without a value are sent as an empty list. */
const withoutNothing = <Patch extends { roleId?: number | null; projectIds?: number[] | null }>({
  roleId,
  projectIds,
  ...patch
}: Patch) => ({
  ...patch,
  ...(roleId != null && { roleId }),
  ...(projectIds !== undefined && { projectIds: projectIds ?? [] }),
})

const fieldsOfUser = ({
  fullName,
  phoneNumber,
  email,
  roleId,
  countryId,
  ssn,
  projects,
  manager,
  team,
  shift,
}: User) => ({
  fullName,
  phoneNumber,
  email,
  roleId,
  countryId,
  // Masked for viewers who may not see it; the field starts empty then, and empty means unchanged.
  ssn: ssn?.includes('*') ? '' : ssn,
  projectIds: projects.map(({ id }) => id).toSorted((one, other) => one - other),
  managerId: manager?.id ?? null,
  teamId: team?.id ?? null,
  shift,
})

/** Reads the current account from the body of a 409. */
const originOf = (current: unknown) => {
  const user = current as User | undefined
  return user && { version: user.version, fields: fieldsOfUser(user) }
}
