import { Button } from '@karwan/design-system/components/button'
import { Card } from '@karwan/design-system/components/card'
import { Grid, Stack } from '@karwan/design-system/components/layout'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { Banner } from '@karwan/design-system/patterns/banner'
import { DescriptionList } from '@karwan/design-system/patterns/description-list'
import { shared } from '@karwan/design-system/theme'
import { mayDebitPartner } from '@karwan/domain/billing'
import { permissionFor } from '@karwan/domain/roles'
import type { Answer } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { operationOptions } from '../../kit/access/operation-options.ts'
import { useMay } from '../../kit/access/session.ts'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { PageProblem } from '../../kit/page/page-problem.tsx'
import { useWords } from '../../kit/text/use-words.ts'
import { BookingCharges } from './booking-charges.tsx'

export type BookingPrice = Answer<'getBookingPrice'>
type Debt = BookingPrice['debts'][number]
type Part = Debt['parts'][number]

const ChargeDialog = lazyDialog(async () => (await import('./charge-dialog.tsx')).ChargeDialog)

const DebitDialog = lazyDialog(async () => (await import('./partner-debit-dialog.tsx')).PartnerDebitDialog)

export const bookingPriceOptions = (bookingId: number) =>
  operationOptions('getBookingPrice', { path: { id: bookingId } })

/** The price of a booking for shipper and partner: who owes whom, and how each figure is made up. */
export function BookingPriceCard({ bookingId, statusId }: { bookingId: number; statusId: number }) {
  const { say } = useWords()
  const price = useQuery(bookingPriceOptions(bookingId))
  const mayCharge = useMay(permissionFor('addBookingCharge', 'booking:pricing'))
  // A settled booking keeps its price, so what a partner owes later is written as a debit note.
  const mayWriteNotes = useMay(permissionFor('createPartnerDebitNote', 'payment:create'))
  const mayDebit = mayWriteNotes && mayDebitPartner({ statusId }).allowed
  const [isAdding, setAdding] = useState(false)
  const { data, error } = price
  if (data && data.debts.length === 0) return null
  return (
    <Card
      title={say('charges.title')}
      {...(data &&
        (data.isFrozen ? mayDebit : mayCharge) && {
          actions: (
            <Button size="sm" variant="outline" onClick={() => setAdding(true)}>
              {say(data.isFrozen ? 'charges.debit' : 'charges.form.submit')}
            </Button>
          ),
        })}
    >
      {error && <PageProblem fault={error} onRetry={() => void price.refetch()} />}
      {!data && !error && <Skeleton lines={6} />}
      {data && (
        <Stack gap={6}>
          {mayCharge && data.isFrozen && <Banner tone="info">{say('charges.frozen')}</Banner>}
          <Grid gap={6}>
            {data.debts.map((debt) => (
              <DebtList key={`${debt.from} ${debt.to}`} debt={debt} currency={data.currency} />
            ))}
          </Grid>
          <AdjustmentsOf adjustments={data.adjustments} />
          <BookingCharges price={data} mayChange={mayCharge && !data.isFrozen} />
        </Stack>
      )}
      {isAdding && data?.isFrozen && (
        <DebitDialog
          bookings={[{ bookingId, bookingNumber: '' }]}
          currency={data.currency}
          onClose={() => setAdding(false)}
        />
      )}
      {isAdding && data && !data.isFrozen && (
        <ChargeDialog bookingId={bookingId} currency={data.currency} onClose={() => setAdding(false)} />
      )}
    </Card>
  )
}

/** Wallet adjustments made for the booking, each linked to its wallet. */
function AdjustmentsOf({ adjustments }: Pick<BookingPrice, 'adjustments'>) {
  const { say, labels, format } = useWords()
  if (adjustments.length === 0) return null
  return (
    <section aria-label={say('adjustments.title')}>
      <h3 className={shared('margin-below-2', 'text-md', 'strong')}>{say('adjustments.title')}</h3>
      <DescriptionList
        items={adjustments.map(({ walletId, direction, amount, currency, reason, status }) => ({
          term: reason,
          value: (
            <Link to="/wallets/$id" params={{ id: walletId }}>
              {`${format.money(direction === 'CREDIT' ? amount : `-${amount}`, currency)} · ${labels('walletEntryStatus', status)}`}
            </Link>
          ),
        }))}
      />
    </section>
  )
}

/** The parts of a debt, one per line, and their sum. */
function DebtList({ debt, currency }: { debt: Debt; currency: string }) {
  const { say, labels, format } = useWords()
  const between = say('charges.debt', { from: debt.from, to: debt.to })
  const amount = (text: string) => <bdi className={shared('tabular')}>{format.money(text, currency)}</bdi>
  return (
    <section aria-label={between}>
      <h3 className={shared('margin-below-2', 'text-md', 'strong')}>{between}</h3>
      <DescriptionList
        items={[
          ...debt.parts.map((part) => ({ term: termOf(part), value: amount(part.amount) })),
          { term: say('charges.total'), value: <strong>{amount(debt.amount)}</strong> },
        ]}
      />
    </section>
  )

  function termOf({ kind, chargeType, label, rate }: Part): string {
    if (kind === 'FREIGHT') return labels('chargeType', 'FREIGHT')
    if (kind === 'CHARGE') return label ?? labels('chargeType', chargeType)
    if (kind === 'COMMISSION' && rate === null) return say('charges.commission')
    if (kind === 'COMMISSION') return say('charges.commissionShare', { rate: format.number(Number(rate)) })
    return say(`charges.${kind === 'SALES_TAX' ? 'salesTax' : 'withheld'}`, {
      rate: format.number(Number(rate)),
    })
  }
}
