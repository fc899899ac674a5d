import { Pencil, Trash2 } from 'lucide-react'
import { expect, fn } from 'storybook/test'
import { openInLowFrame, seenOverlay } from '../../../.storybook/play.ts'
import preview from '../../../.storybook/preview.tsx'
import { Inline } from '../layout/index.ts'
import { IconButton } from './icon-button.tsx'

const meta = preview.meta({
  title: 'Components/Icon button',
  component: IconButton,
})

const example = {
  render: () => (
    <Inline>
      <IconButton label="Edit" icon={<Pencil aria-hidden="true" />} />
      <IconButton label="Edit" icon={<Pencil aria-hidden="true" />} variant="outline" />
      <IconButton label="Delete" icon={<Trash2 aria-hidden="true" />} size="sm" />
      <IconButton label="Delete" icon={<Trash2 aria-hidden="true" />} disabledReason="It is in use" />
      <IconButton label="Delete" icon={<Trash2 aria-hidden="true" />} busy />
    </Inline>
  ),
}

/** Change its properties below. */
export const TryIt = meta.story({
  args: { label: 'Send', icon: <Pencil aria-hidden="true" />, variant: 'ghost', size: 'md', busy: false },
})

export const Variants = meta.story(example)

export const NamedOnHover = meta.story({
  parameters: openInLowFrame,
  args: { label: 'Edit', icon: <Pencil aria-hidden="true" /> },
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByRole('button', { name: 'Edit' }))
    await seenOverlay('tooltip')
  },
})

export const NamedOnFocus = meta.story({
  args: { label: 'Edit', icon: <Pencil aria-hidden="true" />, onClick: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Edit' })).toHaveFocus()
    await seenOverlay('tooltip')
    await userEvent.keyboard('{Enter}')
    await expect(args.onClick).toHaveBeenCalledTimes(1)
  },
})

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
