import { countryOfId } from '@karwan/domain/geography'
import { UserType, userCreateForm } from '@karwan/domain/people'
import { mayDo } from '@karwan/domain/roles'
import { useQuery } from '@tanstack/react-query'
import { useIsCsrApp } from '../../kit/access/client-app.ts'
import { useOperation } from '../../kit/access/operations.ts'
import { useSession } from '../../kit/access/session.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { useLabels } from '../../kit/text/use-labels.ts'
import { useWords } from '../../kit/text/use-words.ts'

import { countriesOptions } from '../geography/geography.queries.ts'
import { employerChoice } from './employer-choice.ts'
import { managerChoice } from './manager-choice.ts'
import { teamsOptions, type User } from './people.queries.ts'
import { hasProjects, projectChoice } from './project-choice.ts'
import { useRoleChoices } from './role-choice.ts'

const { ComboboxField, PhoneField, RecordsField, SegmentedField, SelectField, TextField } =
  fieldsOf<typeof userCreateForm>()

const ofCompanies = [UserType.shipper, UserType.demandAdda] as const

/** Adds a user of a company: customer support chooses any company, others add to their own. */
export function NewUserDialog({ onClose }: { onClose: () => void }) {
  const { user } = useSession()
  const isStaff = useIsCsrApp()
  return <UserForm words="users" userType={isStaff ? UserType.shipper : user.userType} onClose={onClose} />
}

/** Adds a user of customer support. */
export function NewInternalUserDialog({ onClose }: { onClose: () => void }) {
  return <UserForm words="internalUsers" userType={UserType.internal} onClose={onClose} />
}

type UserFormProps = { words: 'users' | 'internalUsers'; userType: User['userType']; onClose: () => void }

function UserForm({ words, userType, onClose }: UserFormProps) {
  const { say } = useWords()
  const labels = useLabels()
  const notify = useNotify()
  const { user } = useSession()
  const add = useOperation('createUser', 'people', 'roles', 'companies')
  const { data: countries = [] } = useQuery(countriesOptions())
  const form = useKitForm({
    schema: userCreateForm,
    words,
    defaults: { userType, roleId: '', projectIds: [] },
    send: (body, { idempotencyKey }) => add({ body, idempotencyKey }),
    onDone: ({ fullName, status }) => {
      notify.success(status === 'INVITED' ? 'people.invited' : 'kit.form.added', { name: fullName })
      onClose()
    },
  })
  const chosenType = (form.watch('userType') as User['userType'] | undefined) ?? userType
  const isStaffs = user.userType === UserType.internal
  const asksCompany = isStaffs && userType !== UserType.internal
  const groupId = form.watch('groupId')
  const employerId = asksCompany ? (typeof groupId === 'number' ? groupId : undefined) : user.companyGroup?.id
  const seesProjects = mayDo(user.grants, 'company-project:read').allowed
  const { data: teams = [] } = useQuery({ ...teamsOptions(), enabled: chosenType === UserType.internal })
  const roles = useRoleChoices({
    userType: chosenType,
    ...(asksCompany && { groupId: typeof groupId === 'number' ? groupId : null }),
  })
  return (
    <FormDialog form={form} onClose={onClose} description={say('people.inviteText')}>
      {asksCompany && (
        <>
          <SegmentedField
            name="userType"
            options={ofCompanies.map((value) => ({ value, label: labels('userType', value) }))}
          />
          <ComboboxField
            name="groupId"
            {...employerChoice}
            onChosen={() => form.setValue('projectIds', [])}
          />
          <TextField name="companyName" hint={say('people.form.companyNameHint')} />
        </>
      )}
      <TextField name="fullName" required />
      <PhoneField name="phoneNumber" country={countryOfId(form.watch('countryId'))} mobileOnly required />
      <TextField name="email" required={userType === UserType.internal} />
      <SelectField name="roleId" placeholder={say('kit.form.choose')} options={roles} required />
      <SelectField
        name="countryId"
        placeholder={say('kit.form.choose')}
        options={countries.map(({ id, name }) => ({ value: id, label: name }))}
        required={asksCompany}
      />
      {seesProjects && hasProjects({ userType: chosenType, groupId: employerId }) && (
        <RecordsField
          // Resets the choice with the company, since a project belongs to one company.
          key={employerId}
          name="projectIds"
          {...projectChoice(chosenType === UserType.internal ? undefined : employerId)}
          hint={say(
            chosenType === UserType.internal ? 'people.form.projectsOfStaff' : 'people.form.wholeCompany',
          )}
        />
      )}
      {chosenType === UserType.internal && (
        <>
          <ComboboxField name="managerId" {...managerChoice} />
          <SelectField
            name="teamId"
            placeholder={say('people.form.noTeam')}
            options={teams.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <TextField name="shift" hint={say('people.form.shiftHint')} />
        </>
      )}
      <TextField name="ssn" />
    </FormDialog>
  )
}
