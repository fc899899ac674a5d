import { adjustmentForm, mayDecideAdjustment, transfer } from '@karwan/domain/billing'
import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { RowNotWrittenError } from '../../db/row-not-written.ts'
import type { Caller, DataOf, Handler } from '../../http/handler.ts'
import { refusal, refuseUnless } from '../../http/refusal.ts'
import { users } from '../../kernel/accounts.table.ts'
import { personColumns } from '../../kernel/person-columns.ts'
import { refuseFractions } from '../../kernel/refuse-fractions.ts'
import { withForm } from '../../kernel/with-form.ts'
import { transact } from '../../kernel/work.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { refuseForeignBooking, refusePaidTwice } from './adjusted-booking.ts'
import { house } from './holders.ts'
import { walletAdjustments, wallets } from './ledger.table.ts'
import { postTransaction } from './ledger.ts'
import { findWallet, walletsFor } from './wallets.store.ts'

type Adjustment = DataOf<'createWalletAdjustment'>
const mostShown = 200
const asker = alias(users, 'asker')
const decider = alias(users, 'decider')

export const listWalletAdjustments: Handler<'listWalletAdjustments'> = async ({
  caller,
  path,
  deps: { db },
}) => {
  const { id } = await findWallet(db, caller, path.id)
  const rows = await selectAdjustments(db)
    .where(eq(walletAdjustments.walletId, id))
    .orderBy(desc(sql`${walletAdjustments.status} = 'PENDING'`), desc(walletAdjustments.id))
    .limit(mostShown)
  return rows.map(toAdjustment)
}

export const createWalletAdjustment = withForm<'createWalletAdjustment'>()(adjustmentForm, (request) =>
  transact(request, async (work) => {
    const wallet = await findWallet(work.tx, work.caller, request.path.id)
    const { amount, ...form } = request.form
    refuseFractions(wallet.currency, { amount: ['Amount', amount] })
    if (form.bookingId !== undefined) await refuseForeignBooking(work, wallet, form.bookingId)
    const [row] = await work.tx
      .insert(walletAdjustments)
      .values({
        ...form,
        lineAmount: amount,
        walletId: wallet.id,
        createdBy: work.caller.userId,
        createdAt: work.now,
      })
      .returning({ id: walletAdjustments.id })
    if (!row) throw new RowNotWrittenError('wallet_adjustments')
    return readAdjustment(work.tx, row.id)
  }),
)

/** An adjustment's counter entry goes to the wallet of the house. */
export const decideWalletAdjustment: Handler<'decideWalletAdjustment'> = (request) =>
  transact(request, async (work) => {
    const { id } = request.path
    const [held] = await work.tx
      .select({ adjustment: walletAdjustments, wallet: wallets })
      .from(walletAdjustments)
      .innerJoin(wallets, eq(wallets.id, walletAdjustments.walletId))
      .where(and(eq(walletAdjustments.id, id), walletsFor(work.caller)))
      .for('update', { of: walletAdjustments })
    if (!held) throw refusal.notFound()
    const { adjustment, wallet } = held
    const { userId } = work.caller
    refuseUnless(
      mayDecideAdjustment({ status: adjustment.status, askedBy: adjustment.createdBy ?? 0, decider: userId }),
    )
    const isApproved = request.body.decision === 'APPROVED'
    await work.tx
      .update(walletAdjustments)
      .set({
        status: isApproved ? 'SUCCESS' : 'CANCELLED',
        decidedBy: userId,
        decidedAt: work.now,
        version: adjustment.version + 1,
      })
      .where(eq(walletAdjustments.id, id))
    if (isApproved) {
      await refusePaidTwice(work, wallet, adjustment)
      const holder = { typeId: wallet.holderTypeId, id: wallet.holderId }
      const [from, to] = adjustment.direction === 'CREDIT' ? [house, holder] : [holder, house]
      await postTransaction(work, {
        key: `adjustment:${id}`,
        type: adjustment.type,
        currency: wallet.currency,
        description: adjustment.reason,
        method: adjustment.method,
        reference: adjustment.reference,
        adjustedBookingId: adjustment.bookingId,
        lines: transfer({ from, to, amount: adjustment.lineAmount }),
      })
    }
    return readAdjustment(work.tx, id)
  })

/** Adjustments of a booking, only from wallets that the caller may read. */
export async function adjustmentsOfBooking(
  db: Database,
  caller: Caller,
  bookingId: number,
): Promise<Adjustment[]> {
  const rows = await selectAdjustments(db)
    .where(and(eq(walletAdjustments.bookingId, bookingId), walletsFor(caller)))
    .orderBy(desc(walletAdjustments.id))
    .limit(mostShown)
  return rows.map(toAdjustment)
}

const selectAdjustments = (db: Database) =>
  db
    .select({
      adjustment: walletAdjustments,
      currency: wallets.currency,
      bookingNumber: bookings.bookingNumber,
      shipmentId: bookings.shipmentId,
      asker: personColumns(asker),
      decider: personColumns(decider),
    })
    .from(walletAdjustments)
    .innerJoin(wallets, eq(wallets.id, walletAdjustments.walletId))
    .innerJoin(asker, eq(asker.id, walletAdjustments.createdBy))
    .leftJoin(bookings, eq(bookings.id, walletAdjustments.bookingId))
    .leftJoin(decider, eq(decider.id, walletAdjustments.decidedBy))

async function readAdjustment(db: Database, id: number): Promise<Adjustment> {
  const [row] = await selectAdjustments(db).where(eq(walletAdjustments.id, id))
  if (!row) throw new RowNotWrittenError('wallet_adjustments')
  return toAdjustment(row)
}

type Shown = Awaited<ReturnType<typeof selectAdjustments>>[number]

const toAdjustment = ({
  adjustment,
  currency,
  bookingNumber,
  shipmentId,
  asker: askedBy,
  decider: decidedBy,
}: Shown): Adjustment => ({
  id: adjustment.id,
  walletId: adjustment.walletId,
  direction: adjustment.direction,
  type: adjustment.type,
  amount: adjustment.lineAmount,
  currency,
  method: adjustment.method,
  reference: adjustment.reference,
  bookingId: adjustment.bookingId,
  bookingNumber,
  shipmentId,
  reason: adjustment.reason,
  status: adjustment.status,
  askedBy,
  decidedBy,
  decidedAt: adjustment.decidedAt?.toISOString() ?? null,
  createdAt: adjustment.createdAt.toISOString(),
})
