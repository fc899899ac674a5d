import { permissionFor } from '@karwan/domain/roles'
import type { CallOptions } from '@karwan/sdk'
import { sdk } from '../../kit/access/sdk.ts'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { defineList, type SearchOfList } from '../../kit/list/define-list.ts'
import { flag, record, search } from '../../kit/list/filters.ts'
import { offeredColumn, offering } from '../../kit/list/offered.tsx'
import { countriesOptions } from '../geography/geography.queries.ts'

const BankDialog = lazyDialog(async () => (await import('./bank-dialog.tsx')).BankDialog)

const keeping = {
  permission: permissionFor('updateBank', 'bank:manage'),
  change: (change: CallOptions<'updateBank'>) => sdk.call('updateBank', change),
}

export const bankList = defineList('listBanks', {
  words: 'banks',
  entity: 'bank',
  path: '/banks',
  firstPageSize: 20,
  toFile: { operation: 'exportBanks', permission: permissionFor('exportBanks', 'bank:export') },
  create: {
    permission: permissionFor('createBank', 'bank:manage'),
    dialog: BankDialog,
  },
  edit: {
    permission: keeping.permission,
    dialog: (row, onClose) => <BankDialog row={row} onClose={onClose} />,
  },
  acts: [
    { id: 'retire', ...offering(false, { ...keeping }) },
    { id: 'offer', ...offering(true, keeping) },
  ],
  filters: { filter: search(100), countryId: record(countriesOptions), isWallet: flag(), isActive: flag() },
  orders: { name: 'text', code: 'text' },
  columns: {
    name: { text: ({ name }) => name, sort: 'name' },
    code: { text: ({ code }) => code, sort: 'code' },
    ibanPrefix: { text: ({ ibanPrefix }) => ibanPrefix ?? '' },
    isWallet: { text: ({ isWallet }, { say }) => say(isWallet ? 'form.yes' : 'form.no') },
    isActive: offeredColumn,
  },
})

export type BankSearch = SearchOfList<typeof bankList>
