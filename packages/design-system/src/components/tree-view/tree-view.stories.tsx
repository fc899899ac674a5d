import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { type PlayStep, seenOverlay } from '../../../.storybook/play.ts'
import preview from '../../../.storybook/preview.tsx'
import { ActionsMenu } from '../menu/index.ts'
import { Text } from '../text/index.ts'
import { type TreeNode, TreeView, type TreeViewProps } from './tree-view.tsx'

const meta = preview.meta({
  title: 'Components/Tree view (hierarchy)',
  component: TreeView,
})

const nodes: readonly TreeNode[] = [
  {
    id: 'sindh',
    label: 'Sindh',
    children: [
      { id: 'khi', label: 'Karachi', icon: <MapPin aria-hidden="true" />, hint: 'Port' },
      { id: 'hyd', label: 'Hyderabad', icon: <MapPin aria-hidden="true" /> },
    ],
  },
  {
    id: 'punjab',
    label: 'Punjab',
    children: [
      { id: 'lhe', label: 'Lahore', children: [{ id: 'dha', label: 'Defence' }] },
      { id: 'mux', label: 'Multan', disabledReason: 'Nobody drives there today' },
    ],
  },
  { id: 'isb', label: 'Islamabad' },
]

const chosen = fn()
const renamed = fn()

function Example(props: Partial<TreeViewProps>) {
  const [selected, setSelected] = useState(props.selected ?? [])
  const choose = (ids: string[]) => {
    chosen(ids)
    setSelected(ids)
  }
  return (
    <TreeView
      label="Regions"
      nodes={nodes}
      initialExpanded={['sindh']}
      {...props}
      selected={selected}
      onSelectedChange={choose}
    />
  )
}

const seen: PlayStep = async () => {
  await seenOverlay('tree', 'Regions')
}

/** Change its properties below. */
export const TryIt = meta.story({
  args: { nodes, selected: [], onSelectedChange: chosen, label: 'Places', multiple: false },
  render: (args) => <Example key={String(args.selected)} {...args} />,
})

export const One = meta.story({
  tags: ['still'],
  render: () => <Example selected={['khi']} />,
  play: async (context) => {
    await seen(context)
    const { canvas, userEvent } = context
    await expect(canvas.getByRole('treeitem', { name: /^Karachi/ })).toHaveAttribute('aria-selected', 'true')
    await userEvent.click(canvas.getByRole('treeitem', { name: /^Hyderabad/ }))
    await expect(chosen).toHaveBeenLastCalledWith(['hyd'])
  },
})

export const ByKeyboard = meta.story({
  render: () => <Example initialExpanded={[]} />,
  play: async (context) => {
    await seen(context)
    const { canvas, userEvent } = context
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Sindh' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await waitFor(() => expect(canvas.getByRole('treeitem', { name: /^Karachi/ })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(chosen).toHaveBeenLastCalledWith(['hyd'])
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await waitFor(() => expect(canvas.queryByRole('treeitem', { name: /^Karachi/ })).toBeNull())
    await userEvent.keyboard('isl')
    await waitFor(() => expect(canvas.getByRole('treeitem', { name: 'Islamabad' })).toHaveFocus())
  },
})

export const AllExpanded = meta.story({
  tags: ['still'],
  render: () => <Example />,
  play: async (context) => {
    await seen(context)
    const { canvas, userEvent } = context
    await userEvent.click(canvas.getByRole('button', { name: 'Expand all' }))
    await waitFor(() => expect(canvas.getByRole('treeitem', { name: 'Defence' })).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: 'Collapse all' }))
    await waitFor(() => expect(canvas.queryByRole('treeitem', { name: 'Defence' })).toBeNull())
  },
})

export const Several = meta.story({
  tags: ['still'],
  render: () => <Example multiple selected={['khi']} initialExpanded={['sindh', 'punjab']} />,
  play: async (context) => {
    await seen(context)
    const { canvas, userEvent } = context
    await userEvent.keyboard('{Control>}')
    await userEvent.click(canvas.getByRole('treeitem', { name: /^Hyderabad/ }))
    await userEvent.keyboard('{/Control}')
    await expect(chosen).toHaveBeenLastCalledWith(['khi', 'hyd'])
    chosen.mockClear()
    await userEvent.click(canvas.getByRole('treeitem', { name: /^Multan/ }))
    await expect(chosen).not.toHaveBeenCalled()
  },
})

const withActions = {
  render: () => (
    <Example
      actions={({ label }) => (
        <ActionsMenu
          label={`Actions for ${label}`}
          groups={[[{ id: 'rename', label: 'Rename', onSelect: () => renamed(label) }]]}
        />
      )}
    />
  ),
}

export const WithActions = meta.story({
  tags: ['still'],
  ...withActions,
  play: async (context) => {
    await seen(context)
    const { canvas, userEvent } = context
    canvas.getByRole('treeitem', { name: /^Hyderabad/ }).focus()
    chosen.mockClear()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Actions for Hyderabad' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await seenOverlay('menu')
    await userEvent.click(screen.getByRole('menuitem', { name: 'Rename' }))
    await expect(renamed).toHaveBeenLastCalledWith('Hyderabad')
    await expect(chosen).not.toHaveBeenCalled()
  },
})

export const Empty = meta.story({
  render: () => <Example nodes={[]} empty={<Text>No region is served yet</Text>} />,
})

const deep = (level: number): TreeNode => ({
  id: String(level),
  label: `${level} ${'PlotOfSectorB'.repeat(4)}`,
  hint: 'Behind the old customs house, opposite the second gate of the cement works',
  children: level < 9 ? [deep(level + 1)] : undefined,
})

export const LongText = meta.story({
  tags: ['still'],
  render: () => <Example nodes={[deep(1)]} initialExpanded={['1', '2', '3', '4', '5', '6', '7', '8']} />,
  play: seen,
})

const looks = { render: () => <Example selected={['khi']} />, play: seen }

export const Dark = meta.story({ ...looks, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...looks, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...looks, globals: { brand: 'Pale' } })
