import { StatusBadge } from '@karwan/design-system/components/badge'
import { Card } from '@karwan/design-system/components/card'
import { Stack } from '@karwan/design-system/components/layout'
import { DataTable } from '@karwan/design-system/patterns/data-table'
import { DescriptionList } from '@karwan/design-system/patterns/description-list'
import { EmptyState } from '@karwan/design-system/patterns/empty-state'
import type { Answer } from '@karwan/sdk'
import { Link } from '@tanstack/react-router'
import { useWords, type Words } from '../../kit/text/use-words.ts'

type Preview = Answer<'previewInvoices'>
type Draft = Preview['drafts'][number]
type LeftOut = Preview['leftOut'][number]

/** Each invoice with its lines, then the bookings that are left out and why; every booking is a link. */
export function MonthPreview({ preview }: { preview: Preview }) {
  const words = useWords()
  const { say, labels, format } = words
  const text = (id: string) => say(`months.${id}`)
  return (
    <Stack gap={6}>
      <Card title={text('terms')}>
        <DescriptionList
          layout="columns"
          items={[
            { term: text('total'), value: format.money(preview.total, preview.currency) },
            { term: text('frequency'), value: labels('invoiceFrequency', preview.frequency) },
            { term: text('groupBy'), value: labels('invoiceGrouping', preview.groupBy) },
            {
              term: text('paymentTermDays'),
              value: say('months.days', { count: preview.paymentTermDays }),
            },
          ]}
        />
      </Card>
      {preview.drafts.map((draft) => (
        <DraftCard key={draft.bookings[0]?.bookingId} draft={draft} currency={preview.currency} />
      ))}
      <Card title={text('leftOut')} flush>
        <DataTable<LeftOut>
          caption={text('leftOut')}
          columns={[
            {
              id: 'booking',
              header: text('booking'),
              cell: ({ bookingId, bookingNumber }) => (
                <Link to="/bookings/$bookingId" params={{ bookingId }} preload="intent">
                  {bookingNumber}
                </Link>
              ),
            },
            { id: 'why', header: text('why'), cell: (row) => whyOf(row, words) },
          ]}
          rows={preview.leftOut}
          rowKey={({ bookingId }) => bookingId}
          empty={<EmptyState title={text('noneLeftOut')} />}
        />
      </Card>
    </Stack>
  )
}

const whyOf = ({ obstacles, missingDocumentTypes }: LeftOut, { labels }: Words) =>
  obstacles
    .map((obstacle) =>
      obstacle === 'PAPER_MISSING'
        ? `${labels('billingObstacle', obstacle)}: ${missingDocumentTypes
            .map((type) => labels('documentType', type))
            .join(', ')}`
        : labels('billingObstacle', obstacle),
    )
    .join(' · ')

function DraftCard({ draft, currency }: { draft: Draft; currency: string }) {
  const { say, format } = useWords()
  const money = (amount: string) => format.money(amount, currency)
  const period = `${format.day(draft.periodFrom)} – ${format.day(draft.periodTo)}`
  const title = [draft.project?.name, period].filter(Boolean).join(', ')
  return (
    <Card
      title={title}
      {...(draft.isOnOwnTerms && {
        actions: (
          <StatusBadge tone="info">{say('months.ownTerms', { count: draft.paymentTermDays })}</StatusBadge>
        ),
      })}
      description={say('months.sums', {
        subtotal: money(draft.subtotal),
        salesTax: money(draft.salesTax),
        withholdingTax: money(draft.withholdingTax),
        total: money(draft.total),
      })}
      flush
    >
      <DataTable<Draft['bookings'][number]>
        caption={title}
        columns={[
          {
            id: 'description',
            header: say('invoices.line.description'),
            cell: ({ bookingId, description }) => (
              <Link to="/bookings/$bookingId" params={{ bookingId }} preload="intent">
                <bdi>{description}</bdi>
              </Link>
            ),
          },
          {
            id: 'amount',
            header: say('invoices.line.amount'),
            align: 'end',
            cell: ({ amount }) => money(amount),
          },
        ]}
        rows={draft.bookings}
        // A booking has a line for its freight and for each of its charges.
        rowKey={(line) => draft.bookings.indexOf(line)}
      />
    </Card>
  )
}
