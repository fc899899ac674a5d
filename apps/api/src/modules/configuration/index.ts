import { mayKeepEntries } from '@karwan/domain/configuration'
import { UserType } from '@karwan/domain/people'
import { mayChangeEntry, type Permission, scopeFor } from '@karwan/domain/roles'
import { eq } from 'drizzle-orm'
import { inTransaction } from '../../db/transaction.ts'
import type { Caller, Deps, Handler, SomeHandlers } from '../../http/handler.ts'
import { refusal, refuseUnless } from '../../http/refusal.ts'
import { users } from '../../kernel/accounts.table.ts'
import { getBrandLogo, uploadBrandLogo } from './brand-logos.ts'
import { deleteConfigEntry, holdConfigNames, readConfigs, writeConfig } from './config.store.ts'
import { refuseOwnTerms, refuseUnusable } from './config-entry.rules.ts'
import { getPreferences, updatePreferences } from './preferences.ts'
import { listSharedViews, withdrawSharedView } from './shared-views.ts'

/** The narrowest entry of that name: the caller's own, their company's, or the product's. */
const getConfigByName: Handler<'getConfigByName'> = async ({ caller, path, deps }) => {
  const owners = [
    { userId: caller.userId },
    ...(caller.groupId === null ? [] : [{ groupId: caller.groupId }]),
    {},
  ]
  for (const owner of owners) {
    const found = (await readConfigs(deps.db, owner, [path.name])).at(0)
    if (found) return found
  }
  throw refusal.notFound()
}

const listConfig: Handler<'listConfig'> = async ({ caller, deps }) =>
  ofProduct(caller, await readConfigs(deps.db, {}))

const saveConfig: Handler<'saveConfig'> = async ({ caller, body, deps, note }) => {
  refuseWithoutRight(caller, [body.name])
  await refuseUnusable(deps.db, [body])
  await inTransaction(deps.db, (tx) => writeConfig(tx, {}, body))
  note({ after: body })
  return body
}

/** All entries or none, so that a form is never saved in part. */
const saveConfigs: Handler<'saveConfigs'> = async ({ caller, body, deps, note }) => {
  refuseWithoutRight(
    caller,
    body.map(({ name }) => name),
  )
  await refuseUnusable(deps.db, body)
  const before = await readConfigs(deps.db, {})
  const names = body.map(({ name }) => name)
  await inTransaction(deps.db, async (tx) => {
    for (const entry of body) await writeConfig(tx, {}, entry)
  })
  note({
    before: { entries: before.filter(({ name }) => names.includes(name)) },
    after: { entries: body },
  })
  return ofProduct(caller, await readConfigs(deps.db, {}))
}

const deleteConfig: Handler<'deleteConfig'> = async ({ caller, query, deps, note }) => {
  refuseWithoutRight(caller, [query.configName])
  if (!(await deleteConfigEntry(deps.db, {}, query.configName))) throw refusal.notFound()
  note({ before: { name: query.configName } })
  return null
}

const listUserConfig: Handler<'listUserConfig'> = async ({ caller, path, deps }) => {
  await refuseStranger(deps, caller, path.userId, 'config:read')
  return readConfigs(deps.db, { userId: path.userId })
}

const saveUserConfig: Handler<'saveUserConfig'> = async ({ caller, path, body, deps }) => {
  await refuseStranger(deps, caller, path.userId, 'config:manage')
  await refuseUnusable(deps.db, body)
  await refuseOwnTerms(deps.db, caller, body, { owner: 'person', groupId: caller.groupId })
  await inTransaction(deps.db, async (tx) => {
    const present = await holdConfigNames(tx, path.userId)
    refuseUnless(
      mayKeepEntries(
        present,
        body.map(({ name }) => name),
      ),
    )
    for (const entry of body) await writeConfig(tx, { userId: path.userId }, entry)
  })
  return readConfigs(deps.db, { userId: path.userId })
}

const deleteUserConfig: Handler<'deleteUserConfig'> = async ({ caller, path, query, deps, note }) => {
  await refuseStranger(deps, caller, path.userId, 'config:manage')
  const gone = await deleteConfigEntry(deps.db, { userId: path.userId }, query.configName)
  if (gone) note({ before: { name: query.configName } })
  return null
}

function refuseWithoutRight(caller: Caller, names: readonly string[]): void {
  if (!names.every((name) => mayChangeEntry(caller, 'product', name))) throw refusal.forbidden()
}

const ofProduct = <Entry extends { name: string }>(caller: Caller, entries: Entry[]): Entry[] =>
  entries.filter(({ name }) => mayChangeEntry(caller, 'product', name))

/** Everybody may use their own entries; those of others need the permission. */
async function refuseStranger(
  deps: Deps,
  caller: Caller,
  userId: number,
  permission: Permission,
): Promise<void> {
  if (caller.userId === userId) return
  const looksAfterAll = caller.userType === UserType.internal && scopeFor(caller.grants, permission) === 'ALL'
  if (!looksAfterAll) throw refusal.notFound()
  const [user] = await deps.db.select({ id: users.id }).from(users).where(eq(users.id, userId))
  if (!user) throw refusal.notFound()
}

export const configurationHandlers = {
  getConfigByName,
  listConfig,
  saveConfig,
  saveConfigs,
  deleteConfig,
  listSharedViews,
  withdrawSharedView,
  listUserConfig,
  saveUserConfig,
  deleteUserConfig,
  getPreferences,
  updatePreferences,
  uploadBrandLogo,
  getBrandLogo,
} satisfies SomeHandlers
