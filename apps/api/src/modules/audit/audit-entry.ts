import { type AuditGate, changesOf } from '@karwan/domain/audit'
import { mayDo } from '@karwan/domain/roles'
import type { components } from '@karwan/sdk/schema'
import type { auditLog } from '../../http/audit.table.ts'
import { routes } from '../../http/document.ts'
import { labelOf } from '../../http/field-labels.ts'
import type { Caller } from '../../http/handler.ts'
import { fieldGates } from '../../kernel/field-gates.ts'

type Schemas = components['schemas']
export type FoundEntry = {
  row: typeof auditLog.$inferSelect
  actor: Schemas['UserRef'] | null
  onBehalfOf: Schemas['UserRef'] | null
  apiKey: Schemas['NamedRef'] | null
}

/** The summary of each operation in the contract. */
const titles = new Map<string, string>(routes.map(({ id, operation }) => [id, operation.summary]))

/** An audit entry for its reader: of fields that they may not see, it says only that they changed. */
export function toAuditEntry(
  { row, actor, onBehalfOf, apiKey }: FoundEntry,
  caller: Caller,
): Schemas['AuditEntry'] {
  const opens = keysOf(caller)
  return {
    id: row.id,
    at: row.at.toISOString(),
    event: row.event,
    action: row.subject,
    title: titles.get(row.subject ?? '') ?? null,
    actor,
    onBehalfOf,
    apiKey,
    entityType: row.entityType,
    entityId: row.entityId,
    changes: changesOf(row.before, row.after).map(({ field, before, after, gate }) => {
      const isOpen = gate === null || opens(gate)
      return {
        field,
        label: labelOf(field),
        before: isOpen ? before : null,
        after: isOpen ? after : null,
        gate: isOpen ? null : gate,
      }
    }),
    reason: row.reason,
    address: row.address,
    userAgent: row.userAgent,
    requestId: row.requestId,
  }
}

/** The field gates of the records themselves; secrets are shown to nobody. */
function keysOf(caller: Caller): (gate: AuditGate) => boolean {
  const { margin, shipperRates, partnerRates, phones } = fieldGates(caller)
  const keys: Readonly<Record<AuditGate, boolean>> = {
    margin,
    shipperRates,
    partnerRates,
    phones,
    identity: mayDo(caller.grants, 'identity:view').allowed,
    bank: mayDo(caller.grants, 'bank:view').allowed,
    secret: false,
  }
  return (gate) => keys[gate]
}
