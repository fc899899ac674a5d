import { accountStates } from './accounts.states.ts'
import { billingStates } from './billing.states.ts'
import { bookingStates } from './bookings.states.ts'
import { brandingStates } from './branding.states.ts'
import { companyStates } from './companies.states.ts'
import { documentStates } from './documents.states.ts'
import { importStates } from './imports.states.ts'
import { integrationStates } from './integrations.states.ts'
import { invoiceStates } from './invoices.states.ts'
import { outageStates } from './outage.states.ts'
import { paymentStates } from './payments.states.ts'
import { peopleStates } from './people.states.ts'
import { registerStates } from './register.states.ts'
import { reportStates } from './reports.states.ts'
import { shipmentStates } from './shipments.states.ts'
import { verificationStates } from './verification.states.ts'

/** Every state that a pact may require of the server, with the code that sets it up here. */
export const states = {
  ...accountStates,
  ...shipmentStates,
  ...bookingStates,
  ...billingStates,
  ...peopleStates,
  ...registerStates,
  ...documentStates,
  ...companyStates,
  ...brandingStates,
  ...invoiceStates,
  ...verificationStates,
  ...paymentStates,
  ...importStates,
  ...integrationStates,
  ...reportStates,
  ...outageStates,
}

type States = typeof states
export type StateName = keyof States

/** A state with its parameters, as a consumer test names it. */
export type Given = { [Name in StateName]: { state: Name } & ParametersOf<States[Name]> }[StateName]

type ParametersOf<Bring extends (...taken: never) => unknown> =
  Parameters<Bring> extends [unknown, infer Named] ? Named : object
