/** Kinds of records whose table is called otherwise than they are. */
const namedOtherwise: Readonly<Record<string, string>> = {
  company: 'company_groups',
  delivery: 'webhook_deliveries',
  project: 'company_projects',
  template: 'shipment_templates',
  charge: 'booking_charges',
  reason: 'refusal_reasons',
}

/** `fuel_pumps` of `fuelPump`. */
export const tableOfKind = (kind: string): string =>
  namedOtherwise[kind] ?? `${kind.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}s`
