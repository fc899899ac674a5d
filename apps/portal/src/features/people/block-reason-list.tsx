import { idsOf, mayRetire } from '@karwan/domain/kernel'
import { blockActions } from '@karwan/domain/people'
import { permissionFor } from '@karwan/domain/roles'
import type { CallOptions } from '@karwan/sdk'
import { sdk } from '../../kit/access/sdk.ts'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { defineList, type SearchOfList } from '../../kit/list/define-list.ts'
import { flag, oneOf, search } from '../../kit/list/filters.ts'
import { offeredColumn, offering } from '../../kit/list/offered.tsx'

const BlockReasonDialog = lazyDialog(
  async () => (await import('./block-reason-dialog.tsx')).BlockReasonDialog,
)

const keeping = {
  permission: permissionFor('updateBlockReason', 'reason:manage'),
  change: (change: CallOptions<'updateBlockReason'>) => sdk.call('updateBlockReason', change),
}

/** Reasons to block or unblock accounts, partners, drivers and vehicles. */
export const blockReasonList = defineList('listAllBlockReasons', {
  words: 'blockReasons',
  entity: 'block-reason',
  path: '/block-reasons',
  firstPageSize: 20,
  toFile: {
    operation: 'exportBlockReasons',
    permission: permissionFor('exportBlockReasons', 'reason:export'),
  },
  create: { permission: permissionFor('createBlockReason', 'reason:manage'), dialog: BlockReasonDialog },
  edit: {
    permission: keeping.permission,
    dialog: (row, onClose) => <BlockReasonDialog row={row} onClose={onClose} />,
  },
  acts: [
    {
      id: 'retire',
      ...offering(false, { ...keeping, verdict: ({ needsText }) => mayRetire(needsText, false) }),
    },
    { id: 'offer', ...offering(true, keeping) },
  ],
  filters: {
    filter: search(100),
    reasonType: oneOf(idsOf(blockActions), 'blockAction', 'bar'),
    isActive: flag(),
  },
  orders: { name: 'text' },
  columns: {
    name: { text: ({ name }) => name, sort: 'name' },
    reasonType: { text: ({ reasonType }, { labels }) => labels('blockAction', reasonType) },
    userTypes: {
      text: ({ userTypes }, { labels }) => userTypes.map((type) => labels('userType', type)).join(', '),
    },
    localName: { text: ({ localName }) => localName ?? '' },
    isActive: offeredColumn,
  },
})

export type BlockReasonSearch = SearchOfList<typeof blockReasonList>
