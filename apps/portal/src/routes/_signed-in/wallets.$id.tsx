import { createFileRoute } from '@tanstack/react-router'
import { WalletPage } from '../../features/billing/wallet-page.tsx'
import { recordRoute } from '../../kit/detail/record-route.ts'

export const Route = createFileRoute('/_signed-in/wallets/$id')({
  ...recordRoute('getWallet'),
  component: WalletRoute,
})

function WalletRoute() {
  return <WalletPage id={Route.useParams().id} />
}
