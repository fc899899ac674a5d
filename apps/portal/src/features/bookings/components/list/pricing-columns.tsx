import { Link } from '@tanstack/react-router'
import { defineTable } from '../../../../kit/list/define-table.ts'
import { isolated } from '../../../../kit/text/isolated.tsx'
import type { Pricing } from '../../bookings.queries.ts'
import { amountNames } from '../../pricing-total.ts'

/** The costs and earnings of each vehicle. */
export const pricingTable = defineTable('listShipmentPricing', {
  words: 'pricing',
  rowKey: ({ bookingId }) => bookingId,
  rowLink: ({ bookingId }, link) => (
    <Link to="/bookings/$bookingId" params={{ bookingId }} preload="intent" {...link} />
  ),
  columns: {
    booking: { text: ({ bookingNumber }) => bookingNumber, fit: 'whole' },
    partner: {
      text: ({ partnerName }) => partnerName,
      cell: ({ partnerName }) => isolated(partnerName),
    },
    status: { text: ({ statusId }, { labels }) => labels('bookingStatus', statusId) },
    ...Object.fromEntries(
      amountNames.map((name) => [
        name,
        {
          text: (row: Pricing, { format }) => format.money(row[name], row.currency),
          align: 'end',
          fit: 'whole',
        },
      ]),
    ),
  },
})
