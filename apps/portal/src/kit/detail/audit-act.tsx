import { permissionFor } from '@karwan/domain/roles'
import type { Answer } from '@karwan/sdk'
import { Link } from '@tanstack/react-router'
import type { IntlShape } from 'react-intl'
import type { RecordAct } from './record-acts.tsx'

/** The name of a kind of record in the audit log. */
export type AuditedEntity = NonNullable<Answer<'listAuditLog'>['items'][number]['entityType']>

/** The act that opens a record's entries in the audit log, for those who may read it. */
export const auditAct = (entityType: AuditedEntity, entityId: number, intl: IntlShape): RecordAct => ({
  id: 'audit',
  label: intl.formatMessage({ id: 'kit.record.audit' }),
  permission: permissionFor('listAuditLog', 'audit:read'),
  link: (link) => <Link to="/audit" search={{ entityType, entityId }} {...link} />,
})
