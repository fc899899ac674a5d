import { complaintsAboutSetting, isOfSupport } from '@karwan/domain/companies'
import { composePreferences, mayKeepEntries, mayTakeBackWithoutSupport } from '@karwan/domain/configuration'
import { UserType } from '@karwan/domain/people'
import { mayChangeEntry, mayDo } from '@karwan/domain/roles'
import type { Caller, Handler } from '../../http/handler.ts'
import { type FieldErrors, refusal, refuseUnless } from '../../http/refusal.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { transact, type Work } from '../../kernel/work.ts'
import { companyPreferences } from '../configuration/company-preferences.ts'
import { deleteConfigEntry, readConfigs, writeConfig } from '../configuration/config.store.ts'
import { refuseOwnTerms, refuseUnusable } from '../configuration/config-entry.rules.ts'
import { attachableDocumentTypes } from '../configuration/known-documents.ts'
import { preferencesOfCompany } from '../configuration/preferences.ts'
import { findCompanyGroup, holdCompanyGroup } from './company-group.store.ts'

export const listCompanyConfigurations: Handler<'listCompanyConfigurations'> = async (request) => {
  const { caller, query, deps } = request
  await findCompanyGroup(deps.db, caller, query.companyId)
  return seenBy(caller, await readConfigs(deps.db, { groupId: query.companyId }))
}

export const getCompanyPreferences: Handler<'getCompanyPreferences'> = async ({ caller, query, deps }) => {
  await findCompanyGroup(deps.db, caller, query.companyId)
  return preferencesOfCompany(deps.db, query.companyId)
}

export const saveCompanyConfigurations: Handler<'saveCompanyConfigurations'> = (request) => {
  const { caller, query, body, note } = request
  const groupId = query.companyId
  return transact(request, async (work) => {
    // Locks the company, so that concurrent changes of its settings wait.
    await holdCompanyGroup(work.tx, caller, groupId)
    for (const { name } of body) refuseWithoutRight(caller, name)
    const foreign = body.find(({ name }) => isOfSupport(name))
    if (foreign && caller.userType !== UserType.internal)
      refuseAt(foreign.name, 'configuration.of_support', { name: foreign.name })
    await refuseUnusable(work.db, body)
    await refuseOwnTerms(work.db, caller, body, { owner: 'company', groupId })
    refuseUnusableSettings(body, (await companyPreferences(work.db, groupId)).currency)
    const before = await readConfigs(work.db, { groupId })
    const names = body.map(({ name }) => name)
    refuseUnless(
      mayKeepEntries(
        before.map(({ name }) => name),
        names,
      ),
    )
    await withPapers(work, groupId, names, async () => {
      for (const entry of body) await writeConfig(work.tx, { groupId }, entry)
    })
    note({
      entityType: 'company-group',
      entityId: groupId,
      before: { entries: before.filter(({ name }) => names.includes(name)) },
      after: { entries: body },
    })
    return seenBy(caller, await readConfigs(work.db, { groupId }))
  })
}

/** Deletes a company's setting, so that the product's applies again. Does nothing if it is not set. */
export const deleteCompanyConfiguration: Handler<'deleteCompanyConfiguration'> = (request) => {
  const { caller, query, note } = request
  const { companyId: groupId, configName: name } = query
  return transact(request, async (work) => {
    await holdCompanyGroup(work.tx, caller, groupId)
    refuseWithoutRight(caller, name)
    const own = await readConfigs(work.db, { groupId })
    const entry = own.find((kept) => kept.name === name)
    if (!entry) return preferencesOfCompany(work.db, groupId)
    if (caller.userType !== UserType.internal) await refuseWidening(work, own, name)
    await withPapers(work, groupId, [name], () => deleteConfigEntry(work.tx, { groupId }, name))
    note({
      ...{ entityType: 'company-group', entityId: groupId },
      ...{ before: { entries: [entry] }, after: { entries: [] } },
    })
    return preferencesOfCompany(work.db, groupId)
  })
}

/** The required papers may change, so the bookings' lacking papers are updated as well. */
async function withPapers(
  work: Work,
  groupId: number,
  names: readonly string[],
  change: () => Promise<unknown>,
): Promise<void> {
  const isAsked = names.includes('REQUIRED_DOCUMENTS')
  if (isAsked) await work.ports.companies.holdPaperDemands(work, groupId)
  await change()
  if (isAsked) await work.ports.companies.keepPapers(work, groupId)
}

async function refuseWidening(work: Work, own: readonly Entry[], name: string): Promise<void> {
  if (isOfSupport(name)) refuseAt('configName', 'configuration.of_support', { name })
  const company = await readConfigs(work.db, {})
  const held = composePreferences({ user: own, company })
  const without = composePreferences({ user: own.filter((entry) => entry.name !== name), company })
  refuseUnless(mayTakeBackWithoutSupport(name, held, without, 'company'), { field: 'configName' })
}

function refuseWithoutRight(caller: Caller, name: string): void {
  if (!mayChangeEntry(caller, 'company', name)) throw refusal.forbidden()
}

/** Users who may change only the look or a switch do not see the settings of credit and papers. */
function seenBy(caller: Caller, entries: Entry[]): Entry[] {
  const readsAll =
    mayDo(caller.grants, 'company-group:read').allowed || mayDo(caller.grants, 'company:read').allowed
  return readsAll ? entries : entries.filter(({ name }) => mayChangeEntry(caller, 'company', name))
}

type Entry = { name: string; values: string[] }

function refuseUnusableSettings(entries: readonly Entry[], currency: string): void {
  const fields: FieldErrors = {}
  for (const entry of entries) {
    const said = complaintsAboutSetting(entry, attachableDocumentTypes, currency)
    if (said.length > 0) fields[entry.name] = said
  }
  const message = Object.values(fields).flat()
  if (message.length > 0) throw refusal.unprocessable({ code: 'configuration.unusable', message, fields })
}
