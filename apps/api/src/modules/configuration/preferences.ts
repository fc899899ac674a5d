import { composePreferences, configShapes } from '@karwan/domain/configuration'
import type { components } from '@karwan/sdk/schema'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Caller, DataOf, Handler } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { users } from '../../kernel/accounts.table.ts'
import { readConfigs } from './config.store.ts'

type Preferences = DataOf<'getPreferences'>

export const getPreferences: Handler<'getPreferences'> = ({ caller, deps }) => compose(deps.db, caller)

export const updatePreferences: Handler<'updatePreferences'> = async ({ caller, body, deps }) => {
  const { language, mode } = body
  if (language !== undefined && !/^[a-z]{2}(-[A-Z]{2})?$/.test(language)) {
    const message = 'Language is not valid'
    throw refusal.unprocessable({ code: 'configuration.language', message, fields: { language: [message] } })
  }
  if (language !== undefined || mode !== undefined) {
    await deps.db
      .update(users)
      .set({ ...(language !== undefined && { language }), ...(mode !== undefined && { themeMode: mode }) })
      .where(eq(users.id, caller.userId))
  }
  return compose(deps.db, caller)
}

/** What somebody keeps under other names, their lists above all, is many times as much. */
const readNames = Object.keys(configShapes)

/** The user's entries over the company's over the product's. */
async function compose(db: Database, caller: Caller): Promise<Preferences> {
  const [user] = await db
    .select({ language: users.language, mode: users.themeMode })
    .from(users)
    .where(eq(users.id, caller.userId))
  const company = caller.groupId === null ? [] : await readConfigs(db, { groupId: caller.groupId }, readNames)
  const product = await readConfigs(db, {}, readNames)
  const own = await readConfigs(db, { userId: caller.userId }, readNames)
  const named = new Set(company.map(({ name }) => name))
  const composed = composePreferences(
    { user: own, company: [...company, ...product.filter(({ name }) => !named.has(name))] },
    user?.language,
  )
  return onTheWire(composed, user?.mode ?? 'system')
}

type Composed = ReturnType<typeof composePreferences>

function onTheWire(composed: Composed, mode: components['schemas']['ThemeMode']): Preferences {
  const { paymentTypes, shipmentTypes } = composed.terms
  return {
    ...composed,
    theme: { ...composed.theme, mode },
    terms: {
      ...composed.terms,
      paymentTypes: paymentTypes.filter(isOneOf(1, 2, 3)),
      shipmentTypes: shipmentTypes.filter(isOneOf(1, 2, 3)),
    },
    tripVerifications: [...composed.tripVerifications],
    vehicleTypes: composed.vehicleTypes.filter(isOneOf(1, 2, 3, 4, 5, 6, 7)),
    documentTypes: composed.documentTypes.filter(isDocumentType),
  }
}

const isOneOf =
  <Id extends number>(...ids: Id[]) =>
  (id: number): id is Id =>
    ids.some((known) => known === id)

const isDocumentType = (id: number): id is components['schemas']['DocumentTypeId'] =>
  Number.isInteger(id) && id >= 1 && id <= 60
