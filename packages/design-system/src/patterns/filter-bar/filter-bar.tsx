import { Search, X } from 'lucide-react'
import type { ReactNode } from 'react'
import control from '../../components/field/control.module.css'
import { Input } from '../../components/input/index.ts'
import { useDesignTexts } from '../../texts/index.ts'
import { shared } from '../../theme/shared-styles.ts'
import styles from './filter-bar.module.css'

export interface AppliedFilter {
  id: string
  /** The filter in words: 'Status: In transit'. */
  label: string
}

export interface FilterBarProps {
  /** The label and text of the search box. */
  search?: { label: string; value: string; onValueChange: (text: string) => void; placeholder?: string }
  /** Selects and date inputs that set filters. */
  children?: ReactNode
  applied: readonly AppliedFilter[]
  onRemove: (id: string) => void
  onClear: () => void
  /** Content at the end of the bar: columns, export. */
  actions?: ReactNode
}

/** Search, filters, and a removable chip for each applied filter. */
export function FilterBar({ search, children, applied, onRemove, onClear, actions }: FilterBarProps) {
  const texts = useDesignTexts()
  return (
    <div className={shared('column', 'gap-2')}>
      <search className={styles.controls}>
        {search && (
          <span className={styles.search}>
            <span className={control.before}>
              <Search aria-hidden="true" />
            </span>
            <Input
              type="search"
              aria-label={search.label}
              placeholder={search.placeholder ?? search.label}
              value={search.value}
              onChange={(event) => search.onValueChange(event.target.value)}
              className={styles.searchInput}
            />
          </span>
        )}
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </search>
      {applied.length > 0 && (
        <ul className={shared('row', 'wrap', 'gap-2', 'align-center')} aria-label={texts.appliedFilters}>
          {applied.map((filter) => (
            <li key={filter.id}>
              <button
                type="button"
                className={styles.chip}
                aria-label={texts.removeFilter(filter.label)}
                onClick={() => onRemove(filter.id)}
              >
                {filter.label}
                <X aria-hidden="true" />
              </button>
            </li>
          ))}
          <li>
            <button type="button" className={styles.clear} onClick={onClear}>
              {texts.clearFilters}
            </button>
          </li>
        </ul>
      )}
    </div>
  )
}
