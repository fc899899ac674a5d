import { addAmounts } from '@karwan/domain/kernel'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { bestFirst, holds, numbersFirst } from '../../db/contains.ts'
import { type Named, pointsAt } from '../../db/named-beside.ts'
import type { Handler } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { fieldGates } from '../../kernel/field-gates.ts'
import { chosen, equalTo, from, until } from '../../kernel/filters.ts'
import { peopleNamed } from '../../kernel/named-people.ts'
import { numberedList, orderOf } from '../../kernel/numbered-list.ts'
import { refuse } from '../../kernel/refuse.ts'
import { readingOf } from '../../kernel/work.ts'
import { holdsCommission } from './brokers-to-pay.ts'
import { wallets } from './ledger.table.ts'
import { banksNamed, isPaidAtBankNamed } from './named-banks.ts'
import { type Payee, payeesOf } from './payees.ts'
import { batchFile } from './payment-file.ts'
import { paymentGates, toBatch, toPayable, toPayableDetail, toPayment } from './payments.mapper.ts'
import { readBatch, selectBatches, selectPayments } from './payments.store.ts'
import { paymentBatches, payments } from './payments.table.ts'

export const listPayments: Handler<'listPayments'> = ({ caller, query, deps: { db } }) =>
  numberedList(
    {
      db,
      asked: query,
      select: selectPayments(db),
      from: payments,
      where: and(
        chosen(payments.id, query),
        or(
          holds(payments.searchText, query.filter),
          pointsAt(payments.bankId, banksNamed(query.filter)),
          pointsAt(payments.batchId, approvedByNamed(query.filter)),
        ),
        equalTo(payments.partnerId, query.partnerId),
        equalTo(payments.demandAddaId, query.demandAddaId),
        equalTo(payments.state, query.status),
        equalTo(payments.batchId, query.batchId),
        from(payments.createdAt, query.fromDate),
        until(payments.createdAt, query.toDate),
      ),
      best: numbersFirst(payments.id, query.filter),
      orderBy: orderOf(
        query.sort ?? 'createdAt:desc',
        { createdAt: payments.createdAt, partnerName: payments.partnerName },
        payments.id,
      ),
    },
    toPayment(caller),
  )

const approvedByNamed = (typed: string | undefined): Named => ({
  id: paymentBatches.id,
  isNamed: pointsAt(paymentBatches.approvedBy, peopleNamed(typed)),
})

export const listPaymentBatches: Handler<'listPaymentBatches'> = ({ caller, query, deps: { db } }) =>
  numberedList(
    {
      db,
      asked: query,
      select: selectBatches(db),
      from: paymentBatches,
      where: and(
        chosen(paymentBatches.id, query),
        equalTo(paymentBatches.state, query.status),
        or(
          holds(paymentBatches.searchText, query.filter),
          pointsAt(paymentBatches.createdBy, peopleNamed(query.filter)),
          pointsAt(paymentBatches.approvedBy, peopleNamed(query.filter)),
        ),
      ),
      best: numbersFirst(paymentBatches.id, query.filter),
      orderBy: orderOf(
        query.sort ?? 'createdAt:desc',
        { createdAt: paymentBatches.createdAt },
        paymentBatches.id,
      ),
    },
    toBatch(caller),
  )

export const getPaymentBatch: Handler<'getPaymentBatch'> = (request) =>
  readBatch(readingOf(request), request.path.id)

function isToBePaid(payee: 'PARTNER' | 'BROKER' | undefined): SQL | undefined {
  const partner = and(eq(wallets.holderTypeId, 2), sql`${wallets.balance} > 0`)
  const broker = and(eq(wallets.holderTypeId, 5), holdsCommission())
  if (payee === undefined) return or(partner, broker)
  return payee === 'PARTNER' ? partner : broker
}

/** Reads a page of wallets first, and computes the payable amounts of these only. */
export const listPayables: Handler<'listPayables'> = async ({ caller, query, deps: { db } }) => {
  const page = await numberedList(
    {
      db,
      asked: query,
      select: db.select({ id: wallets.id }).from(wallets).$dynamic(),
      from: wallets,
      where: and(
        isToBePaid(query.payee),
        or(holds(wallets.searchText, query.filter), isPaidAtBankNamed(query.filter)),
      ),
      best: bestFirst(wallets.searchText, query.filter),
      // Sorting needs the right to partners' amounts, because the order by balance would reveal them.
      orderBy: orderOf(
        fieldGates(caller).partnerRates ? query.sort : undefined,
        { partnerName: wallets.holderName, balance: wallets.balance },
        wallets.id,
      ),
    },
    ({ id }) => id,
  )
  const payees = new Map((await payeesOf(db, page.items)).map((payee) => [payee.wallet.id, payee]))
  const found = page.items.flatMap((id) => payees.get(id) ?? [])
  return { ...page, items: found.map(toPayable(caller)) }
}

export const getPayable: Handler<'getPayable'> = async ({ caller, path, deps: { db } }) => {
  const [payee] = await payeesOf(db, [path.id])
  if (!payee) throw refusal.notFound()
  return toPayableDetail(caller)(payee)
}

export const previewPaymentBatch: Handler<'previewPaymentBatch'> = async ({
  caller,
  query,
  deps: { db },
}) => {
  const payees = await payeesOf(db, query.walletIds, query.bookingIds)
  const paid = payees.filter(({ obstacle }) => obstacle === null)
  const { money } = paymentGates(caller)
  const totalOf = (some: readonly Payee[]) => money(addAmounts('0', ...some.map(({ amount }) => amount)))
  const names = [...new Set(paid.map(({ bank }) => bank?.name ?? null))]
  return {
    currency: payees[0]?.wallet.currency ?? 'Rs',
    count: paid.length,
    total: totalOf(paid),
    payees: payees.map(toPayable(caller)),
    banks: names.map((bankName) => {
      const atBank = paid.filter(({ bank }) => (bank?.name ?? null) === bankName)
      return { bankName, count: atBank.length, total: totalOf(atBank) }
    }),
  }
}

/** A draft cannot be downloaded, because a bank may get only what two people have released. */
export const downloadPaymentBatch: Handler<'downloadPaymentBatch'> = async (request) => {
  const work = readingOf(request)
  const { status } = await readBatch(work, request.path.id)
  if (status === 'DRAFT') refuse('payment.not_approved')
  return batchFile(work, request.path.id)
}
