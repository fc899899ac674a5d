import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { seenOverlay } from '../../../.storybook/play.ts'
import preview from '../../../.storybook/preview.tsx'
import { DataTable } from './data-table.tsx'
import { type RowKey, toggled } from './row-selection.ts'

const meta = preview.meta({
  title: 'Patterns/Data table/Rows to act on',
  component: DataTable,
})

const rows = ['Karachi to Lahore', 'Multan to Quetta', 'Sukkur to Peshawar', 'Lahore to Karachi'] as const
type Lane = (typeof rows)[number]
const columns = [
  { id: 'lane', header: 'Lane', cell: (lane: Lane) => lane },
  { id: 'from', header: 'From', cell: (lane: Lane) => lane.split(' to ')[0], width: 200 },
]
const copied = fn()
const resized = fn()

function Lanes({ density = 'comfortable' }: { density?: 'comfortable' | 'compact' }) {
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set())
  const [last, setLast] = useState<RowKey>()
  return (
    <DataTable
      caption="Lanes"
      columns={columns}
      rows={rows}
      rowKey={(lane) => lane}
      rowLink={(lane, link) => <a href={`#${lane}`} {...link} />}
      density={density}
      currentKey={rows[3]}
      onWidthChange={resized}
      selection={{
        selected,
        onToggle: (key, isRange) => {
          setSelected(toggled(selected, rows, key, isRange ? last : undefined))
          setLast(key)
        },
        onToggleAll: (isOn) => setSelected(new Set(isOn ? rows : [])),
        labelOf: (lane) => `Select ${lane}`,
        allLabel: 'Select all',
      }}
      rowActions={{
        labelOf: (lane) => `Acts on ${lane}`,
        actionsOf: (lane) => [[{ id: 'copy', label: 'Duplicate', onSelect: () => copied(lane) }]],
      }}
    />
  )
}

export const SelectedOneByOneAndAll = meta.story({
  parameters: { tried: [] },
  render: () => <Lanes />,
  play: async ({ canvas, userEvent }) => {
    const all = canvas.getByRole('checkbox', { name: 'Select all' })
    await userEvent.click(canvas.getByRole('checkbox', { name: `Select ${rows[0]}` }))
    await expect(all).toBePartiallyChecked()
    await userEvent.keyboard('{Shift>}')
    await userEvent.click(canvas.getByRole('checkbox', { name: `Select ${rows[2]}` }))
    await userEvent.keyboard('{/Shift}')
    await expect(canvas.getByRole('checkbox', { name: `Select ${rows[1]}` })).toBeChecked()
    await userEvent.click(all)
    await expect(all).toBeChecked()
    await userEvent.click(all)
    await expect(canvas.getByRole('checkbox', { name: `Select ${rows[0]}` })).not.toBeChecked()
  },
})

export const OneMenuForAllRows = meta.story({
  render: () => <Lanes density="compact" />,
  play: async ({ canvas, userEvent }) => {
    copied.mockClear()
    const button = canvas.getByRole('button', { name: `Acts on ${rows[1]}` })
    await userEvent.click(button)
    await seenOverlay('menu', `Acts on ${rows[1]}`)
    await userEvent.click(screen.getByRole('menuitem', { name: 'Duplicate' }))
    await expect(copied.mock.calls).toEqual([[rows[1]]])
    // Closing the menu may move the focus once more.
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(button).toHaveFocus())
  },
})

/** On a tablet or beside a navigation, rows are blocks; their checkboxes must line up. */
export const BoxesOfBlocksAreInOneLine = meta.story({
  tags: ['still'],
  render: () => <Lanes />,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 720 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const [all, ...others] = canvas.getAllByRole('checkbox').map((box) => box.getBoundingClientRect().left)
    await expect(new Set(others)).toEqual(new Set([all]))
  },
})

export const Dark = meta.story({ render: () => <Lanes />, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ render: () => <Lanes />, globals: { language: 'ur' } })
