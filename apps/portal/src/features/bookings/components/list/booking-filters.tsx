import { Button } from '@karwan/design-system/components/button'
import { Select } from '@karwan/design-system/components/select'
import { FilterBar } from '@karwan/design-system/patterns/filter-bar'
import { bookingStatuses } from '@karwan/domain/bookings'
import { idsOf, mayBeRange, namesOf } from '@karwan/domain/kernel'
import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { useSearchBox } from '../../../../kit/list/use-search-box.ts'
import { useLabels } from '../../../../kit/text/use-labels.ts'
import { type BookingSearch, bookingSorts, withoutBookingFilters } from '../../booking-search.ts'
import { MoreBookingFilters } from './more-booking-filters.tsx'
import { useBookingChips } from './use-booking-chips.ts'

/** Makes the next search of the latest one; the caller writes it into the address. */
export type ChangeBookingSearch = (next: (search: BookingSearch) => BookingSearch) => void
type BookingFiltersProps = { search: BookingSearch; onSearchChange: ChangeBookingSearch }

export function BookingFilters({ search, onSearchChange }: BookingFiltersProps) {
  const intl = useIntl()
  const labels = useLabels()
  const panelId = useId()
  // An address may name days that no list has; the fields say so.
  const [isOpen, setOpen] = useState(() => !mayBeRange(search).allowed)
  const chips = useBookingChips(search)
  // Another filter: the page that was shown has no meaning any more.
  const change = (changes: BookingSearch) =>
    onSearchChange((latest) => ({ ...latest, ...changes, page: undefined }))
  const { isTooShort, ...box } = useSearchBox(search.filter, (filter) => change({ filter }))
  const text = (id: string) => intl.formatMessage({ id: `bookings.filter.${id}` })

  return (
    <>
      <FilterBar
        search={{ label: text('search'), placeholder: text('searchHint'), ...box }}
        applied={chips}
        onRemove={(name) => change({ [name]: undefined })}
        onClear={() => onSearchChange(withoutBookingFilters)}
        actions={
          <Select
            aria-label={text('sort')}
            value={search.sort ?? 'createdAt:desc'}
            options={namesOf(bookingSorts).map((sort) => ({
              value: sort,
              label: intl.formatMessage({ id: bookingSorts[sort] }),
            }))}
            onChange={({ target }) =>
              change({ sort: namesOf(bookingSorts).find((sort) => sort === target.value) })
            }
          />
        }
      >
        <Select
          aria-label={text('status')}
          value={search.statusId ?? ''}
          placeholder={text('anyStatus')}
          options={idsOf(bookingStatuses).map((id) => ({ value: id, label: labels('bookingStatus', id) }))}
          onChange={({ target }) =>
            change({ statusId: idsOf(bookingStatuses).find((id) => String(id) === target.value) })
          }
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
      {isTooShort && <p role="status">{text('searchTooShort')}</p>}
      <div id={panelId} hidden={!isOpen}>
        {isOpen && <MoreBookingFilters search={search} onChange={change} />}
      </div>
    </>
  )
}
