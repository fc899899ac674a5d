import { permissionFor } from '@karwan/domain/roles'
import type { Answer } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import type { RecordAct } from '../../kit/detail/record-acts.tsx'
import { recordOptions } from '../../kit/detail/record-route.ts'
import { RegisterPage } from '../../kit/detail/register-page.tsx'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { useWords, type Words } from '../../kit/text/use-words.ts'
import { adjustmentsOptions, WalletAdjustments } from './wallet-adjustments.tsx'
import { WalletEntries, type WalletSearch } from './wallet-entries.tsx'
import { walletList } from './wallet-list.tsx'
import { WalletSums } from './wallet-statement.tsx'

const StatementDialog = lazyDialog(async () => (await import('./statement-dialog.tsx')).StatementDialog)
const AdjustmentDialog = lazyDialog(async () => (await import('./adjustment-dialog.tsx')).AdjustmentDialog)

/** One wallet: its balance, the adjustments that wait for approval, and its entries. */
export function WalletPage({ id, search }: { id: number; search: WalletSearch }) {
  const { say } = useWords()
  return (
    <RegisterPage
      list={walletList}
      audited="wallet"
      record={useQuery(recordOptions('getWallet', id))}
      live="wallet"
      title={({ holderName }) => say('wallets.title', { name: holderName })}
      facts={{
        accountHolderTypeId: ({ accountHolderTypeId }, { labels }) =>
          labels('accountHolderType', accountHolderTypeId),
        holderCityName: ({ holderCityName }) => holderCityName,
        balance: ({ balance, currency }, { format }) => format.money(balance, currency),
        lastEntryAt: ({ lastEntryAt }, { format }) => lastEntryAt && format.dateTime(lastEntryAt),
        createdAt: ({ createdAt }, { format }) => format.dateTime(createdAt),
      }}
      acts={(wallet, words) => [adjust(id, words), save(wallet, words)]}
    >
      {(wallet) => <Movements wallet={wallet} search={search} />}
    </RegisterPage>
  )
}

/** Waits for the adjustments, since a table that appears later would move the other one down. */
function Movements({ wallet, search }: { wallet: Answer<'getWallet'>; search: WalletSearch }) {
  const { data } = useQuery(adjustmentsOptions(wallet.id))
  if (!data) return null
  return (
    <>
      <WalletAdjustments adjustments={data} />
      <WalletSums wallet={wallet} />
      <WalletEntries id={wallet.id} search={search} />
    </>
  )
}

const adjust = (id: number, { say }: Words): RecordAct => ({
  id: 'adjust',
  label: say('adjustments.form.title'),
  permission: permissionFor('createWalletAdjustment', 'wallet:adjust'),
  place: 'outline',
  dialog: (close) => <AdjustmentDialog walletId={id} onClose={close} />,
})

const save = (wallet: Answer<'getWallet'>, { say }: Words): RecordAct => ({
  id: 'statement',
  label: say('statements.form.title'),
  permission: permissionFor('downloadWalletStatement', 'wallet:read'),
  dialog: (close) => <StatementDialog wallet={wallet} onClose={close} />,
})
