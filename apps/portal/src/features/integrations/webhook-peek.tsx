import { StatusBadge } from '@karwan/design-system/components/badge'
import { Button } from '@karwan/design-system/components/button'
import { Inline, Stack } from '@karwan/design-system/components/layout'
import { Text } from '@karwan/design-system/components/text'
import { deliveryStatuses } from '@karwan/domain/integrations'
import { mayDo, permissionFor } from '@karwan/domain/roles'
import type { Answer } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { operationOptions } from '../../kit/access/operation-options.ts'
import { useOperation } from '../../kit/access/operations.ts'
import { useSession } from '../../kit/access/session.ts'
import { ActProblem } from '../../kit/form/act-problem.tsx'
import { useAct } from '../../kit/form/use-act.ts'
import { PageProblem } from '../../kit/page/page-problem.tsx'
import { useWords } from '../../kit/text/use-words.ts'

type Delivery = Answer<'listWebhookDeliveries'>['items'][number]

/** The latest deliveries of a webhook with their answers, and a button to repeat each. */
export function WebhookPeek({ webhook: { id } }: { webhook: { id: number } }) {
  const { say } = useWords()
  const { data, error, refetch } = useQuery(
    operationOptions('listWebhookDeliveries', { path: { id }, query: { pageSize: 25 } }),
  )
  if (error) return <PageProblem fault={error} onRetry={() => void refetch()} />
  if (data?.items.length === 0) return <Text tone="muted">{say('webhooks.nothingTold')}</Text>
  return (
    <Stack gap={6}>
      {(data?.items ?? []).map((delivery) => (
        <Told key={delivery.id} delivery={delivery} />
      ))}
    </Stack>
  )
}

function Told({ delivery }: { delivery: Delivery }) {
  const { say, labels, format } = useWords()
  const { user } = useSession()
  const again = useOperation('redeliver', 'integrations')
  const act = useAct()
  const { id, event, entityId, status, tries, error, createdAt } = delivery
  const isOffered =
    status !== 'WAITING' && mayDo(user.grants, permissionFor('redeliver', 'webhook:manage')).allowed
  return (
    <Stack gap={1}>
      <Inline justify="between">
        <Text weight="medium">
          {say('webhooks.about', { event: say(`webhookEvent.${event}`), id: String(entityId) })}
        </Text>
        <StatusBadge tone={deliveryStatuses[status].tone}>{labels('deliveryStatus', status)}</StatusBadge>
      </Inline>
      <Text tone="muted">{say('webhooks.tried', { at: format.dateTime(createdAt), count: tries })}</Text>
      {error && (
        <Text>
          <bdi>{error}</bdi>
        </Text>
      )}
      {isOffered && (
        <Inline>
          <Button
            variant="outline"
            size="sm"
            busy={act.isBusy}
            onClick={() =>
              void act.run(
                (idempotencyKey) => again({ path: { id }, idempotencyKey }),
                undefined,
                `again ${id}`,
              )
            }
          >
            {say('webhooks.again')}
          </Button>
        </Inline>
      )}
      <ActProblem act={act} />
    </Stack>
  )
}
