import {
  hasHomePhone,
  marginTypes,
  maySetProjectMargin,
  type ProjectCreateInput,
  projectVerticals,
} from '@karwan/domain/companies'
import { countryOfId } from '@karwan/domain/geography'
import { isBroker, isInternal } from '@karwan/domain/people'
import { mayDo } from '@karwan/domain/roles'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { usePreferences } from '../../kit/access/preferences.ts'
import { useSession } from '../../kit/access/session.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { useChoices } from '../../kit/text/use-labels.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { countriesOptions } from '../geography/geography.queries.ts'
import { managerChoice } from '../people/manager-choice.ts'
import { companyChoice } from './company-choice.ts'

const { AmountField, CheckboxField, ComboboxField, PasswordField, PhoneField, SelectField, TextField } =
  fieldsOf<ProjectCreateInput>()

type Named = { name: string }
type Props = { company?: Named | undefined; manager?: Named | null; isNew?: boolean }

/** Fields of a project. Customer support fills in the terms, the company's own people a password. */
export function ProjectFields({ company, manager, isNew = false }: Props) {
  const { say } = useWords()
  const choices = useChoices()
  const { userType, grants } = useSession().user
  const isStaff = isInternal(userType)
  const { data: countries = [] } = useQuery(countriesOptions())
  const { control } = useFormContext<ProjectCreateInput>()
  const phone = useWatch({ control, name: 'phoneNumber' })
  const countryId = useWatch({ control, name: 'countryId' })
  const isAtHome = !isNew || hasHomePhone(phone ?? '')
  const choose = say('kit.form.choose')
  return (
    <>
      {isStaff && (
        <ComboboxField name="groupId" {...companyChoice} {...(company && { shown: company.name })} required />
      )}
      <TextField name="name" required />
      <PhoneField name="phoneNumber" country={countryOfId(countryId)} required />
      <TextField name="email" type="email" />
      <SelectField
        name="countryId"
        placeholder={choose}
        options={countries.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField name="strn" required={isAtHome} />
      <SelectField
        name="projectVerticalTypeId"
        placeholder={choose}
        options={choices('projectVertical', projectVerticals)}
        required={isAtHome}
      />
      {isStaff && mayDo(grants, 'internal-user:read').allowed && (
        <ComboboxField
          name="managerId"
          {...managerChoice}
          hint={say('projects.form.managerHint')}
          {...(manager && { shown: manager.name })}
        />
      )}
      {isStaff && maySetProjectMargin(grants) && <MarginFields />}
      {isStaff && <CheckboxField name="isContractualAllowed" />}
      {isNew && !isStaff && !isBroker(userType) && (
        <>
          <PasswordField name="password" hint={say('projects.form.passwordHint')} required />
          <PasswordField name="confirmPassword" required />
        </>
      )}
    </>
  )
}

function MarginFields() {
  const { say } = useWords()
  const choices = useChoices()
  const { currency } = usePreferences()
  const { control } = useFormContext<ProjectCreateInput>()
  const marginTypeId = useWatch({ control, name: 'marginTypeId' })
  return (
    <>
      <SelectField
        name="marginTypeId"
        placeholder={say('kit.form.choose')}
        options={choices('marginType', marginTypes)}
      />
      <AmountField name="marginValue" currency={String(marginTypeId) === '1' ? '%' : currency} />
    </>
  )
}
