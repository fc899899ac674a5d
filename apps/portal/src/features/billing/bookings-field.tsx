import { addAmounts } from '@karwan/domain/kernel'
import type { Answer } from '@karwan/sdk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { operationOptions } from '../../kit/access/operation-options.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { useWords } from '../../kit/text/use-words.ts'

const { RecordsField } = fieldsOf<{ bookingIds: number[] | undefined }>()
const mostOffered = 50

type Scope = { companyId: number; projectId?: number | undefined; periodFrom: string; periodTo: string }
type Drafts = Answer<'previewInvoices'>['drafts']
type Billable = { id: number; description: string; amount: string }

/**
 * Chooses some of the bookings of a period that can be billed. Its hint says when they would be split into
 * several invoices.
 */
export function BookingsField({ companyId, projectId, periodFrom, periodTo }: Scope) {
  const { say, format } = useWords()
  const { data, isFetching } = useQuery({
    ...operationOptions('previewInvoices', {
      query: { companyId, periodFrom, periodTo, ...(projectId !== undefined && { projectId }) },
    }),
    placeholderData: keepPreviousData,
  })
  const drafts = data?.drafts ?? []
  const billable = billableIn(drafts)
  // The company's invoice leaves out projects with billing terms of their own, unless one is chosen.
  const isApart = drafts.length > 1 || (projectId === undefined && drafts[0]?.isOnOwnTerms)
  const hint = billable.length === 0 ? 'none' : isApart ? 'several' : 'all'
  return (
    <RecordsField<Billable>
      name="bookingIds"
      {...(data && {
        hint: say(`invoices.form.billable.${hint}`, { count: billable.length, invoices: drafts.length }),
      })}
      useFound={(text) => ({ isFetching, data: foundIn(billable, text) })}
      toOption={({ id, description, amount }) => ({
        value: id,
        label: description,
        hint: format.money(amount, data?.currency ?? ''),
      })}
    />
  )
}

/** Each booking once, with the sum of its lines. */
function billableIn(drafts: Drafts): Billable[] {
  const found = new Map<number, Billable>()
  for (const { bookingId: id, description, amount } of drafts.flatMap(({ bookings }) => bookings)) {
    const before = found.get(id)
    found.set(
      id,
      before ? { ...before, amount: addAmounts(before.amount, amount) } : { id, description, amount },
    )
  }
  return [...found.values()]
}

const foundIn = (billable: readonly Billable[], text: string): Billable[] =>
  billable
    .filter(({ description }) => description.toLowerCase().includes(text.toLowerCase()))
    .slice(0, mostOffered)
