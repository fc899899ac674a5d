import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { WalletPage } from '../../features/billing/wallet-page.tsx'
import { recordRoute } from '../../kit/detail/record-route.ts'
import { searchDay, searchPage, searchText } from '../../kit/list/search-fields.ts'

export const Route = createFileRoute('/_signed-in/wallets/$id')({
  ...recordRoute('getWallet'),
  validateSearch: z.object({
    type: searchText(40),
    direction: searchText(10),
    reference: searchText(100),
    fromDate: searchDay,
    toDate: searchDay,
    page: searchPage,
    since: searchText(40),
    until: searchText(40),
  }),
  component: WalletRoute,
})

function WalletRoute() {
  return <WalletPage id={Route.useParams().id} search={Route.useSearch()} />
}
