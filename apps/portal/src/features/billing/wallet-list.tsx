import { accountHolderTypes } from '@karwan/domain/billing'
import { shownPhone } from '@karwan/domain/geography'
import { idsOf } from '@karwan/domain/kernel'
import { permissionFor } from '@karwan/domain/roles'
import type { Answer } from '@karwan/sdk'
import { Link } from '@tanstack/react-router'
import { defineList, type SearchOfList } from '../../kit/list/define-list.ts'
import { oneOf, search } from '../../kit/list/filters.ts'
import lines from '../../kit/page/lines.module.css'

export const walletList = defineList('listWallets', {
  words: 'wallets',
  entity: 'wallet',
  path: '/wallets',
  firstPageSize: 20,
  toFile: { operation: 'exportWallets', permission: permissionFor('exportWallets', 'wallet:export') },
  rowLink: ({ id }, link) => <Link to="/wallets/$id" params={{ id }} preload="intent" {...link} />,
  filters: {
    filter: search(100),
    accountHolderTypeId: oneOf(idsOf(accountHolderTypes), 'accountHolderType', 'bar'),
  },
  orders: { holderName: 'text', balance: 'figure', lastEntryAt: 'moment' },
  columns: {
    holderName: { text: ({ holderName }) => holderName, cell: holder, sort: 'holderName' },
    accountHolderTypeId: {
      text: ({ accountHolderTypeId }, { labels }) => labels('accountHolderType', accountHolderTypeId),
    },
    balance: {
      text: ({ balance, currency }, { format }) => format.money(balance, currency),
      sort: 'balance',
      align: 'end',
    },
    lastEntryAt: {
      text: ({ lastEntryAt }, { format }) => (lastEntryAt === null ? '' : format.dateTime(lastEntryAt)),
      sort: 'lastEntryAt',
    },
  },
})

type Wallet = Answer<'listWallets'>['items'][number]

/** Shows city and phone below the name, since several holders can have the same name. */
function holder({ holderName, holderCityName, holderPhone }: Wallet) {
  return (
    <>
      {holderName}
      {(holderCityName !== null || holderPhone !== null) && (
        <span className={lines.second}>
          {holderCityName !== null && <bdi>{holderCityName}</bdi>}
          {holderCityName !== null && holderPhone !== null && ' · '}
          {holderPhone !== null && <bdi dir="ltr">{shownPhone(holderPhone)}</bdi>}
        </span>
      )}
    </>
  )
}

export type WalletSearch = SearchOfList<typeof walletList>
