import { invoiceForm, invoiceTotals } from '@karwan/domain/billing'
import { addAmounts } from '@karwan/domain/kernel'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { RowNotWrittenError } from '../../db/row-not-written.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Caller, DataOf, Handler } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { ruleBroken } from '../../http/refuse-complaints.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { JobHandler } from '../../jobs/run-jobs.ts'
import { companyGroups, companyProjects } from '../../kernel/companies.table.ts'
import { refuse } from '../../kernel/refuse.ts'
import { withForm } from '../../kernel/with-form.ts'
import { transact } from '../../kernel/work.ts'
import { bookable } from '../companies/companies.store.ts'
import { companyPreferences } from '../configuration/company-preferences.ts'
import { billingTermsOf } from './billing-terms.ts'
import { refuseUnknownCompany } from './create-invoice.ts'
import { draftPlanned, linesOf, planOf } from './draft-invoice.ts'
import { invoiceBatchDrafts, invoiceBatches } from './invoice-batches.table.ts'
import { invoices } from './invoices.table.ts'

declare module '../../jobs/enqueue.ts' {
  interface JobKinds {
    'billing.draft-invoices': { batchId: number }
  }
}

type Batch = DataOf<'getInvoiceBatch'>

async function refuseHidden(db: Database, caller: Caller, id: number): Promise<void> {
  const [company] = await db
    .select({ id: companyGroups.id })
    .from(companyGroups)
    .where(and(eq(companyGroups.id, id), bookable(caller, companyGroups.id)))
  if (!company) throw refusal.notFound()
}

/** The invoices that a batch would draft, with their lines, and the bookings left out with the reasons. */
export const previewInvoices: Handler<'previewInvoices'> = async ({ caller, query, deps: { db, clock } }) => {
  await refuseHidden(db, caller, query.companyId)
  const read = invoiceForm.safeParse(query)
  if (!read.success) throw ruleBroken(read.error.issues)
  const termsOf = await billingTermsOf(db, query.companyId)
  const { billable, leftOut, plans } = await planOf(db, query, termsOf)
  const billing = termsOf(null)
  const { currency } = await companyPreferences(db, query.companyId)
  const drafts = []
  for (const { projectId, period, bookingIds } of plans) {
    const billed = billable.filter(({ id }) => bookingIds.includes(id))
    const lines = await linesOf({ db, now: clock() }, { ...query, projectId }, termsOf, billed)
    const { isOwn: isOnOwnTerms, paymentTermDays } = termsOf(projectId)
    drafts.push({
      project: projectOf(projectId, billed[0]?.projectName),
      ...{ periodFrom: period.from, periodTo: period.to, isOnOwnTerms, paymentTermDays },
      ...invoiceTotals(lines),
      bookings: lines.map(({ bookingId, description, amount }) => ({
        bookingId: bookingId ?? 0,
        description,
        amount,
      })),
    })
  }
  return {
    currency,
    ...{ frequency: billing.frequency, groupBy: billing.groupBy, paymentTermDays: billing.paymentTermDays },
    total: addAmounts('0', ...drafts.map(({ total }) => total)),
    drafts,
    leftOut: leftOut.map(({ booking, obstacles, missing }) => ({
      ...{ bookingId: booking.id, bookingNumber: booking.bookingNumber, obstacles },
      missingDocumentTypes: missing,
    })),
  }
}

const projectOf = (id: number | null, name: string | null | undefined) =>
  id === null ? null : { id, name: name ?? '' }

/**
 * Only plans here; a job makes the drafts, so that closing the browser or restarting the server does no harm.
 */
