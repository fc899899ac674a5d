/** Kinds whose table has an irregular name. */
const namedOtherwise: Readonly<Record<string, string>> = {
  company: 'company_groups',
  delivery: 'webhook_deliveries',
  project: 'company_projects',
  template: 'shipment_templates',
  charge: 'booking_charges',
  reason: 'refusal_reasons',
}

/** The table of a kind: `fuel_pumps` for `fuelPump`. */
export const tableOfKind = (kind: string): string =>
  namedOtherwise[kind] ?? `${kind.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}s`
