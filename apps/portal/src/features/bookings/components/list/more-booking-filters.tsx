import { Checkbox } from '@karwan/design-system/components/checkbox'
import { Field } from '@karwan/design-system/components/field'
import { Select } from '@karwan/design-system/components/select'
import { idsOf } from '@karwan/domain/kernel'
import { paymentTypes } from '@karwan/domain/shipments'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { DayRangeFields } from '../../../../kit/list/day-range-fields.tsx'
import { useLabels } from '../../../../kit/text/use-labels.ts'
import { goodsTypesOptions } from '../../../shipments/shipments.queries.ts'
import type { BookingSearch } from '../../booking-search.ts'
import styles from './booking-list.module.css'

type MoreBookingFiltersProps = { search: BookingSearch; onChange: (changes: BookingSearch) => void }

/** The filters that are needed less often. */
export function MoreBookingFilters({ search, onChange }: MoreBookingFiltersProps) {
  const intl = useIntl()
  const labels = useLabels()
  const goodsTypes = useQuery(goodsTypesOptions())
  const text = (id: string) => intl.formatMessage({ id: `bookings.filter.${id}` })
  const tick = (name: 'filterCreatedByMe' | 'filterDriverAssigned' | 'invoiced') => (
    <Checkbox
      label={text(name)}
      checked={search[name] === true}
      onChange={({ target }) => onChange({ [name]: target.checked || undefined })}
    />
  )

  return (
    <div className={styles.more}>
      <DayRangeFields
        range={search}
        labels={{ fromDate: text('fromDate'), toDate: text('toDate') }}
        onChange={onChange}
      />
      <Field label={text('goodsTypeId')}>
        <Select
          value={search.goodsTypeId ?? ''}
          placeholder={text('any')}
          options={(goodsTypes.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) =>
            onChange({ goodsTypeId: target.value === '' ? undefined : Number(target.value) })
          }
        />
      </Field>
      <Field label={text('paymentModeTypeIds')}>
        <Select
          value={search.paymentModeTypeIds?.[0] ?? ''}
          placeholder={text('any')}
          options={idsOf(paymentTypes).map((id) => ({ value: id, label: labels('paymentType', id) }))}
          onChange={({ target }) => {
            const chosen = idsOf(paymentTypes).find((id) => String(id) === target.value)
            onChange({ paymentModeTypeIds: chosen === undefined ? undefined : [chosen] })
          }}
        />
      </Field>
      <div className={styles.ticks}>
        {tick('filterCreatedByMe')}
        {tick('filterDriverAssigned')}
        {tick('invoiced')}
      </div>
    </div>
  )
}