export const createInvoiceBatch = withForm<'createInvoiceBatch'>()(invoiceForm, ({ form, ...request }) =>
  transact(request, async (work) => {
    const { companyId, periodFrom, periodTo } = form
    await refuseUnknownCompany(work, companyId)
    const scope = { companyId, periodFrom, periodTo }
    const { plans } = await planOf(work.tx, scope, await billingTermsOf(work.tx, companyId))
    if (plans.length === 0) refuse('billing.nothing_to_invoice')
    const [batch] = await work.tx
      .insert(invoiceBatches)
      .values({
        ...{ groupId: companyId, periodFrom, periodTo },
        ...{ createdBy: work.caller.userId, createdAt: work.now },
      })
      .returning({ id: invoiceBatches.id })
    if (!batch) throw new RowNotWrittenError('invoice_batches')
    await work.tx.insert(invoiceBatchDrafts).values(
      plans.map(({ projectId, period, bookingIds }) => ({
        ...{ batchId: batch.id, projectId, periodFrom: period.from, periodTo: period.to, bookingIds },
      })),
    )
    await enqueue(work, 'billing.draft-invoices', {
      key: `invoice-batch:${batch.id}`,
      payload: { batchId: batch.id },
    })
    return readInvoiceBatch(work.tx, batch.id)
  }),
)

export const getInvoiceBatch: Handler<'getInvoiceBatch'> = ({ path, deps: { db } }) =>
  readInvoiceBatch(db, path.id)

async function readInvoiceBatch(db: Database, id: number): Promise<Batch> {
  const [found] = await db
    .select({ batch: invoiceBatches, company: { id: companyGroups.id, name: companyGroups.name } })
    .from(invoiceBatches)
    .innerJoin(companyGroups, eq(companyGroups.id, invoiceBatches.groupId))
    .where(eq(invoiceBatches.id, id))
  if (!found) throw refusal.notFound()
  const rows = await db
    .select({
      draft: invoiceBatchDrafts,
      projectName: companyProjects.name,
      invoice: { total: invoices.total, currency: invoices.currency },
    })
    .from(invoiceBatchDrafts)
    .leftJoin(companyProjects, eq(companyProjects.id, invoiceBatchDrafts.projectId))
    .leftJoin(invoices, eq(invoices.id, invoiceBatchDrafts.invoiceId))
    .where(eq(invoiceBatchDrafts.batchId, id))
    .orderBy(asc(invoiceBatchDrafts.id))
  const { batch, company } = found
  return {
    ...{ id: batch.id, version: batch.version, company },
    ...{ periodFrom: batch.periodFrom, periodTo: batch.periodTo, status: batch.state },
    createdAt: batch.createdAt.toISOString(),
    drafts: rows.map(({ draft, projectName, invoice }) => ({
      ...{ id: draft.id, project: projectOf(draft.projectId, projectName) },
      ...{ periodFrom: draft.periodFrom, periodTo: draft.periodTo },
      ...{ bookingCount: draft.bookingIds.length, status: draft.state, invoiceId: draft.invoiceId },
      ...{ total: invoice?.total ?? null, currency: invoice?.currency ?? null },
    })),
  }
}

/**
 * Makes one draft after the other. Each is one transaction with its row, so a retried job continues where it
 * stopped.
 */
export const draftInvoices: JobHandler<{ batchId: number }> = {
  tries: 5,
  async run({ batchId }, { deps, now }) {
    while (
      await inTransaction(deps.db, async (tx) => {
        const [batch] = await tx
          .select()
          .from(invoiceBatches)
          .where(eq(invoiceBatches.id, batchId))
          .for('update')
        if (!batch || batch.state === 'DONE') return false
        const waiting = and(eq(invoiceBatchDrafts.batchId, batchId), eq(invoiceBatchDrafts.state, 'WAITING'))
        const [draft] = await tx
          .select()
          .from(invoiceBatchDrafts)
          .where(waiting)
          .orderBy(asc(invoiceBatchDrafts.id))
          .limit(1)
        if (!draft) {
          await tx
            .update(invoiceBatches)
            .set({ state: 'DONE', version: batch.version + 1 })
            .where(eq(invoiceBatches.id, batchId))
          return false
        }
        const { projectId, periodFrom, periodTo, bookingIds } = draft
        const scope = { companyId: batch.groupId, projectId, periodFrom, periodTo, bookingIds }
        const books = { tx, now, caller: { userId: batch.createdBy ?? 0 } }
        const invoiceId = await draftPlanned(books, scope, await billingTermsOf(tx, batch.groupId))
        await tx
          .update(invoiceBatchDrafts)
          .set({ invoiceId, state: invoiceId === null ? 'LEFT_OUT' : 'DRAFTED' })
          .where(eq(invoiceBatchDrafts.id, draft.id))
        return true
      })
    );
  },
}
