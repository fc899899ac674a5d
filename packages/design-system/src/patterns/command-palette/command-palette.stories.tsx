import { Clock, Plus } from 'lucide-react'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { useOpenControl } from '../../../.storybook/open-control.ts'
import { asShown, openInDocs, type PlayStep, seenOverlay } from '../../../.storybook/play.ts'
import preview from '../../../.storybook/preview.tsx'
import { Button } from '../../components/button/index.ts'
import { Dialog } from '../../components/dialog/index.ts'
import { CommandPalette, type CommandPaletteProps, type PaletteItem } from './command-palette.tsx'

const meta = preview.meta({
  title: 'Patterns/Command palette',
  component: CommandPalette,
})

const done = fn()

const acts: readonly PaletteItem[] = [
  { id: 'new', label: 'New shipment', icon: <Plus aria-hidden="true" />, keys: ['c'], onSelect: done },
  { id: 'list', label: 'Go to shipments', keys: ['g', 's'], onSelect: done },
  { id: 'close', label: 'Close the month', disabledReason: 'Three invoices are open', onSelect: done },
]
const recent: readonly PaletteItem[] = [
  {
    id: '17',
    label: 'Karachi to Lahore',
    hint: '24 tonnes',
    icon: <Clock aria-hidden="true" />,
    onSelect: done,
  },
  {
    id: '18',
    label: 'Multan to Quetta',
    hint: '12 tonnes',
    icon: <Clock aria-hidden="true" />,
    onSelect: done,
  },
]

type ExampleProps = Partial<CommandPaletteProps> & { more?: readonly PaletteItem[] }

function Example(props: ExampleProps) {
  const [isOpen, setOpen] = useState(false)
  return <Openable {...props} {...{ isOpen, setOpen }} />
}

type OpenableProps = ExampleProps & { isOpen: boolean; setOpen: (open: boolean) => void }

/** Searches by letters, as a server would. */
function Openable({ isOpen, setOpen, ...props }: OpenableProps) {
  const [query, setQuery] = useState(props.query ?? '')
  const matching = (items: readonly PaletteItem[]) =>
    items.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()))
  const groups = [
    { id: 'recent', label: query ? 'Shipments' : 'Recent', items: matching(recent) },
    { id: 'acts', label: 'Acts', items: matching([...acts, ...(props.more ?? [])]) },
  ]
  return (
    <>
      <Button onClick={() => setOpen(true)}>Search</Button>
      <CommandPalette
        label="Search or do"
        groups={groups}
        {...props}
        query={query}
        onQueryChange={setQuery}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

const opened: PlayStep = async ({ canvas, userEvent }) => {
  done.mockClear()
  await userEvent.click(canvas.getByRole('button', { name: asShown('Search') }))
  await seenOverlay('dialog', 'Search or do')
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus())
}

const pointedAt = (name: RegExp) =>
  waitFor(() =>
    expect(screen.getByRole('combobox')).toHaveAttribute(
      'aria-activedescendant',
      screen.getByRole('option', { name }).id,
    ),
  )

/** Change its properties below. */
export const TryIt = meta.story({
  args: {
    label: 'Search or do',
    placeholder: 'A number, a name or an act',
    busy: false,
    problem: '',
    open: false,
    ...{ query: '', groups: [], onQueryChange: done, onClose: done },
  },
  parameters: { tried: ['open', 'label', 'placeholder', 'busy', 'problem'] },
  render: ({ label, placeholder, busy, problem }) => (
    <Openable
      {...useOpenControl()}
      label={label}
      {...(placeholder && { placeholder })}
      {...(busy && { busy })}
      {...(problem && { problem })}
    />
  ),
})

export const Open = meta.story({
  parameters: openInDocs,
  render: () => <Example />,
  play: async (context) => {
    await opened(context)
    await expect(screen.getByRole('group', { name: 'Recent' })).toBeVisible()
    await pointedAt(/Karachi/)
  },
})

export const ByKeyboard = meta.story({
  render: () => <Example />,
  play: async (context) => {
    const { canvas, userEvent } = context
    await opened(context)
    await userEvent.keyboard('go')
    await pointedAt(/Go to shipments/)
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 result'))
    await userEvent.keyboard('{Enter}')
    await expect(done).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Search' })).toHaveFocus())
  },
})

export const WhatIsRefusedIsPassedOver = meta.story({
  render: () => <Example />,
  play: async (context) => {
    const { userEvent } = context
    await opened(context)
    await pointedAt(/Karachi/)
    await userEvent.keyboard('{ArrowUp}')
    await userEvent.click(screen.getByRole('option', { name: /Close the month/ }))
    await expect(done).not.toHaveBeenCalled()
    await expect(screen.getByRole('option', { name: /Three invoices are open/ })).toBeVisible()
  },
})

export const ClosedWithEscape = meta.story({
  render: () => <Example />,
  play: async (context) => {
    await opened(context)
    await context.userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(done).not.toHaveBeenCalled()
  },
})

function PaletteWithDialog() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Example more={[{ id: 'rename', label: 'Rename', onSelect: () => setOpen(true) }]} />
      <Dialog open={isOpen} title="Rename" onClose={() => setOpen(false)}>
        <Button>Save</Button>
      </Dialog>
    </>
  )
}

/** The chosen page gets the focus, not the closing palette. */
export const OpensADialog = meta.story({
  render: () => <PaletteWithDialog />,
  play: async (context) => {
    await opened(context)
    await context.userEvent.keyboard('rena')
    await pointedAt(/Rename/)
    await context.userEvent.keyboard('{Enter}')
    const dialog = await seenOverlay('dialog', 'Rename')
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  },
})

export const NoMatch = meta.story({
  parameters: openInDocs,
  render: () => <Example query="xyz" />,
  play: async (context) => {
    await opened(context)
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No matches'))
  },
})

export const Searching = meta.story({ render: () => <Example busy groups={[]} query="Kar" />, play: opened })

export const Failed = meta.story({
  parameters: openInDocs,
  render: () => (
    <Example problem="The search does not answer. What was used last is still here." query="Kar" />
  ),
  play: opened,
})

export const LongText = meta.story({
  render: () => (
    <Example
      more={Array.from({ length: 40 }, (_, index) => ({
        id: `more-${index}`,
        label: `${index} ${'PlotOfSectorB'.repeat(8)}`,
        hint: 'Behind the old customs house, opposite the second gate of the cement works',
        keys: ['g', 'x'],
        onSelect: done,
      }))}
    />
  ),
  play: opened,
})

export const Dark = meta.story({ render: () => <Example />, play: opened, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({
  render: () => <Example />,
  play: opened,
  globals: { language: 'ur' },
})

export const PaleBrand = meta.story({ render: () => <Example />, play: opened, globals: { brand: 'Pale' } })
