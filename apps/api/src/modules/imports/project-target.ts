import { companiesRefusals } from '@karwan/domain/companies'
import type { ImportProblem } from '@karwan/domain/imports'
import { isBroker, toE164, UserType } from '@karwan/domain/people'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { foldedColumn } from '../../db/contains.ts'
import type { Database } from '../../db/database.ts'
import { folded } from '../../db/folded.ts'
import type { Caller } from '../../http/handler.ts'
import { isLiving, users } from '../../kernel/accounts.table.ts'
import { companyProjects } from '../../kernel/companies.table.ts'
import { amongTexts } from '../../kernel/filters.ts'
import { bookable } from '../companies/companies.store.ts'
import { inviteForProjects } from '../companies/project-account.ts'
import { asFlag, type ImportTarget, type RowToNote, textOf, type Values } from './import-target.ts'

const keyOf = ({ groupId, name }: Values): string[] =>
  typeof groupId === 'number' && textOf(name) !== '' ? [`${groupId} ${folded(textOf(name))}`] : []

/** Projects are matched by name within their company. The person in charge of a new project is invited. */
export const projectTarget: ImportTarget = {
  entityType: 'company-project',
  normal: (values, { userType, groupId }) =>
    userType === UserType.internal || groupId === null ? values : { ...values, groupId },
  keysOf: keyOf,
  async find(db, caller, keys) {
    const reach = asFlag(bookable(caller, companyProjects.groupId), sql`true`)
    const names = keys.map((key) => key.slice(key.indexOf(' ') + 1))
    const rows = await db
      .select({ project: companyProjects, isWithin: sql<boolean>`${reach}` })
      .from(companyProjects)
      .where(
        and(
          inArray(companyProjects.groupId, [...new Set(keys.map((key) => Number(key.split(' ', 1)[0])))]),
          amongTexts(foldedColumn(companyProjects.name), names),
          eq(companyProjects.isActive, true),
        ),
      )
    return rows.map(({ project, isWithin }) => ({
      id: project.id,
      version: project.version,
      name: project.name,
      keys: keyOf(project),
      isWithin,
      values: { ...project },
    }))
  },
  notes: againstProjects,
  async add(work, rows) {
    const { caller, now } = work
    const added = await work.tx
      .insert(companyProjects)
      .values(
        rows.map((row) => ({
          ...asProject(row),
          isContractualAllowed: row.isContractualAllowed === true,
          createdBy: caller.userId,
          createdAt: now,
        })),
      )
      .returning()
    // A broker books for the project themselves, so nobody is invited.
    if (!isBroker(caller.userType)) await inviteForProjects(work, added)
    return new Map(added.flatMap((row) => keyOf(row).map((key) => [key, row.id] as const)))
  },
  change: ({ tx }, { id, version }, values) =>
    tx
      .update(companyProjects)
      .set({ ...values, version: version + 1 })
      .where(and(eq(companyProjects.id, id), eq(companyProjects.version, version)))
      .returning({ id: companyProjects.id }),
}

/**
 * The same rules as for adding a project by hand: contracts need customer support, and a phone must not
 * belong to another company.
 */
async function againstProjects(db: Database, { userType }: Caller, rows: readonly RowToNote[]) {
  const fresh = rows.filter(({ held }) => !held)
  const phones = fresh.map(({ values }) => toE164(textOf(values.phoneNumber)) ?? '')
  const emails = fresh.map(({ values }) => textOf(values.email).toLowerCase()).filter(Boolean)
  const known = await db
    .select({ phoneNumber: users.phoneNumber, email: users.email, groupId: users.groupId })
    .from(users)
    .where(and(isLiving, or(amongTexts(users.phoneNumber, phones), amongTexts(users.email, emails))))
  const others = (groupId: unknown) => known.filter((user) => user.groupId !== groupId)
  return new Map(
    rows.map(({ row, values, held }): [number, ImportProblem[]] => {
      const phone = toE164(textOf(values.phoneNumber))
      const email = textOf(values.email).toLowerCase()
      const taken = held ? [] : others(values.groupId)
      const contracts = values.isContractualAllowed
      const before = held?.values.isContractualAllowed ?? false
      return [
        row,
        [
          ...(taken.some((user) => user.phoneNumber === phone)
            ? [problem('phoneNumber', companiesRefusals['company.phone_taken'])]
            : []),
          ...(email !== '' && taken.some((user) => user.email === email)
            ? [problem('email', companiesRefusals['company.email_taken'])]
            : []),
          ...(userType !== UserType.internal && contracts !== undefined && contracts !== before
            ? [problem('isContractualAllowed', companiesRefusals['company.contracts_not_yours'])]
            : []),
        ],
      ]
    }),
  )
}

const problem = (field: string, message: string): ImportProblem => ({ field, isError: true, message })

/** The cast is safe: the form has validated the values. */
const asProject = (values: object) => values as typeof companyProjects.$inferInsert
