import { fillIn } from '@karwan/domain'
import {
  composePreferences,
  configShapes,
  configurationSentences,
  defaultBookingDocumentTypes,
  defaultPaymentTypes,
  defaultShipmentTypes,
  defaultVehicleTypes,
} from '@karwan/domain/configuration'
import { isLanguage, languages, namesOf } from '@karwan/domain/kernel'
import type { components } from '@karwan/sdk/schema'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Caller, DataOf, Handler } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { users } from '../../kernel/accounts.table.ts'
import { readVehicleTypes } from '../../kernel/vehicle-types.ts'
import { companyPreferences } from './company-preferences.ts'
import { readLevels } from './config.store.ts'

type Preferences = DataOf<'getPreferences'>

export const getPreferences: Handler<'getPreferences'> = ({ caller, deps }) => compose(deps.db, caller)

export const updatePreferences: Handler<'updatePreferences'> = async ({ caller, body, deps }) => {
  const { language, mode } = body
  if (language !== undefined && !isLanguage(language)) {
    const message = fillIn(configurationSentences['configuration.language'], {
      known: namesOf(languages).join(', '),
    })
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

/** Only these names are read, because a user's other entries, such as saved views, are many times larger. */
const readNames = Object.keys(configShapes)

/** Merges entries: the user's take precedence over the company's, and these over the product's. */
async function compose(db: Database, caller: Caller): Promise<Preferences> {
  const [user] = await db
    .select({ language: users.language, mode: users.themeMode })
    .from(users)
    .where(eq(users.id, caller.userId))
  const levels = await readLevels(db, caller.groupId, { userId: caller.userId, names: readNames })
  const composed = composePreferences(levels, user?.language)
  const types = await readVehicleTypes(db)
  return onTheWire(composed, user?.mode ?? 'system', types)
}

/**
 * The company's preferences, for its settings page. Theme mode and language belong to each reader and are
 * left out.
 */
export async function preferencesOfCompany(db: Database, groupId: number): Promise<Preferences> {
  const composed = await companyPreferences(db, groupId)
  return onTheWire(composed, 'system', await readVehicleTypes(db))
}

type Composed = ReturnType<typeof composePreferences>

type Types = Awaited<ReturnType<typeof readVehicleTypes>>

function onTheWire(composed: Composed, mode: components['schemas']['ThemeMode'], types: Types): Preferences {
  const { paymentTypes, shipmentTypes } = composed.terms
  return {
    ...composed,
    theme: { ...composed.theme, mode },
    terms: {
      ...composed.terms,
      paymentTypes: knownOf(paymentTypes, isOneOf(1, 2, 3), defaultPaymentTypes),
      shipmentTypes: knownOf(shipmentTypes, isOneOf(1, 2, 3), defaultShipmentTypes),
    },
    tripVerifications: [...composed.tripVerifications],
    vehicleTypes: knownOf(
      composed.vehicleTypes,
      (id): id is number => types.some((type) => type.id === id),
      defaultVehicleTypes,
    ),
    knownVehicleTypes: types.map(({ maxWeight: _, ...type }) => type),
    documentTypes: knownOf(composed.documentTypes, isDocumentType, defaultBookingDocumentTypes),
  }
}

/**
 * A list without any known value falls back to the default, because with nothing to choose from nobody could
 * book.
 */
function knownOf<Id extends number>(
  ids: readonly number[],
  isKnown: (id: number) => id is Id,
  fallback: readonly Id[],
): Id[] {
  const known = ids.filter(isKnown)
  return known.length > 0 ? known : [...fallback]
}

const isOneOf =
  <Id extends number>(...ids: Id[]) =>
  (id: number): id is Id =>
    ids.some((known) => known === id)

const isDocumentType = (id: number): id is components['schemas']['DocumentTypeId'] =>
  Number.isInteger(id) && id >= 1 && id <= 60
