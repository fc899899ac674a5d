import type { Schemas } from '../kernel/wire.ts'

export type AuditGate = Schemas['AuditGate']
type Fields = Readonly<Record<string, unknown>>
export type AuditedChange = {
  field: string
  before: string | null
  after: string | null
  gate: AuditGate | null
}

/**
 * An entry keeps at most this many changes: a form or an import can contain more, but nobody reads that far.
 */
export const mostAuditedChanges = 60
export const longestAuditedText = 500

/** Matched by field name, so that a new field is gated as soon as it exists. The first match wins. */
const gates: readonly (readonly [AuditGate, RegExp])[] = [
  ['secret', /password|secret|hash$|token$|^pin$/i],
  ['margin', /margin/i],
  ['shipperRates', /^(shipperAmount|contractAmount)$|shipperRate$/i],
  ['partnerRates', /amount$|partnerRate$/i],
  ['phones', /phone|^(consigneeNumber|pointOfContactNumber)$/i],
  ['identity', /cnic|passport|licenseNumber|birth|father|^ssn$|^identificationValue$/i],
  ['bank', /iban|bank|accountNumber|accountTitle|wallet/i],
]

/**
 * The right that a reader needs to see the field, or null if none; every part of a dotted path is checked.
 */
export function gateOf(field: string): AuditGate | null {
  const steps = field.split('.')
  return gates.find(([, named]) => steps.some((step) => named.test(step)))?.[0] ?? null
}

/** A search text can itself be a phone number that the gate hides. */
const typed = /(^|\.)(filter|search|username)$/
const isNumberTyped = (field: string, text: string | null): boolean =>
  typed.test(field) && text !== null && /\d{4}/.test(text)

/** Every field that differs or exists on one side only, flattened to single values. */
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

/**
 * Names list entries by `name` or `permission` where possible, so that removing one does not shift the paths
 * of the others.
 */
function nameOf(entry: unknown, place: string): string {
  const { name, permission } = Object(entry) as { name?: unknown; permission?: unknown }
  const named = [name, permission].find((one) => typeof one === 'string' && /^[\w:*-]+$/.test(one))
  return typeof named === 'string' ? named : place
}
