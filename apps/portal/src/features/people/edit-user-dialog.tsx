import { UserType, userEditForm } from '@karwan/domain/people'
import { type Grant, mayDo } from '@karwan/domain/roles'
import type { Answer } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { itemsOf, operationOptions } from '../../kit/access/operation-options.ts'
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
import type { User } from './people.queries.ts'
import { useRoleChoices } from './role-choice.ts'

const { ComboboxField, PhoneField, SelectField, TextField } = fieldsOf<typeof userEditForm>()

/** Changes an account; one's own role is left to others. */
export function EditUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { say } = useWords()
  const notify = useNotify()
  const session = useSession()
  const change = useOperation('updateUser', 'people', 'roles')
  const { data: countries = [] } = useQuery(countriesOptions())
  const { data: projects = [] } = useQuery(projectsOf(user, session.user.grants))
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
          ...withoutNoRole(patchOf(values, changed)),
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
      <PhoneField name="phoneNumber" required />
      <TextField name="email" />
      {mayGiveRoles && <SelectField name="roleId" placeholder={say('kit.form.choose')} options={roles} />}
      <SelectField
        name="countryId"
        placeholder={say('kit.form.choose')}
        options={countries.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {projects.length > 0 && (
        <SelectField
          name="projectId"
          placeholder={say('people.form.wholeCompany')}
          options={projects.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {user.userType === UserType.internal && (
        <>
          <ComboboxField
            name="managerId"
            {...managerChoice}
            {...(user.manager && { shown: user.manager.name })}
          />
          <TextField name="shift" hint={say('people.form.shiftHint')} />
        </>
      )}
    </FormDialog>
  )
}

/** The projects of the company that somebody works for, of which one may be theirs. */
const projectsOf = ({ companyGroup }: User, grants: readonly Grant[]) => ({
  ...operationOptions('listCompanyProjects', { query: { groupId: companyGroup?.id ?? 0, pageSize: 100 } }),
  enabled: companyGroup !== null && mayDo(grants, 'company-project:read').allowed,
  select: itemsOf<Answer<'listCompanyProjects'>['items'][number]>,
})

/** What somebody signs in with has to come along (spec, point 5); one that is masked cannot be sent back. */
const nameToKeep = ({ phoneNumber }: User) => (phoneNumber.includes('*') ? {} : { phoneNumber })

/** An account keeps its role until it gets another one. */
const withoutNoRole = <Patch extends { roleId?: number | null }>({ roleId, ...patch }: Patch) => ({
  ...patch,
  ...(roleId != null && { roleId }),
})

const fieldsOfUser = ({
  fullName,
  phoneNumber,
  email,
  roleId,
  countryId,
  project,
  manager,
  shift,
}: User) => ({
  fullName,
  phoneNumber,
  email,
  roleId,
  countryId,
  projectId: project?.id ?? null,
  managerId: manager?.id ?? null,
  shift,
})

/** The account that a 409 brings along. */
const originOf = (current: unknown) => {
  const user = current as User | undefined
  return user && { version: user.version, fields: fieldsOfUser(user) }
}
