import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { fillIn } from '@karwan/domain/kernel'
import { type ShipmentFormValues, shipmentForm, shipmentsSentences } from '@karwan/domain/shipments'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { isGiven } from './is-given.ts'
import type { ShipmentFormFields } from './shipment-form-fields.ts'
import { formRules, type ShipmentTerms } from './shipment-terms.ts'

export type ShipmentResolver = Resolver<ShipmentFormFields, unknown, ShipmentFormValues>

/**
 * Asks the domain at each attempt, with the clock of that attempt. `kept` is the loading time of the shipment
 * that is changed.
 */
export function shipmentResolver(terms: ShipmentTerms, kept: unknown): ShipmentResolver {
  return async (fields, context, options) => {
    const rules = formRules(terms, fields.isProjectContractual)
    const keepsLoadingTime = fields.loadingTime === kept && isGivenText(kept)
    const resolve: ShipmentResolver = standardSchemaResolver(shipmentForm({ ...rules, keepsLoadingTime }))
    const answer = await resolve(withHiddenAmount(fields), context, options)
    const missing = companyMissing(terms, fields)
    return missing ? { values: {}, errors: { ...missing, ...answer.errors } } : answer
  }
}

// The amount is there, only not for these eyes; it is not sent, since it is not changed.
const withHiddenAmount = (fields: ShipmentFormFields): ShipmentFormFields =>
  fields.hidesRates ? { ...fields, contractAmount: '1' } : fields

// Who books for others has no company of their own that the server could take instead.
function companyMissing(
  { choosesCompany }: ShipmentTerms,
  { company }: ShipmentFormFields,
): FieldErrors<ShipmentFormFields> | undefined {
  if (!choosesCompany || isGiven(company)) return undefined
  const message = fillIn(shipmentsSentences['shipments.required'], { field: 'Company' })
  return { company: { type: 'required', message } }
}

const isGivenText = (value: unknown): boolean => typeof value === 'string' && value !== ''
