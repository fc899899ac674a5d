import { partnerInvoiceForm } from '@karwan/domain/billing'
import { addAmounts, compareAmounts } from '@karwan/domain/kernel'
import { and, eq, sql } from 'drizzle-orm'
import { RowNotWrittenError } from '../../db/row-not-written.ts'
import { refuse, refuseAt } from '../../kernel/refuse.ts'
import { refuseFractions } from '../../kernel/refuse-fractions.ts'
import { withForm } from '../../kernel/with-form.ts'
import { transact, type Work } from '../../kernel/work.ts'
import { companyPreferences } from '../configuration/company-preferences.ts'
import { demandAddas } from '../partners/demand-addas.table.ts'
import { partners } from '../partners/partners.table.ts'
import { type Billed, hasCommission, type Line, linesOfBroker, linesOfPartner } from './bookings-to-bill.ts'
import { countryOfCompany } from './day-of-company.ts'
import { readPartnerInvoice } from './partner-invoice.store.ts'
import { partnerInvoiceLines, partnerInvoices } from './partner-invoices.table.ts'

type Payee = Pick<
  typeof partnerInvoices.$inferInsert,
  'partnerId' | 'demandAddaId' | 'payeeName' | 'commissionType' | 'commissionValue'
>
type Asked = Omit<Billed, 'countryId'>
type Found = { payee: Payee; lines: Line[] }

export const createPartnerInvoice = withForm<'createPartnerInvoice'>()(
  partnerInvoiceForm,
  ({ form, ...request }) =>
    transact(request, async (work) => {
      const { invoiceType, periodFrom, periodTo, reference = null, claimed = null } = form
      const currency = form.currency ?? (await companyPreferences(work.db, null)).currency
      refuseFractions(currency, { claimed: ['Claimed amount', claimed] })
      const billed = { periodFrom, periodTo, currency }
      const { payee, lines } =
        invoiceType === 'PARTNER'
          ? await ofPartner(work, form.partnerId ?? -1, billed)
          : await ofBroker(work, form.demandAddaId ?? -1, billed)
      const total = addAmounts('0', ...lines.map(({ amount }) => amount))
      if (lines.length === 0 || compareAmounts(total, '0') <= 0) refuse('partnerInvoice.nothing_to_bill')
      await refuseTaken(work, payee, reference)
      const [row] = await work.tx
        .insert(partnerInvoices)
        .values({
          ...{ ...payee, ...billed, invoiceType, reference, claimed, total },
          ...{ bookingCount: lines.length, createdBy: work.caller.userId, createdAt: work.now },
        })
        .returning({ id: partnerInvoices.id })
      if (!row) throw new RowNotWrittenError('partner_invoices')
      await work.tx
        .insert(partnerInvoiceLines)
        .values(lines.map((line) => ({ ...line, invoiceType, invoiceId: row.id })))
      return readPartnerInvoice(work, row.id)
    }),
)

/** Locks the payee, so that the second of two concurrent entries of the same invoice finds the first. */
async function ofPartner(work: Work, id: number, billed: Asked): Promise<Found> {
  const [partner] = await work.tx.select().from(partners).where(eq(partners.id, id)).for('no key update')
  if (!partner) return refuseAt('partnerId', 'partnerInvoice.partner_required')
  const { countryId } = partner
  const payeeName = partner.companyName ?? partner.fullName
  return {
    payee: { partnerId: id, payeeName },
    lines: await linesOfPartner(work, id, { ...billed, countryId }),
  }
}

async function ofBroker(work: Work, id: number, billed: Asked): Promise<Found> {
  const [adda] = await work.tx.select().from(demandAddas).where(eq(demandAddas.id, id)).for('no key update')
  if (!adda) return refuseAt('demandAddaId', 'partnerInvoice.adda_required')
  const { addaName, commissionType, commissionValue } = adda
  if (!hasCommission(adda, billed.currency))
    refuseAt('demandAddaId', 'partnerInvoice.no_commission', { adda: addaName, currency: billed.currency })
  return {
    payee: { demandAddaId: id, payeeName: addaName, commissionType, commissionValue },
    lines: await linesOfBroker(work, adda, {
      ...billed,
      countryId: await countryOfCompany(work.tx, adda.groupId),
    }),
  }
}

async function refuseTaken({ tx }: Work, payee: Payee, reference: string | null): Promise<void> {
  if (reference === null) return
  const { partnerId, demandAddaId, payeeName } = payee
  const ofPayee = partnerId
    ? eq(partnerInvoices.partnerId, partnerId)
    : eq(partnerInvoices.demandAddaId, demandAddaId ?? -1)
  const [taken] = await tx
    .select({ id: partnerInvoices.id })
    .from(partnerInvoices)
    .where(
      and(
        ofPayee,
        sql`lower(${partnerInvoices.reference}) = lower(${reference})`,
        sql`${partnerInvoices.status} <> 'CANCELLED'`,
      ),
    )
  if (taken) refuseAt('reference', 'partnerInvoice.reference_taken', { payee: payeeName })
}
