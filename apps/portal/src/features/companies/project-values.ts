import type { ProjectCreateValues, ProjectUpdateInput, ProjectUpdateValues } from '@karwan/domain/companies'
import type { Answer } from '@karwan/sdk'

type Project = Answer<'getCompanyProject'>

/** Default values of the form. */
export const fieldsOfProject = (project: Project): ProjectUpdateInput => ({
  name: project.name,
  groupId: project.group.id,
  phoneNumber: project.phoneNumber,
  email: project.email,
  strn: project.strn,
  countryId: project.countryId,
  projectVerticalTypeId: project.projectVerticalTypeId,
  isContractualAllowed: project.isContractualAllowed,
  managerId: project.manager?.id ?? null,
  marginTypeId: project.marginTypeId,
  marginValue: project.marginValue,
})

/** The body of a 409 holds the current project as `getCompanyProject` returns it. */
export const originOfProject = (current: unknown) => {
  const project = current as Project | undefined
  return project && { version: project.version, fields: fieldsOfProject(project) }
}

type Secret = Partial<Pick<ProjectCreateValues, 'password' | 'confirmPassword'>>
type Present<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], undefined | null> }

/** The request body, without empty values and without a password that was not typed. */
export function bodyOfProject<Values extends (ProjectCreateValues | ProjectUpdateValues) & Secret>(
  values: Values,
  withoutPassword = false,
): Present<Values> {
  const { password, confirmPassword, ...rest } = values
  const secret = withoutPassword || !password ? {} : { password, confirmPassword }
  const given = Object.entries({ ...rest, ...secret }).filter(
    ([, value]) => value !== undefined && value !== null,
  )
  return Object.fromEntries(given) as Present<Values>
}
