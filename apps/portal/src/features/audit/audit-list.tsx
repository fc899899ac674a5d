import { StatusBadge } from '@karwan/design-system/components/badge'
import { auditEvents, auditedEntities } from '@karwan/domain/audit'
import { namesOf } from '@karwan/domain/kernel'
import { permissionFor } from '@karwan/domain/roles'
import { defineList, type SearchOfList } from '../../kit/list/define-list.ts'
import { firstDay, lastDay, linked, oneOf, search, text } from '../../kit/list/filters.ts'
import { AuditPeek } from './audit-peek.tsx'
import { entityText, titleText } from './audit-texts.ts'

/** The audit log: sign-ins, refusals and every write. */
export const auditList = defineList('listAuditLog', {
  words: 'audit',
  path: '/audit',
  firstPageSize: 25,
  toFile: { operation: 'exportAuditLog', permission: permissionFor('exportAuditLog', 'audit:export') },
  peek: ({ row }) => <AuditPeek entry={row} />,
  filters: {
    search: search(100),
    event: oneOf(namesOf(auditEvents), 'auditEvent', 'bar'),
    entityType: oneOf(namesOf(auditedEntities), 'auditedEntity'),
    entityId: linked(),
    actorId: linked(),
    action: text(60),
    requestId: text(64),
    fromDate: firstDay(),
    toDate: lastDay(),
  },
  orders: { at: 'moment' },
  columns: {
    title: { text: titleText },
    event: {
      text: ({ event }, { labels }) => labels('auditEvent', event),
      cell: ({ event }, { labels }) => (
        <StatusBadge tone={auditEvents[event].tone}>{labels('auditEvent', event)}</StatusBadge>
      ),
    },
    actor: { text: ({ actor }, { say }) => actor?.name ?? say('audit.nobody') },
    entity: { text: entityText },
    changes: {
      text: ({ changes }) => changes.map(({ label }) => label).join(', '),
      fit: 'short',
    },
    at: { text: ({ at }, { format }) => format.dateTime(at), sort: 'at', fit: 'whole' },
    reason: { text: ({ reason }) => reason ?? '', atFirst: 'hidden' },
    address: { text: ({ address }) => address ?? '', atFirst: 'hidden' },
    requestId: { text: ({ requestId }) => requestId ?? '', atFirst: 'hidden' },
  },
})

export type AuditSearch = SearchOfList<typeof auditList>
