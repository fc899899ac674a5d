import { Button } from '@karwan/design-system/components/button'
import { Checkbox } from '@karwan/design-system/components/checkbox'
import { IconButton } from '@karwan/design-system/components/icon-button'
import { SegmentedControl } from '@karwan/design-system/components/segmented-control'
import { Select } from '@karwan/design-system/components/select'
import { shared } from '@karwan/design-system/theme'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { Arranged } from './define-table.ts'
import styles from './list.module.css'
import { arranged, isShown } from './list-memory.ts'
import { columnWord } from './list-words.ts'
import type { Remembering } from './use-list-memory.ts'

export type SettingsProps = { list: Arranged<never>; remembering: Remembering }

/** Density, the order and widths of columns, and a button that restores the initial settings. */
export function TableSettingsPanel({ list, remembering }: SettingsProps) {
  const intl = useIntl()
  const { memory, columns, change, reset } = remembering
  const say = (id: string) => intl.formatMessage({ id: `kit.table.${id}` })
  const ids = arranged(list.columns, columns)
  return (
    <>
      <SegmentedControl
        label={say('density')}
        value={memory.density}
        options={(['comfortable', 'compact'] as const).map((value) => ({ value, label: say(value) }))}
        onValueChange={(density) => change(() => ({ density }))}
      />
      <ul className={shared('column', 'gap-1')} aria-label={say('columns')}>
        {ids.map((id, index) => (
          <ColumnRow key={id} {...{ list, remembering, id }} ids={ids} index={index} />
        ))}
      </ul>
      <Button variant="ghost" size="sm" onClick={reset}>
        {say('reset')}
      </Button>
    </>
  )
}

/** The widths to choose from, in pixels; dragging a column's edge sets any other. */
const widths = { narrow: 96, medium: 160, wide: 256 } as const

type RowProps = SettingsProps & { id: string; ids: readonly string[]; index: number }

function ColumnRow({ list, remembering, id, ids, index }: RowProps) {
  const intl = useIntl()
  const { memory, columns, change, changeColumns } = remembering
  const column = columnWord(intl, list, id)
  const say = (name: string) => intl.formatMessage({ id: `kit.table.${name}` }, { column })
  const move = (to: number) =>
    changeColumns({ ...columns, order: ids.filter((other) => other !== id).toSpliced(to, 0, id) })
  const width = memory.widths[id]
  const isOwn = width !== undefined && !Object.values(widths).some((known) => known === width)
  const setWidth = (chosen: number) =>
    change(({ widths: { [id]: _, ...others } }) => ({
      widths: chosen === 0 ? others : { ...others, [id]: chosen },
    }))
  return (
    <li className={styles.column}>
      <Checkbox
        label={column}
        checked={isShown(list.columns, id, columns)}
        disabled={index === 0}
        onChange={({ target }) =>
          changeColumns({ ...columns, shown: { ...columns.shown, [id]: target.checked } })
        }
      />
      <Select
        aria-label={say('widthOf')}
        value={width ?? 0}
        options={[
          { value: 0, label: say('automatic') },
          ...Object.entries(widths).map(([name, value]) => ({ value, label: say(name) })),
          ...(isOwn
            ? [{ value: width, label: intl.formatMessage({ id: 'kit.table.pixels' }, { width }) }]
            : []),
        ]}
        onChange={({ target }) => setWidth(Number(target.value))}
      />
      <IconButton
        size="sm"
        label={say('moveEarlier')}
        icon={<ArrowUp aria-hidden="true" />}
        {...(index < 2 && { disabledReason: say('isFirst') })}
        onClick={() => move(index - 1)}
      />
      <IconButton
        size="sm"
        label={say('moveLater')}
        icon={<ArrowDown aria-hidden="true" />}
        {...((index === 0 || index === ids.length - 1) && { disabledReason: say('isLast') })}
        onClick={() => move(index + 1)}
      />
    </li>
  )
}
