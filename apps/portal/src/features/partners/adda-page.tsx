import { shownPhone } from '@karwan/domain/geography'
import { addressLine } from '@karwan/domain/kernel'
import { UserType } from '@karwan/domain/people'
import { permissionFor } from '@karwan/domain/roles'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useOperation, useRemoval } from '../../kit/access/operations.ts'
import { leadsTo } from '../../kit/detail/record-link.tsx'
import { recordOptions } from '../../kit/detail/record-route.ts'
import { RegisterPage } from '../../kit/detail/register-page.tsx'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { blockAct } from '../people/block-act.tsx'
import { BlockNotice } from '../people/block-notice.tsx'
import { addaList } from './adda-list.tsx'
import { commissionText } from './commission-text.ts'
import { identityFacts, termsFacts, walletText } from './terms-facts.ts'
import { useBanks } from './use-banks.ts'

const ChangeAddaDialog = lazyDialog(async () => (await import('./adda-dialog.tsx')).ChangeAddaDialog)
const AddaPasswordDialog = lazyDialog(
  async () => (await import('./adda-password-dialog.tsx')).AddaPasswordDialog,
)

/** The page of one broker: terms, account, and a link to the company that they book for. */
export function AddaPage({ id }: { id: number }) {
  const navigate = useNavigate()
  const remove = useRemoval('deleteDemandAdda', () => navigate({ to: '/demand-addas' }), 'partners')
  const { nameOf: bankNameOf } = useBanks()
  const changeStatus = useOperation('updateDemandAddaStatus', 'partners')
  return (
    <RegisterPage
      list={addaList}
      audited="adda"
      record={useQuery(recordOptions('getDemandAdda', id))}
      title={({ addaName }) => addaName}
      description={({ address, cityName }) => addressLine([address], cityName)}
      notice={({ block }, words) => block && <BlockNotice block={block} words={words} />}
      factLinks={{
        csrOwner: leadsTo('staff', ({ csrOwner }) => csrOwner?.id),
      }}
      facts={{
        fullName: ({ fullName }) => fullName,
        phoneNumber: ({ phoneNumber }) => shownPhone(phoneNumber),
        email: ({ email }) => email,
        status: ({ status }, { labels }) => labels('userStatus', status),
        commissionValue: commissionText,
        csrOwner: ({ csrOwner }) => csrOwner?.name ?? null,
        ...termsFacts,
        notes: ({ notes }) => notes,
        createdAt: ({ createdAt }, { format }) => format.dateTime(createdAt),
      }}
      moreFacts={{
        'partners.page.papers': {
          ...identityFacts,
          bankAccountTitle: ({ bankAccountTitle }) => bankAccountTitle,
          bankId: ({ bankId }) => bankNameOf(bankId),
          bankIban: ({ bankIban }) => bankIban,
          mobileWallet: ({ mobileWallet }) => mobileWallet,
          paymentTerms: ({ paymentTerms }) => paymentTerms,
          creditLimit: ({ creditLimit, currency }, { format }) =>
            creditLimit && format.money(creditLimit, currency),
          walletBalance: walletText,
        },
      }}
      edit={{
        permission: permissionFor('updateDemandAdda', 'adda:update'),
        dialog: (adda, onClose) => <ChangeAddaDialog adda={adda} onClose={onClose} />,
      }}
      remove={{
        permission: permissionFor('deleteDemandAdda', 'adda:delete'),
        run: ({ version }, idempotencyKey) => remove({ path: { id }, query: { version }, idempotencyKey }),
      }}
      acts={(adda, words) => [
        {
          id: 'company',
          label: words.say('addas.form.toCompany'),
          permission: 'company-group:read',
          link: (link) => <Link to="/companies/$id" params={{ id: adda.groupId }} {...link} />,
        },
        {
          id: 'password',
          label: words.say('addas.password.title'),
          permission: permissionFor('changeDemandAddaPassword', 'adda:change-password'),
          dialog: (close) => <AddaPasswordDialog adda={adda} onClose={close} />,
        },
        blockAct(
          {
            name: adda.addaName,
            version: adda.version,
            isBlocked: adda.status === 'BLOCKED',
            userType: UserType.demandAdda,
            permission: permissionFor('updateDemandAddaStatus', 'adda:block'),
            send: (options) => changeStatus({ path: { phone: adda.phoneNumber }, ...options }),
          },
          words,
        ),
      ]}
    />
  )
}
