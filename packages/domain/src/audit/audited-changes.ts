import type { Schemas } from '../kernel/wire.ts'

export type AuditGate = Schemas['AuditGate']
type Fields = Readonly<Record<string, unknown>>
export type AuditedChange = {
  field: string
  before: string | null
  after: string | null
  gate: AuditGate | null
}

/** A form or an import can name more; nobody reads further. */
export const mostAuditedChanges = 60
export const longestAuditedText = 500

/** Fields by their names, so that a new one is behind its gate from its first day. The first that matches holds. */
const gates: readonly (readonly [AuditGate, RegExp])[] = [
  ['secret', /password|secret|hash$|token$|^pin$/i],
  ['margin', /margin/i],
  ['shipperRates', /^(shipperAmount|contractAmount)$|shipperRate$/i],
  ['partnerRates', /amount$|partnerRate$/i],
  ['phones', /phone|^(consigneeNumber|pointOfContactNumber)$/i],
  ['identity', /cnic|passport|licenseNumber|birth|father|^ssn$|^identificationValue$/i],
  ['bank', /iban|bank|accountNumber|accountTitle|wallet/i],
]

/** What one needs a key to before a field is told, at whatever depth it stands. */
export function gateOf(field: string): AuditGate | null {
  const steps = field.split('.')
  return gates.find(([, named]) => steps.some((step) => named.test(step)))?.[0] ?? null
}

/** What was searched for may be the very number that is behind a gate. */
const typed = /(^|\.)(filter|search|username)$/
const isNumberTyped = (field: string, text: string | null): boolean =>
  typed.test(field) && text !== null && /\d{4}/.test(text)

/** Each field that differs, or that only one side names, down to single values. */
export function changesOf(before: Fields | null, after: Fields | null): AuditedChange[] {
  const [was, is] = [leavesOf(before ?? {}), leavesOf(after ?? {})]
  const fields = [...new Set([...was.keys(), ...is.keys()])]
  return fields
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
    .filter((change) => change.before !== change.after)
    .slice(0, mostAuditedChanges)
    .map((change) => ({
      ...change,
      gate: gateOf(change.field) ?? (isNumberTyped(change.field, change.after) ? 'phones' : null),
    }))
}

function leavesOf(fields: Fields): Map<string, string> {
  const leaves = new Map<string, string>()
  gather(fields, '', leaves)
  return leaves
}

function gather(value: unknown, field: string, leaves: Map<string, string>): void {
  if (value === null || value === undefined) return
  if (typeof value !== 'object') {
    leaves.set(field, String(value).slice(0, longestAuditedText))
    return
  }
  if (Array.isArray(value) && value.every(isPlain)) {
    if (value.length > 0) leaves.set(field, value.join(', ').slice(0, longestAuditedText))
    return
  }
  for (const [key, inner] of Object.entries(value)) {
    const step = Array.isArray(value) ? nameOf(inner, key) : key
    gather(inner, field === '' ? step : `${field}.${step}`, leaves)
  }
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null

/** Entries of a list are told apart by their names where they have one, so that one taken out moves no other. */
function nameOf(entry: unknown, place: string): string {
  const { name, permission } = Object(entry) as { name?: unknown; permission?: unknown }
  const named = [name, permission].find((one) => typeof one === 'string' && /^[\w:*-]+$/.test(one))
  return typeof named === 'string' ? named : place
}
