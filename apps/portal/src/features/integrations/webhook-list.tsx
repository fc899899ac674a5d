import { StatusBadge } from '@karwan/design-system/components/badge'
import { permissionFor } from '@karwan/domain/roles'
import type { Answer } from '@karwan/sdk'
import { sdk } from '../../kit/access/sdk.ts'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { defineList, type SearchOfList } from '../../kit/list/define-list.ts'
import { flag, search } from '../../kit/list/filters.ts'
import type { Words } from '../../kit/text/use-words.ts'
import { WebhookPeek } from './webhook-peek.tsx'

type Webhook = Answer<'listWebhooks'>['items'][number]

const standing = ({ isActive }: Webhook, { say }: Words): string =>
  say(isActive ? 'webhooks.on' : 'webhooks.off')

const switching = (isActive: boolean) => ({
  permission: permissionFor('switchWebhook', 'webhook:manage'),
  isLookedAt: true as const,
  run: ({ id }: Webhook, { idempotencyKey }: { idempotencyKey: string }) =>
    sdk.call('switchWebhook', { path: { id }, body: { isActive }, idempotencyKey }),
})

/** The webhooks, with the deliveries of each in the drawer. */
export const webhookList = defineList('listWebhooks', {
  words: 'webhooks',
  path: '/webhooks',
  firstPageSize: 20,
  create: {
    permission: permissionFor('createWebhook', 'webhook:manage'),
    dialog: lazyDialog(async () => (await import('./webhook-dialog.tsx')).WebhookDialog),
  },
  peek: ({ row }) => <WebhookPeek webhook={row} />,
  acts: [
    { id: 'off', ...switching(false) },
    { id: 'on', ...switching(true) },
    {
      id: 'remove',
      permission: permissionFor('deleteWebhook', 'webhook:manage'),
      isLookedAt: true,
      run: ({ id }, { idempotencyKey }) => sdk.call('deleteWebhook', { path: { id }, idempotencyKey }),
    },
  ],
  filters: { filter: search(100), isActive: flag() },
  orders: { name: 'text', createdAt: 'moment' },
  columns: {
    name: { text: ({ name }) => name, sort: 'name' },
    url: { text: ({ url }) => url, cell: ({ url }) => <bdi dir="ltr">{url}</bdi> },
    events: {
      text: ({ events }, { say }) => events.map((event) => say(`webhookEvent.${event}`)).join(', '),
    },
    isActive: {
      text: standing,
      cell: (row, words) => (
        <StatusBadge tone={row.isActive ? 'success' : 'warning'}>{standing(row, words)}</StatusBadge>
      ),
    },
    owner: { text: ({ owner }) => owner.name },
    failures: {
      text: ({ failures }, { format }) => format.number(failures),
      align: 'end',
      atFirst: 'hidden',
    },
    createdAt: {
      text: ({ createdAt }, { format }) => format.dateTime(createdAt),
      sort: 'createdAt',
      atFirst: 'hidden',
    },
  },
})

export type WebhookSearch = SearchOfList<typeof webhookList>
