import { Checkbox } from '@karwan/design-system/components/checkbox'
import { Field } from '@karwan/design-system/components/field'
import { Input } from '@karwan/design-system/components/input'
import { Select } from '@karwan/design-system/components/select'
import { vehicleTypes } from '@karwan/domain/fleet'
import { idsOf } from '@karwan/domain/kernel'
import { poolTypes } from '@karwan/domain/shipments'
import { useIntl } from 'react-intl'
import { useIsCsrApp } from '../../../../kit/access/client-app.ts'
import { DayRangeFields } from '../../../../kit/list/day-range-fields.tsx'
import { useSearchBox } from '../../../../kit/list/use-search-box.ts'
import { useLabels } from '../../../../kit/text/use-labels.ts'
import type { ShipmentSearch } from '../../shipment-search.ts'
import styles from './shipment-list.module.css'

interface MoreFiltersProps {
  search: ShipmentSearch
  onChange: (changes: ShipmentSearch) => void
}

export function MoreFilters({ search, onChange }: MoreFiltersProps) {
  const intl = useIntl()
  const labels = useLabels()
  const isCsr = useIsCsrApp()
  const reference = useSearchBox(search.referenceNo, (referenceNo) => onChange({ referenceNo }), 1)
  const text = (id: string) => intl.formatMessage({ id: `shipments.filter.${id}` })
  const chosen = <Id extends number>(ids: readonly Id[], value: string) =>
    ids.find((id) => String(id) === value)

  return (
    <div className={styles.moreFilters}>
      <DayRangeFields
        range={search}
        labels={{ fromDate: text('fromDate'), toDate: text('toDate') }}
        onChange={onChange}
      />
      <Field label={text('vehicleType')}>
        <Select
          value={search.vehicleTypeId ?? ''}
          placeholder={text('any')}
          options={idsOf(vehicleTypes).map((id) => ({ value: id, label: labels('vehicleType', id) }))}
          onChange={(event) => onChange({ vehicleTypeId: chosen(idsOf(vehicleTypes), event.target.value) })}
        />
      </Field>
      <Field label={text('poolType')}>
        <Select
          value={search.poolType ?? ''}
          placeholder={text('any')}
          options={idsOf(poolTypes).map((id) => ({ value: id, label: labels('poolType', id) }))}
          onChange={(event) => onChange({ poolType: chosen(idsOf(poolTypes), event.target.value) })}
        />
      </Field>
      <Field label={text('referenceNo')}>
        <Input
          value={reference.value}
          onChange={(event) => reference.onValueChange(event.target.value)}
          maxLength={60}
        />
      </Field>
      <div className={styles.ticks}>
        {isCsr &&
          (['filterAssignedToMe', 'filterCreatedByMe'] as const).map((name) => (
            <Checkbox
              key={name}
              label={text(name === 'filterAssignedToMe' ? 'assignedToMe' : 'createdByMe')}
              checked={search[name] ?? false}
              onChange={(event) => onChange({ [name]: event.target.checked || undefined })}
            />
          ))}
        <Checkbox
          label={text('private')}
          checked={search.private ?? false}
          onChange={(event) => onChange({ private: event.target.checked || undefined })}
        />
      </div>
    </div>
  )
}
