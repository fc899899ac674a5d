import { useState } from 'react'
import { expect, screen, waitFor } from 'storybook/test'
import { openInDocs, type PlayStep, seenOverlay } from '../../../.storybook/play.ts'
import preview from '../../../.storybook/preview.tsx'
import { Button } from '../button/index.ts'
import { Checkbox } from '../checkbox/index.ts'
import { Input } from '../input/index.ts'
import { Stack } from '../layout/index.ts'
import { ActionBar } from './action-bar.tsx'

const meta = preview.meta({
  title: 'Components/Action bar',
  component: ActionBar,
})

const rows = ['Karachi to Lahore', 'Multan to Quetta', 'Sukkur to Peshawar'] as const

function Example({ initial = [] }: { initial?: readonly string[] }) {
  const [selected, setSelected] = useState(initial)
  const toggle = (row: string) =>
    setSelected(selected.includes(row) ? selected.filter((other) => other !== row) : [...selected, row])
  return (
    <Stack>
      <Input type="search" aria-label="Search" defaultValue="Karachi" />
      {rows.map((row) => (
        <Checkbox key={row} label={row} checked={selected.includes(row)} onChange={() => toggle(row)} />
      ))}
      <ActionBar count={selected.length} label="Selected routes" onClear={() => setSelected([])}>
        <Button size="sm">Publish</Button>
        <Button size="sm" variant="outline" disabledReason="Some are on the way already">
          Cancel
        </Button>
      </ActionBar>
    </Stack>
  )
}

const seen: PlayStep = async () => {
  await seenOverlay('dialog', 'Selected routes')
}

const selected = { render: () => <Example initial={rows.slice(0, 2)} />, play: seen }

/** Change its properties below. */
export const TryIt = meta.story({
  parameters: openInDocs,
  args: {
    count: 2,
    label: 'Selected routes',
    onClear: () => undefined,
    children: <Button size="sm">Publish</Button>,
  },
  play: seen,
})

export const SomeSelected = meta.story({
  parameters: openInDocs,
  render: () => <Example />,
  play: async ({ canvas, userEvent }) => {
    const first = canvas.getByRole('checkbox', { name: rows[0] })
    await userEvent.click(first)
    await seenOverlay('dialog', 'Selected routes')
    await expect(first).toHaveFocus()
    await expect(canvas.getByRole('status')).toHaveTextContent('1 selected')
    await userEvent.click(canvas.getByRole('checkbox', { name: rows[1] }))
    await expect(canvas.getByRole('status')).toHaveTextContent('2 selected')
  },
})

export const ReachedAndClearedByKeyboard = meta.story({
  ...selected,
  play: async (context) => {
    const { canvas, userEvent } = context
    await seen(context)
    canvas.getByRole('checkbox', { name: rows[2] }).focus()
    await userEvent.tab()
    await expect(screen.getByRole('button', { name: 'Publish' })).toHaveFocus()
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(canvas.getByRole('checkbox', { name: rows[2] })).toHaveFocus()
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
  },
})

export const ClearedByEscape = meta.story({
  ...selected,
  play: async (context) => {
    const { canvas, userEvent } = context
    await seen(context)
    await userEvent.click(canvas.getByRole('searchbox', { name: 'Search' }))
    await userEvent.keyboard('{Escape}')
    await expect(canvas.getByRole('checkbox', { name: rows[0] })).toBeChecked()
    canvas.getByRole('checkbox', { name: rows[0] }).focus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: rows[0] })).not.toBeChecked())
  },
})

export const NoneSelected = meta.story({ render: () => <Example /> })

export const MoreThanOnThisPage = meta.story({
  render: () => (
    <ActionBar
      count={25}
      label="Selected routes"
      onClear={() => {}}
      widen={
        <Button size="sm" variant="ghost">
          Select all 1,312
        </Button>
      }
    >
      <Button size="sm">Publish to all partners that have ever carried for this company</Button>
      <Button size="sm" variant="outline">
        Export
      </Button>
      <Button size="sm" variant="danger">
        Delete
      </Button>
    </ActionBar>
  ),
  play: seen,
})

export const Dark = meta.story({ ...selected, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...selected, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...selected, globals: { brand: 'Pale' } })
