import type { Answer } from '@karwan/sdk'
import type { Words } from '../../kit/text/use-words.ts'

export type AuditEntry = Answer<'listAuditLog'>['items'][number]

/** The title of the operation in the contract, or for a sign-in the label of its kind. */
export const titleText = ({ title, event }: AuditEntry, { labels }: Words): string =>
  title ?? labels('auditEvent', event)

/** The record of an entry: "Driver 12". */
export function entityText({ entityType, entityId }: AuditEntry, { labels, say }: Words): string {
  if (entityType === null) return ''
  const kind = labels('auditedEntity', entityType)
  return entityId === null ? kind : say('audit.record', { kind, id: String(entityId) })
}
