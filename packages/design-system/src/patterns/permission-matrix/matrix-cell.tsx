import { Menu } from '../../components/menu/index.ts'
import { Tooltip } from '../../components/tooltip/index.ts'
import { VisuallyHidden } from '../../components/visually-hidden/index.ts'
import { useDesignTexts } from '../../texts/index.ts'
import { classNames } from '../../theme/class-names.ts'
import styles from './permission-matrix.module.css'
import type { MatrixOption } from './permission-matrix.tsx'

interface MatrixCellProps {
  /** The row and column in words, for screen readers. */
  name: string
  options: readonly MatrixOption[]
  chosen: MatrixOption | undefined
  /** The option that the compared set has here. */
  other: MatrixOption | undefined
  /** The row and column of the cell, for the arrow keys. */
  place: string
  /** Whether this cell is the tab stop of the grid. */
  isStop: boolean
  reason: string | undefined
  onChange: ((optionId: string) => void) | undefined
}

export function MatrixCell(props: MatrixCellProps) {
  const { name, options, chosen, other, place, isStop, reason, onChange } = props
  const texts = useDesignTexts()
  const differs = other !== undefined && other.id !== chosen?.id
  const look = classNames(styles.choice, styles[chosen?.emphasis ?? 'none'])
  const words = (
    <>
      {/* The menu is named by its button. */}
      {onChange && <VisuallyHidden>{name}: </VisuallyHidden>}
      {chosen?.label}
      {differs && (
        <>
          <s className={styles.other} aria-hidden="true">
            {other.label}
          </s>
          <VisuallyHidden> ({texts.differsFrom(other.label)})</VisuallyHidden>
        </>
      )}
    </>
  )
  return (
    <td className={classNames(styles.cell, differs && styles.differs)}>
      {!onChange ? (
        <span className={look}>{words}</span>
      ) : reason ? (
        <Tooltip label={reason} fullWidth>
          {(describedBy) => (
            <button
              type="button"
              data-place={place}
              tabIndex={isStop ? 0 : -1}
              aria-disabled="true"
              aria-describedby={describedBy}
              className={look}
            >
              {words}
            </button>
          )}
        </Tooltip>
      ) : (
        <Menu
          label={name}
          groups={[
            options.map((option) => ({
              id: option.id,
              label: option.label,
              checked: option.id === chosen?.id,
              onSelect: () => onChange(option.id),
            })),
          ]}
          trigger={(attributes) => (
            <button
              {...attributes}
              type="button"
              data-place={place}
              tabIndex={isStop ? 0 : -1}
              className={look}
            >
              {words}
            </button>
          )}
        />
      )}
    </td>
  )
}
