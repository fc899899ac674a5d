import { Button } from '@karwan/design-system/components/button'
import { Select } from '@karwan/design-system/components/select'
import { FilterBar } from '@karwan/design-system/patterns/filter-bar'
import { shared } from '@karwan/design-system/theme'
import { mayBeRange } from '@karwan/domain/kernel'
import { SlidersHorizontal } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { useIsCsrApp } from '../access/client-app.ts'
import { type Change, ChoiceSelect } from './choice-select.tsx'
import type { ChangeSearch, List, ListSearch } from './define-list.ts'
import type { FilterControl } from './filters.ts'
import styles from './list.module.css'
import { filterWord, orderWord } from './list-words.ts'
import { shortestSearch } from './search-fields.ts'
import { useChips, withoutFilters } from './use-chips.ts'
import { useSearchBox } from './use-search-box.ts'

const MoreFilters = lazy(async () => ({ default: (await import('./more-filters.tsx')).MoreFilters }))

interface ListFiltersProps {
  list: List<never>
  search: ListSearch
  onSearchChange: ChangeSearch
  /** Further buttons beside the order: table settings and the list's menu. */
  actions?: ReactNode
}

/** The search box, the filters of the bar, a button for the others, and a chip for each filter in use. */
export function ListFilters({ list, search, onSearchChange, actions }: ListFiltersProps) {
  const intl = useIntl()
  const isCsr = useIsCsrApp()
  const chips = useChips(list, search)
  const panelId = useId()
  // Open at once if the address has an impossible range of days, so that the fields can say so.
  const [isOpen, setOpen] = useState(() => !mayBeRange(search).allowed)
  // After a change of filters go back to the first page.
  const change: Change = (changes) => onSearchChange((latest) => ({ ...latest, ...changes, page: undefined }))
  const offered = Object.entries(list.filters)
    .map(([name, { control }]) => ({ name, control }))
    .filter(({ control }) => control.kind !== 'flag' || control.app === 'both' || isCsr)
  const more = offered.filter(({ control }) => isMore(control))
  const box = offered.find(({ control }) => control.kind === 'search')
  const { isTooShort, ...typed } = useSearchBox(box && textOf(search[box.name]), (text) => {
    if (box) change({ [box.name]: text })
  })
  const say = (id: string) => intl.formatMessage({ id })

  return (
    <>
      <FilterBar
        {...(box && {
          search: {
            label: filterWord(intl, list, box.name),
            placeholder: say(`${list.words}.filter.searchHint`),
            ...typed,
          },
        })}
        applied={chips}
        onRemove={(name) => change({ [name]: undefined })}
        onClear={() => onSearchChange(withoutFilters)}
        actions={
          <>
            <OrderSelect list={list} search={search} onChange={change} />
            {actions}
          </>
        }
      >
        {offered.map(({ name, control }) =>
          control.kind === 'choice' && control.place === 'bar' ? (
            <ChoiceSelect
              key={name}
              {...{ list, search, name, control }}
              onChange={change}
              aria-label={filterWord(intl, list, name)}
            />
          ) : null,
        )}
        {more.length > 0 && (
          <Button
            variant="outline"
            iconStart={<SlidersHorizontal aria-hidden="true" />}
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => setOpen(!isOpen)}
          >
            <span className={shared('hidden-on-phone')}>
              {say(isOpen ? 'kit.list.fewerFilters' : 'kit.list.moreFilters')}
            </span>
          </Button>
        )}
      </FilterBar>
      <p role="status" className={styles.hint}>
        {isTooShort && intl.formatMessage({ id: 'kit.list.searchTooShort' }, { least: shortestSearch })}
      </p>
      {more.length > 0 && (
        <div id={panelId} hidden={!isOpen}>
          {isOpen && (
            <Suspense fallback={null}>
              <MoreFilters list={list} search={search} offered={more} onChange={change} />
            </Suspense>
          )}
        </div>
      )}
    </>
  )
}

type OrderProps = { list: List<never>; search: ListSearch; onChange: Change }

function OrderSelect({ list, search, onChange }: OrderProps) {
  const intl = useIntl()
  const sorts = Object.keys(list.sorts)
  if (sorts.length === 0) return null
  return (
    <div className={styles.order}>
      <Select
        aria-label={intl.formatMessage({ id: 'kit.list.order' })}
        value={search.sort ?? sorts[0]}
        options={sorts.map((value) => ({ value, label: orderWord(intl, list, value) }))}
        onChange={({ target }) => onChange({ sort: target.value })}
      />
    </div>
  )
}

const isMore = (control: FilterControl): boolean =>
  control.kind === 'choice' ? control.place === 'more' : control.kind !== 'search' && control.kind !== 'link'

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
