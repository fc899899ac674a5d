import { permissionFor } from '@karwan/domain/roles'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { defineList, type SearchOfList } from '../../kit/list/define-list.ts'
import { flag, record, search } from '../../kit/list/filters.ts'
import { countriesOptions } from '../geography/geography.queries.ts'

export const bankList = defineList('listBanks', {
  words: 'banks',
  path: '/banks',
  firstPageSize: 20,
  create: {
    permission: permissionFor('createBank', 'bank:manage'),
    dialog: lazyDialog(async () => (await import('./bank-dialog.tsx')).BankDialog),
  },
  filters: { filter: search(100), countryId: record(countriesOptions), isWallet: flag() },
  orders: { name: 'text', code: 'text' },
  columns: {
    name: { text: ({ name }) => name, sort: 'name' },
    code: { text: ({ code }) => code, sort: 'code' },
    ibanPrefix: { text: ({ ibanPrefix }) => ibanPrefix ?? '' },
    isWallet: { text: ({ isWallet }, { say }) => say(isWallet ? 'form.yes' : 'form.no') },
  },
})

export type BankSearch = SearchOfList<typeof bankList>
