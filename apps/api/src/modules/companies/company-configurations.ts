import { complaintsAboutSetting, isOfSupport } from '@karwan/domain/companies'
import { mayKeepEntries } from '@karwan/domain/configuration'
import { UserType } from '@karwan/domain/people'
import type { Handler } from '../../http/handler.ts'
import { type FieldErrors, refusal, refuseUnless } from '../../http/refusal.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { transact } from '../../kernel/work.ts'
import { companyPreferences } from '../configuration/company-preferences.ts'
import { readConfigs, writeConfig } from '../configuration/config.store.ts'
import { refuseOwnTerms, refuseUnusable } from '../configuration/config-entry.rules.ts'
import { attachableDocumentTypes } from '../configuration/known-documents.ts'
import { preferencesOfCompany } from '../configuration/preferences.ts'
import { findCompanyGroup, holdCompanyGroup } from './company-group.store.ts'

export const listCompanyConfigurations: Handler<'listCompanyConfigurations'> = async (request) => {
  const { caller, query, deps } = request
  await findCompanyGroup(deps.db, caller, query.companyId)
  return readConfigs(deps.db, { groupId: query.companyId })
}

export const getCompanyPreferences: Handler<'getCompanyPreferences'> = async ({ caller, query, deps }) => {
  await findCompanyGroup(deps.db, caller, query.companyId)
  return preferencesOfCompany(deps.db, query.companyId)
}

export const saveCompanyConfigurations: Handler<'saveCompanyConfigurations'> = (request) => {
  const { caller, query, body, note } = request
  const groupId = query.companyId
  return transact(request, async (work) => {
    // Whoever else would add to it at the same moment waits.
    await holdCompanyGroup(work.tx, caller, groupId)
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
    for (const entry of body) await writeConfig(work.tx, { groupId }, entry)
    note({
      entityType: 'company-group',
      entityId: groupId,
      before: { entries: before.filter(({ name }) => names.includes(name)) },
      after: { entries: body },
    })
    return readConfigs(work.db, { groupId })
  })
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
