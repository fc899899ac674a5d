import { reasonKinds } from '@karwan/domain/bidding'
import { isReasonAlwaysThere } from '@karwan/domain/bookings'
import { idsOf, mayRetire } from '@karwan/domain/kernel'
import { permissionFor } from '@karwan/domain/roles'
import type { CallOptions } from '@karwan/sdk'
import { sdk } from '../../kit/access/sdk.ts'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { defineList, type SearchOfList } from '../../kit/list/define-list.ts'
import { flag, oneOf, search } from '../../kit/list/filters.ts'
import { offeredColumn, offering } from '../../kit/list/offered.tsx'

const ReasonDialog = lazyDialog(async () => (await import('./reason-dialog.tsx')).ReasonDialog)

const keeping = {
  permission: permissionFor('updateRefusalReason', 'reason:manage'),
  change: (change: CallOptions<'updateRefusalReason'>) => sdk.call('updateRefusalReason', change),
}

export const reasonList = defineList('listAllRefusalReasons', {
  words: 'reasons',
  entity: 'reason',
  path: '/reasons',
  firstPageSize: 20,
  toFile: {
    operation: 'exportRefusalReasons',
    permission: permissionFor('exportRefusalReasons', 'reason:export'),
  },
  create: { permission: permissionFor('createRefusalReason', 'reason:manage'), dialog: ReasonDialog },
  edit: {
    permission: keeping.permission,
    dialog: (row, onClose) => <ReasonDialog row={row} onClose={onClose} />,
  },
  acts: [
    {
      id: 'retire',
      ...offering(false, { ...keeping, verdict: (reason) => mayRetire(isReasonAlwaysThere(reason), false) }),
    },
    { id: 'offer', ...offering(true, keeping) },
  ],
  filters: {
    filter: search(100),
    kind: oneOf(idsOf(reasonKinds), 'reasonKind', 'bar'),
    isActive: flag(),
  },
  orders: { label: 'text' },
  columns: {
    label: { text: ({ label }) => label, sort: 'label' },
    kind: { text: ({ kind }, { labels }) => labels('reasonKind', kind) },
    localName: { text: ({ localName }) => localName ?? '' },
    isActive: offeredColumn,
  },
})

export type ReasonSearch = SearchOfList<typeof reasonList>
