import { StatusBadge } from '@karwan/design-system/components/badge'
import { Button } from '@karwan/design-system/components/button'
import { Inline } from '@karwan/design-system/components/layout'
import { type Column, DataTable } from '@karwan/design-system/patterns/data-table'
import { shared } from '@karwan/design-system/theme'
import type { Answer } from '@karwan/sdk'
import { useState } from 'react'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { useWords } from '../../kit/text/use-words.ts'
import styles from './booking-price.module.css'

type Price = Answer<'getBookingPrice'>
export type BookingCharge = Price['charges'][number]

const ChargeDialog = lazyDialog(async () => (await import('./charge-dialog.tsx')).ChargeDialog)
const VoidChargeDialog = lazyDialog(async () => (await import('./charge-dialog.tsx')).VoidChargeDialog)

/** The extras and deductions of a booking, each with its author; void ones stay listed with their reason. */
export function BookingCharges({ price, mayChange }: { price: Price; mayChange: boolean }) {
  const { say, labels, format } = useWords()
  const [act, setAct] = useState<{ kind: 'change' | 'void'; charge: BookingCharge }>()
  const close = () => setAct(undefined)
  const nameOf = ({ label, chargeType }: BookingCharge) => label ?? labels('chargeType', chargeType)
  const header = (id: string) => say(`charges.field.${id}`)
  if (price.charges.length === 0) return <p>{say('charges.none')}</p>
  const columns: Column<BookingCharge>[] = [
    { id: 'type', header: header('chargeType'), cell: (charge) => <bdi>{nameOf(charge)}</bdi> },
    { id: 'side', header: header('side'), cell: ({ side }) => labels('chargeSide', side) },
    {
      id: 'amount',
      header: header('amount'),
      align: 'end',
      cell: ({ amount, currency, voidedAt }) => (
        <bdi className={voidedAt === null ? shared('tabular') : styles.void}>
          {format.money(amount, currency)}
        </bdi>
      ),
    },
    {
      id: 'note',
      header: header('note'),
      cell: ({ note, voidReason }) => <bdi>{voidReason ?? note ?? ''}</bdi>,
    },
    {
      id: 'by',
      header: header('addedBy'),
      cell: ({ addedBy, createdAt }) => (
        <bdi>{[addedBy?.name, format.dateTime(createdAt)].filter(Boolean).join(' · ')}</bdi>
      ),
    },
  ]
  const acts: Column<BookingCharge> = {
    id: 'acts',
    header: header('acts'),
    cell: (charge) =>
      isVoid(charge) ? (
        <StatusBadge tone="neutral">{say('charges.isVoid')}</StatusBadge>
      ) : (
        mayChange && (
          <Inline together>
            {(['change', 'void'] as const).map((kind) => (
              <Button
                key={kind}
                size="sm"
                variant="ghost"
                aria-label={say(`charges.${kind}Of`, { charge: nameOf(charge) })}
                onClick={() => setAct({ kind, charge })}
              >
                {say(`charges.${kind}`)}
              </Button>
            ))}
          </Inline>
        )
      ),
  }
  const hasActs = mayChange || price.charges.some(isVoid)
  return (
    <>
      <DataTable<BookingCharge>
        caption={say('charges.caption')}
        columns={hasActs ? [...columns, acts] : columns}
        rows={price.charges}
        rowKey={({ id }) => id}
      />
      {act?.kind === 'change' && (
        <ChargeDialog
          bookingId={price.bookingId}
          currency={price.currency}
          charge={act.charge}
          onClose={close}
        />
      )}
      {act?.kind === 'void' && (
        <VoidChargeDialog charge={act.charge} name={nameOf(act.charge)} onClose={close} />
      )}
    </>
  )
}

const isVoid = ({ voidedAt }: BookingCharge): boolean => voidedAt !== null
