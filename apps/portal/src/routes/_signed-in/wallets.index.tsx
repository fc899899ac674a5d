import { createFileRoute } from '@tanstack/react-router'
import { type WalletSearch, walletList } from '../../features/billing/wallet-list.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { listRoute } from '../../kit/list/list-route.ts'

export const Route = createFileRoute('/_signed-in/wallets/')({
  ...listRoute<WalletSearch>(
    async () => (await import('../../features/billing/wallet-list.tsx')).walletList,
    {
      group: 'money',
      order: 40,
      title: 'wallets.list.title',
      icon: 'Wallet',
      permission: 'wallet:read',
    },
  ),
  component: () => <ListPage list={walletList} />,
})
