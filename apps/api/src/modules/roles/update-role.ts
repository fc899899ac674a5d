import { defaultRoles, type Grant, isDefaultRole, mayGive, roleUpdateForm } from '@karwan/domain/roles'
import { and, eq, ne, sql } from 'drizzle-orm'
import { foldedColumn } from '../../db/contains.ts'
import { folded } from '../../db/folded.ts'
import { refuseUnless } from '../../http/refusal.ts'
import { roles } from '../../kernel/accounts.table.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { withForm } from '../../kernel/with-form.ts'
import { transact, type Work } from '../../kernel/work.ts'
import { holdRole, readRole } from './held-role.ts'
import { type RoleRead, toRole } from './role.store.ts'

/** Changes a role. Its users get the new grants within a second, because grants are cached that long. */
export const updateRole = withForm<'updateRole'>()(roleUpdateForm, ({ form, note, ...request }) =>
  transact(request, async (work) => {
    const { id } = request.path
    const read = await holdRole(work, { id, permission: 'role:update', version: form.version })
    const { role } = read
    if (role.userType === work.caller.userType)
      refuseUnless(mayGive(work.caller.grants, form.permissions), { field: 'permissions' })
    await refuseTaken(work, read, form.name)
    const { demandsSecondFactor = role.demandsSecondFactor } = form
    const isSame =
      role.name === form.name &&
      written(role.grants) === written(form.permissions) &&
      role.demandsSecondFactor === demandsSecondFactor
    if (isSame) return toRole(read)
    await work.tx
      .update(roles)
      .set({
        name: form.name,
        grants: form.permissions,
        demandsSecondFactor,
        // Saving a default role confirms the product's current grants for it.
        ...(isDefaultRole(role.defaultKey) && { givenGrants: [...defaultRoles[role.defaultKey].grants] }),
        version: sql`${roles.version} + 1`,
      })
      .where(eq(roles.id, id))
    note({
      entityType: 'role',
      before: { name: role.name, permissions: role.grants, demandsSecondFactor: role.demandsSecondFactor },
      after: { name: form.name, permissions: form.permissions, demandsSecondFactor },
    })
    return toRole(await readRole(work, id))
  }),
)

const written = (grants: readonly Grant[]): string =>
  grants.map(({ permission, scope }) => `${permission} ${scope}`).join()

async function refuseTaken({ tx }: Work, { role }: RoleRead, name: string): Promise<void> {
  const [other] = await tx
    .select({ id: roles.id })
    .from(roles)
    .where(
      and(
        ne(roles.id, role.id),
        sql`coalesce(${roles.groupId}, 0) = ${role.groupId ?? 0}`,
        eq(foldedColumn(roles.name), folded(name)),
      ),
    )
  if (other) refuseAt('name', 'role.name_taken')
}
