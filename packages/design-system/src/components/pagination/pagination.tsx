import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useDesignTexts } from '../../texts/index.ts'
import { classNames } from '../../theme/class-names.ts'
import { shared } from '../../theme/shared-styles.ts'
import { Select } from '../select/index.ts'
import { pageSpan } from './page-span.ts'
import styles from './pagination.module.css'

export interface PaginationProps {
  /** The page number, starting at 0 as in the API. It is shown starting at 1. */
  page: number
  pageSize: number
  total: number
  /** The server stopped counting: there are more rows than `total`. */
  totalIsMore?: boolean
  pageSizes?: readonly number[]
  onPageChange: (page: number) => void
  onPageSizeChange?: (pageSize: number) => void
}

/** Shows which rows of how many are visible, with buttons for the other pages. */
export function Pagination(props: PaginationProps) {
  const { page, pageSize, total, totalIsMore = false, pageSizes, onPageChange, onPageSizeChange } = props
  const texts = useDesignTexts()
  const sizesId = useId()
  const span = pageSpan(page, pageSize, total, totalIsMore)
  return (
    <nav className={shared('row', 'wrap', 'gap-2-4', 'align-center', 'text-sm')} aria-label={texts.pages}>
      <p className={styles.range} aria-live="polite">
        {texts.rangeOf({ from: span.from, to: span.to, total, more: totalIsMore })}
      </p>
      {pageSizes && onPageSizeChange && (
        <div className={styles.sizes}>
          <label htmlFor={sizesId}>{texts.rowsPerPage}</label>
          <Select
            id={sizesId}
            value={pageSize}
            options={pageSizes.map((size) => ({ value: size, label: String(size) }))}
            onChange={(event) => onPageSizeChange(Number(event.target.value))}
          />
        </div>
      )}
      <div className={styles.pages}>
        <Step label={texts.previousPage} reachable={span.hasPrevious} onStep={() => onPageChange(page - 1)}>
          <ChevronLeft aria-hidden="true" className={styles.arrow} />
        </Step>
        {span.offered.map((offered, index) =>
          offered === 'gap' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: at most two gaps, told apart by their place.
            <span key={`gap-${index}`} className={styles.gap} aria-hidden="true">
              …
            </span>
          ) : (
            <button
              key={offered}
              type="button"
              className={classNames(styles.page, offered === page && styles.current)}
              aria-label={texts.goToPage(offered + 1)}
              aria-current={offered === page ? 'page' : undefined}
              onClick={() => onPageChange(offered)}
            >
              {offered + 1}
            </button>
          ),
        )}
        <Step label={texts.nextPage} reachable={span.hasNext} onStep={() => onPageChange(page + 1)}>
          <ChevronRight aria-hidden="true" className={styles.arrow} />
        </Step>
      </div>
    </nav>
  )
}

interface StepProps {
  label: string
  reachable: boolean
  onStep: () => void
  children: ReactNode
}

// Stays focusable on the first and last page, so that a keyboard user does not lose the focus.
function Step({ label, reachable, onStep, children }: StepProps) {
  return (
    <button
      type="button"
      className={styles.page}
      aria-label={label}
      aria-disabled={!reachable || undefined}
      onClick={reachable ? onStep : undefined}
    >
      {children}
    </button>
  )
}
