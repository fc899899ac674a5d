import { Inline, Stack } from '@karwan/design-system/components/layout'
import { LinkButton } from '@karwan/design-system/components/link-button'
import { DescriptionList } from '@karwan/design-system/patterns/description-list'
import { Link } from '@tanstack/react-router'
import { useWords } from '../../kit/text/use-words.ts'
import { AuditChanges } from './audit-changes.tsx'
import { type AuditEntry, entityText } from './audit-texts.ts'
import { pageOf } from './page-of.tsx'

/** One entry of the audit log: its changes, who made them, and from where. */
export function AuditPeek({ entry }: { entry: AuditEntry }) {
  const words = useWords()
  const { say, format, labels } = words
  const facts = {
    event: labels('auditEvent', entry.event),
    at: format.dateTime(entry.at),
    actor: entry.actor?.name ?? say('audit.nobody'),
    onBehalfOf: entry.onBehalfOf?.name,
    apiKey: entry.apiKey?.name,
    entity: entityText(entry, words),
    reason: entry.reason,
    action: entry.action,
    address: entry.address,
    userAgent: entry.userAgent,
    requestId: entry.requestId,
  }
  return (
    <Stack gap={6}>
      <AuditChanges changes={entry.changes} />
      <DescriptionList
        items={Object.entries(facts).flatMap(([field, value]) =>
          value ? [{ term: say(`audit.field.${field}`), value: <bdi>{value}</bdi> }] : [],
        )}
      />
      <Ways entry={entry} />
    </Stack>
  )
}

/** Links from an entry to its record, and to other entries of the record, the person or the request. */
function Ways({ entry }: { entry: AuditEntry }) {
  const { say } = useWords()
  const { entityType, entityId, actor, requestId } = entry
  const page = pageOf(entry)
  return (
    <Inline>
      {page && (
        <LinkButton variant="outline" render={page}>
          {say('audit.open')}
        </LinkButton>
      )}
      {entityType !== null && entityId !== null && (
        <LinkButton
          variant="outline"
          render={(link) => <Link to="/audit" search={{ entityType, entityId }} {...link} />}
        >
          {say('audit.ofRecord')}
        </LinkButton>
      )}
      {actor && (
        <LinkButton
          variant="outline"
          render={(link) => <Link to="/audit" search={{ actorId: actor.id }} {...link} />}
        >
          {say('audit.ofActor', { name: actor.name })}
        </LinkButton>
      )}
      {requestId !== null && (
        <LinkButton
          variant="outline"
          render={(link) => <Link to="/audit" search={{ requestId }} {...link} />}
        >
          {say('audit.ofRequest')}
        </LinkButton>
      )}
    </Inline>
  )
}
