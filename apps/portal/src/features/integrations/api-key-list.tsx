import { StatusBadge } from '@karwan/design-system/components/badge'
import { apiKeyStandings, mayEndKey } from '@karwan/domain/integrations'
import { namesOf } from '@karwan/domain/kernel'
import { permissionFor } from '@karwan/domain/roles'
import { sdk } from '../../kit/access/sdk.ts'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { defineList, type SearchOfList } from '../../kit/list/define-list.ts'
import { oneOf, search } from '../../kit/list/filters.ts'
import { permissionText } from './permission-text.ts'

/** The API keys of other systems, with whoever made each of them. */
export const apiKeyList = defineList('listApiKeys', {
  words: 'apiKeys',
  path: '/api-keys',
  firstPageSize: 20,
  create: {
    permission: permissionFor('createApiKey', 'api-key:manage'),
    dialog: lazyDialog(async () => (await import('./api-key-dialog.tsx')).ApiKeyDialog),
  },
  acts: [
    {
      id: 'end',
      permission: permissionFor('endApiKey', 'api-key:manage'),
      verdict: mayEndKey,
      isLookedAt: true,
      run: ({ id }, { idempotencyKey }) => sdk.call('endApiKey', { path: { id }, idempotencyKey }),
    },
  ],
  filters: {
    filter: search(100),
    standing: oneOf(namesOf(apiKeyStandings), 'apiKeyStanding', 'bar'),
  },
  orders: { name: 'text', createdAt: 'moment', lastUsedAt: 'moment' },
  columns: {
    name: { text: ({ name }) => name, sort: 'name' },
    hint: { text: ({ hint }) => `${hint}…`, cell: ({ hint }) => <code dir="ltr">{hint}…</code> },
    standing: {
      text: ({ standing }, { labels }) => labels('apiKeyStanding', standing),
      cell: ({ standing }, { labels }) => (
        <StatusBadge tone={apiKeyStandings[standing].tone}>{labels('apiKeyStanding', standing)}</StatusBadge>
      ),
    },
    permissions: {
      text: ({ permissions }, words) => permissions.map((one) => permissionText(one, words)).join(', '),
    },
    owner: { text: ({ owner }) => owner.name },
    company: { text: ({ company }) => company?.name ?? '', atFirst: 'hidden' },
    requestsPerMinute: {
      text: ({ requestsPerMinute }, { format }) => format.number(requestsPerMinute),
      align: 'end',
      atFirst: 'hidden',
    },
    expiresOn: { text: ({ expiresOn }, { format }) => (expiresOn === null ? '' : format.day(expiresOn)) },
    lastUsedAt: {
      text: ({ lastUsedAt }, { format, say }) =>
        lastUsedAt === null ? say('apiKeys.never') : format.dateTime(lastUsedAt),
      sort: 'lastUsedAt',
    },
    createdAt: {
      text: ({ createdAt }, { format }) => format.dateTime(createdAt),
      sort: 'createdAt',
      atFirst: 'hidden',
    },
  },
})

export type ApiKeySearch = SearchOfList<typeof apiKeyList>
