import { Copy, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { asShown, openInDocs, type PlayStep, seenOverlay } from '../../../.storybook/play.ts'
import preview from '../../../.storybook/preview.tsx'
import { Button } from '../button/index.ts'
import { Dialog } from '../dialog/index.ts'
import { ActionsMenu, Menu } from './menu.tsx'

const meta = preview.meta({
  title: 'Components/Menu (dropdown menu)',
  component: ActionsMenu,
})

const duplicate = fn()

const example = {
  args: {
    label: 'Actions',
    groups: [
      [
        { id: 'copy', label: 'Duplicate', icon: <Copy aria-hidden="true" />, onSelect: duplicate },
        { id: 'open', label: 'Open', render: (link: object) => <a href="#there" {...link} /> },
        { id: 'move', label: 'Move', disabledReason: 'It is on the way already' },
      ],
      [{ id: 'delete', label: 'Delete', icon: <Trash2 aria-hidden="true" />, tone: 'danger' as const }],
    ],
  },
}

const open: PlayStep = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: asShown('Actions') }))
  await seenOverlay('menu', 'Actions')
}

export const ByPointer = meta.story({
  ...example,
  play: async ({ canvas, userEvent }) => {
    duplicate.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Actions' }))
    await seenOverlay('menu', 'Actions')
    await userEvent.click(screen.getByRole('menuitem', { name: 'Duplicate' }))
    await expect(duplicate).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  },
})

export const ByKeyboard = meta.story({
  ...example,
  play: async ({ canvas, userEvent }) => {
    duplicate.mockClear()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const menu = await seenOverlay('menu', 'Actions')
    await waitFor(() => expect(menu).toHaveFocus())
    await waitFor(() =>
      expect(menu).toHaveAttribute('aria-activedescendant', expect.stringContaining('copy')),
    )
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(duplicate).toHaveBeenCalledTimes(1))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Actions' })).toHaveFocus())
  },
})

export const OneOfSeveral = meta.story({
  parameters: openInDocs,
  args: {
    label: 'Look',
    groups: [
      [
        { id: 'light', label: 'Light', checked: false, onSelect: duplicate },
        { id: 'dark', label: 'Dark', checked: true, onSelect: duplicate },
      ],
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Look' }))
    await seenOverlay('menu', 'Look')
    await expect(screen.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked()
    await expect(screen.getByRole('menuitemradio', { name: 'Light' })).not.toBeChecked()
  },
})

export const BehindAButtonWithWords = meta.story({
  ...example,
  render: (args) => <Menu {...args} trigger={(attributes) => <Button {...attributes}>Sort by</Button>} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sort by' }))
    await seenOverlay('menu', 'Sort by')
    await expect(canvas.getByRole('button', { name: 'Sort by' })).toHaveAttribute('aria-expanded', 'true')
  },
})

/** The menu of a sticky bar stays at its button while the page scrolls. */
export const FromABarThatStays = meta.story({
  ...example,
  render: (args) => (
    <div style={{ blockSize: '300vh' }}>
      <div style={{ position: 'sticky', insetBlockStart: 0 }}>
        <ActionsMenu {...args} />
      </div>
    </div>
  ),
  play: async (context) => {
    await open(context)
    const deletion = screen.getByRole('menuitem', { name: 'Delete' })
    const before = deletion.getBoundingClientRect().top
    window.scrollTo({ top: 400 })
    await expect(deletion.getBoundingClientRect().top).toBe(before)
    window.scrollTo({ top: 0 })
  },
})

function MenuWithDialog() {
  const [isOpen, setOpen] = useState(false)
  const groups = [[{ id: 'rename', label: 'Rename', onSelect: () => setOpen(true) }]]
  return (
    <>
      <ActionsMenu label="Actions" groups={groups} />
      <Dialog open={isOpen} title="Rename" onClose={() => setOpen(false)}>
        <p>Another name</p>
      </Dialog>
    </>
  )
}

/** Repeats it three times, because only the first time loads the code of the dialog. */
export const OpensADialog = meta.story({
  ...example,
  render: () => <MenuWithDialog />,
  play: async (context) => {
    const { canvas, userEvent } = context
    for (const _ of ['first', 'second', 'third']) {
      await open(context)
      await userEvent.click(screen.getByRole('menuitem', { name: 'Rename' }))
      const dialog = await seenOverlay('dialog', 'Rename')
      await expect(screen.queryByRole('menu')).toBeNull()
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      await expect(dialog).toBeInTheDocument()
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Actions' })).toHaveFocus())
    }
  },
})

export const Open = meta.story({ parameters: openInDocs, ...example, play: open })

export const OpenDark = meta.story({
  parameters: openInDocs,
  ...example,
  globals: { mode: 'dark' },
  play: open,
})

export const OpenRightToLeft = meta.story({ ...example, globals: { language: 'ur' }, play: open })
