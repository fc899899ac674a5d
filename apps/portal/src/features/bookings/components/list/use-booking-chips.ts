import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useFormat } from '../../../../kit/text/format.ts'
import { useLabels } from '../../../../kit/text/use-labels.ts'
import { goodsTypesOptions } from '../../../shipments/shipments.queries.ts'
import { type BookingSearch, bookingViews } from '../../booking-search.ts'

type Chip = { id: keyof BookingSearch; label: string }

/** Every filter in use, in words. */
export function useBookingChips(search: BookingSearch): Chip[] {
  const intl = useIntl()
  const labels = useLabels()
  const { date } = useFormat()
  const goodsTypes = useQuery({ ...goodsTypesOptions(), enabled: search.goodsTypeId !== undefined })
  const chip = (id: keyof BookingSearch, value: string | undefined): Chip[] =>
    value === undefined ? [] : [{ id, label: intl.formatMessage({ id: `bookings.chip.${id}` }, { value }) }]
  const ticked = (id: keyof BookingSearch): Chip[] =>
    search[id] === true ? [{ id, label: intl.formatMessage({ id: `bookings.filter.${id}` }) }] : []
  const day = (text: string | undefined) => text && date(`${text}T00:00`)

  return [
    ...(search.view
      ? [{ id: 'view' as const, label: intl.formatMessage({ id: bookingViews[search.view] }) }]
      : []),
    ...chip('filter', search.filter),
    ...chip('statusId', search.statusId && labels('bookingStatus', search.statusId)),
    ...chip('fromDate', day(search.fromDate)),
    ...chip('toDate', day(search.toDate)),
    ...chip('goodsTypeId', nameOf(goodsTypes.data, search.goodsTypeId)),
    ...chip(
      'paymentModeTypeIds',
      search.paymentModeTypeIds?.map((id) => labels('paymentType', id)).join(', '),
    ),
    ...chip('shipmentId', search.shipmentId === undefined ? undefined : String(search.shipmentId)),
    ...ticked('filterCreatedByMe'),
    ...ticked('filterDriverAssigned'),
    ...ticked('invoiced'),
  ]
}

const nameOf = (types: readonly { id: number; name: string }[] | undefined, id: number | undefined) =>
  id === undefined ? undefined : (types?.find((type) => type.id === id)?.name ?? String(id))
