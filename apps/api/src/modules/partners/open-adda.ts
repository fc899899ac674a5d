import type { AddaValues } from '@karwan/domain/partners'
import { UserType } from '@karwan/domain/people'
import { RowNotWrittenError } from '../../db/row-not-written.ts'
import { users } from '../../kernel/accounts.table.ts'
import { companyGroups, companyProjects } from '../../kernel/companies.table.ts'
import { defaultRoleId } from '../../kernel/default-role.ts'
import type { Work } from '../../kernel/work.ts'
import { keepCurrencyOfCountry } from '../people/currency-of-country.ts'

/** The vertical "DA digitization", whose shipments brokers cover. */
const verticalOfAddas = 4

/** A broker's city, and the values derived from it. */
export type Place = { cityName: string; provinceId: number; countryId: number; currency: string }

/** Makes the company and the project under which a broker books. */
export async function openCompany(work: Work, form: AddaValues, { cityName, provinceId, countryId }: Place) {
  const made = { createdBy: work.caller.userId, createdAt: work.now }
  const [group] = await work.tx
    .insert(companyGroups)
    .values({
      ...{ name: form.addaName, address: form.address ?? null, cityId: form.cityId, cityName, provinceId },
      ...{ countryId, operationalCities: [form.cityId], ...made },
    })
    .returning({ id: companyGroups.id })
  if (!group) throw new RowNotWrittenError('company_groups')
  await keepCurrencyOfCountry(work.tx, [group.id])
  const [project] = await work.tx
    .insert(companyProjects)
    .values({
      ...{ groupId: group.id, name: form.addaName, phoneNumber: form.phoneNumber, countryId, ...made },
      projectVerticalTypeId: verticalOfAddas,
    })
    .returning({ id: companyProjects.id })
  if (!project) throw new RowNotWrittenError('company_projects')
  return { groupId: group.id, projectId: project.id }
}

type Account = AddaValues & { groupId: number; projectId: number; passwordHash: string }

/** Makes the account with which a broker signs in. */
export async function openAccount(work: Work, account: Account): Promise<number> {
  const { fullName, phoneNumber, groupId, projectId, passwordHash } = account
  const [user] = await work.tx
    .insert(users)
    .values({
      ...{ fullName, phoneNumber, groupId, projectIds: [projectId], passwordHash },
      userType: UserType.demandAdda,
      roleId: await defaultRoleId(work.tx, 'demandAdda'),
      email: account.email?.toLowerCase() ?? null,
      status: passwordHash === '' ? 'INVITED' : 'ACTIVE',
      createdBy: work.caller.userId,
      createdAt: work.now,
    })
    .returning({ id: users.id })
  if (!user) throw new RowNotWrittenError('users')
  return user.id
}
