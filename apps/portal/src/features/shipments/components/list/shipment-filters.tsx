import { Button } from '@karwan/design-system/components/button'
import { Select } from '@karwan/design-system/components/select'
import { FilterBar } from '@karwan/design-system/patterns/filter-bar'
import { mayBeRange, namesOf } from '@karwan/domain/kernel'
import { shipmentStatusOrder } from '@karwan/domain/shipments'
import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { useSearchBox } from '../../../../kit/list/use-search-box.ts'
import { useFormat } from '../../../../kit/text/format.ts'
import { useLabels } from '../../../../kit/text/use-labels.ts'
import { type AppliedFilter, appliedFilters, withoutFilters } from '../../applied-filters.ts'
import { type ShipmentSearch, shipmentSorts } from '../../shipment-search.ts'
import { MoreFilters } from './more-filters.tsx'
import styles from './shipment-list.module.css'

/** Makes the next search of the latest one; the caller writes it into the address. */
export type ChangeSearch = (next: (search: ShipmentSearch) => ShipmentSearch) => void

interface ShipmentFiltersProps {
  search: ShipmentSearch
  onSearchChange: ChangeSearch
}

export function ShipmentFilters({ search, onSearchChange }: ShipmentFiltersProps) {
  const intl = useIntl()
  const labels = useLabels()
  const chip = useChipText()
  const panelId = useId()
  // An address may name days that no list has; the fields say so.
  const [isOpen, setOpen] = useState(() => !mayBeRange(search).allowed)
  // Another filter: the page that was shown has no meaning any more.
  const change = (changes: ShipmentSearch) =>
    onSearchChange((latest) => ({ ...latest, ...changes, page: undefined }))
  const { isTooShort, ...box } = useSearchBox(search.filter, (filter) => change({ filter }))
  const text = (id: string) => intl.formatMessage({ id: `shipments.filter.${id}` })

  return (
    <>
      <FilterBar
        search={{ label: text('search'), placeholder: text('searchHint'), ...box }}
        applied={appliedFilters(search).map((filter) => ({ id: filter.name, label: chip(filter) }))}
        onRemove={(name) => change({ [name]: undefined })}
        onClear={() => onSearchChange(withoutFilters)}
        actions={
          <Select
            aria-label={text('sort')}
            value={search.sort ?? 'createdAt:desc'}
            options={namesOf(shipmentSorts).map((sort) => ({
              value: sort,
              label: intl.formatMessage({ id: shipmentSorts[sort] }),
            }))}
            onChange={(event) => change({ sort: memberOf(namesOf(shipmentSorts), event.target.value) })}
          />
        }
      >
        <Select
          aria-label={text('status')}
          value={search.status ?? ''}
          placeholder={text('anyStatus')}
          options={shipmentStatusOrder.map((status) => ({
            value: status,
            label: labels('shipmentStatus', status),
          }))}
          onChange={(event) => change({ status: memberOf(shipmentStatusOrder, event.target.value) })}
        />
        <Button
          variant="outline"
          iconStart={<SlidersHorizontal aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
        >
          {text(isOpen ? 'fewer' : 'more')}
        </Button>
      </FilterBar>
      <p role="status" className={styles.hint}>
        {isTooShort && text('searchTooShort')}
      </p>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && <MoreFilters search={search} onChange={change} />}
      </div>
    </>
  )
}

function useChipText() {
  const intl = useIntl()
  const labels = useLabels()
  const { date } = useFormat()
  return ({ messageId, value }: AppliedFilter): string => {
    if (!value) return intl.formatMessage({ id: messageId })
    const shown =
      value.kind === 'label'
        ? labels(value.table, value.key)
        : value.kind === 'day'
          ? date(`${value.text}T00:00`)
          : value.text
    return intl.formatMessage({ id: messageId }, { value: shown })
  }
}

const memberOf = <Member extends string>(members: readonly Member[], value: string): Member | undefined =>
  members.find((member) => member === value)
