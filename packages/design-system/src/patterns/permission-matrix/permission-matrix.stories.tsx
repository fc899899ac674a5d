import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { seenOverlay } from '../../../.storybook/play.ts'
import preview from '../../../.storybook/preview.tsx'
import { Text } from '../../components/text/index.ts'
import {
  type MatrixRow,
  type MatrixValue,
  PermissionMatrix,
  type PermissionMatrixProps,
} from './permission-matrix.tsx'

const meta = preview.meta({
  title: 'Patterns/Permission matrix',
  component: PermissionMatrix,
})

const options = [
  { id: 'none', label: 'None', emphasis: 'none' },
  { id: 'own', label: 'Own', emphasis: 'some' },
  { id: 'project', label: 'Project', emphasis: 'some' },
  { id: 'all', label: 'All', emphasis: 'all' },
] as const
const columns = [
  { id: 'read', label: 'Read' },
  { id: 'create', label: 'Create' },
  { id: 'change', label: 'Change' },
  { id: 'delete', label: 'Delete' },
]
const rows: readonly MatrixRow[] = [
  { id: 'orders', label: 'Orders' },
  { id: 'reports', label: 'Reports', hint: 'Figures of the month', columns: ['read'] },
  { id: 'people', label: 'People' },
]
const granted: MatrixValue = {
  orders: { read: 'all', create: 'own', change: 'own' },
  reports: { read: 'project' },
  people: { read: 'project' },
}

const changed = fn()

function Example(props: Partial<PermissionMatrixProps>) {
  const [value, setValue] = useState(props.value ?? granted)
  const change = (row: string, column: string, option: string) => {
    changed(row, column, option)
    setValue({ ...value, [row]: { ...value[row], [column]: option } })
  }
  return (
    <PermissionMatrix
      caption="What a clerk may do"
      rowsLabel="Thing"
      rows={rows}
      columns={columns}
      options={options}
      onCellChange={change}
      summary={{
        label: 'Granted',
        of: (row) => Object.values(value[row.id] ?? {}).filter((option) => option !== 'none').length,
      }}
      {...props}
      value={value}
    />
  )
}

/** The row's name is column 0. Testing Library reports grid cells with the role `cell`. */
function cellAt(
  canvas: { getAllByRole: (role: string) => HTMLElement[] },
  row: number,
  column: number,
): HTMLElement {
  const cells = within(canvas.getAllByRole('row')[row] as HTMLElement).getAllByRole('cell')
  return within(cells[column - 1] as HTMLElement).getByRole('button')
}

/** Change its properties below. */
export const TryIt = meta.story({
  args: {
    caption: 'What a clerk may do',
    rowsLabel: 'Thing',
    ...{ rows, columns, options, value: granted, onCellChange: changed },
  },
  render: ({ onCellChange: _, ...facts }) => <Example key={JSON.stringify(facts.value)} {...facts} />,
})

export const Editable = meta.story({
  tags: ['still'],
  render: () => <Example />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(cellAt(canvas, 1, 4))
    await seenOverlay('menu', 'Orders, Delete: None')
    await expect(screen.getByRole('menuitemradio', { name: 'None' })).toBeChecked()
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Project' }))
    await expect(changed).toHaveBeenLastCalledWith('orders', 'delete', 'project')
    await waitFor(() => expect(cellAt(canvas, 1, 4)).toHaveTextContent('Project'))
  },
})

export const ByKeyboard = meta.story({
  render: () => <Example />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(cellAt(canvas, 1, 1)).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}')
    // Reports have no such column, so the arrow goes on to the next row.
    await expect(cellAt(canvas, 3, 2)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    const menu = await seenOverlay('menu', 'People, Create: None')
    await waitFor(() => expect(menu).toHaveFocus())
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(menu).toHaveAttribute('aria-activedescendant', expect.stringContaining('all')))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(changed).toHaveBeenLastCalledWith('people', 'create', 'all'))
    await waitFor(() => expect(cellAt(canvas, 3, 2)).toHaveFocus())
    // Tab leaves the matrix and returns to the same cell.
    await userEvent.tab()
    await userEvent.tab({ shift: true })
    await expect(cellAt(canvas, 3, 2)).toHaveFocus()
  },
})

export const ReadOnly = meta.story({
  tags: ['still'],
  render: () => <Example onCellChange={undefined} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'What a clerk may do' })).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})

export const ComparedWithAnother = meta.story({
  tags: ['still'],
  render: () => (
    <Example comparedWith={{ ...granted, orders: { read: 'own', create: 'own', change: 'own' } }} />
  ),
  play: async ({ canvas }) => {
    await expect(cellAt(canvas, 1, 1)).toHaveAccessibleName('Orders, Read: All (differs, elsewhere Own)')
    await expect(cellAt(canvas, 1, 2)).toHaveAccessibleName('Orders, Create: Own')
  },
})

export const SomeRefused = meta.story({
  tags: ['still'],
  render: () => (
    <Example reasonAgainst={(row) => (row === 'people' ? 'Only an owner may grant this' : undefined)} />
  ),
  play: async ({ canvas, userEvent }) => {
    const refused = cellAt(canvas, 3, 1)
    await expect(refused).toHaveAccessibleDescription('Only an owner may grant this')
    await userEvent.click(refused)
    await expect(screen.queryByRole('menu')).toBeNull()
  },
})

export const Empty = meta.story({ render: () => <Example rows={[]} empty={<Text>Nothing matches</Text>} /> })

export const LongText = meta.story({
  render: () => (
    <Example
      rows={Array.from({ length: 40 }, (_, index) => ({
        id: index === 0 ? 'orders' : String(index),
        label:
          index % 2 ? 'PlotOfSectorB'.repeat(3) : 'Orders that others have placed on behalf of a partner',
        hint: 'Figures of the month',
      }))}
      columns={Array.from(
        { length: 10 },
        (_, index) => columns[index] ?? { id: String(index), label: `Approve ${index}` },
      )}
    />
  ),
})

export const Dark = meta.story({ render: () => <Example />, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({
  render: () => <Example />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(cellAt(canvas, 1, 2)).toHaveFocus()
  },
  globals: { language: 'ur' },
})

export const PaleBrand = meta.story({ render: () => <Example />, globals: { brand: 'Pale' } })
