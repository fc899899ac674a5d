import { Plus, Send } from 'lucide-react'
import { expect, fn } from 'storybook/test'
import { openInLowFrame, seenOverlay } from '../../../.storybook/play.ts'
import preview from '../../../.storybook/preview.tsx'
import { Inline } from '../layout/index.ts'
import { Button } from './button.tsx'

const meta = preview.meta({
  title: 'Components/Button',
  component: Button,
})

const example = {
  render: () => (
    <Inline>
      <Button iconStart={<Plus aria-hidden="true" />}>Create</Button>
      <Button variant="outline">Edit</Button>
      <Button variant="ghost">Skip</Button>
      <Button variant="danger">Delete</Button>
      <Button variant="outline" disabledReason="Only a manager may do this">
        Refused
      </Button>
      <Button busy>Saving</Button>
      <Button size="sm">Small</Button>
    </Inline>
  ),
}

/** Change its properties below. */
export const TryIt = meta.story({
  args: {
    children: 'Publish',
    variant: 'solid',
    size: 'md',
    busy: false,
    fullWidth: false,
    disabledReason: '',
  },
})

export const Variants = meta.story(example)

export const Clicked = meta.story({
  args: { children: 'Send', iconEnd: <Send aria-hidden="true" />, onClick: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(args.onClick).toHaveBeenCalledTimes(1)
  },
})

export const Busy = meta.story({
  tags: ['still'],
  args: { children: 'Saving', busy: true, onClick: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: /Saving/ })
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(button).toHaveFocus()
  },
})

export const RefusedWithReason = meta.story({
  parameters: openInLowFrame,
  args: { children: 'Delete', disabledReason: 'It still has open bids', onClick: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Delete' })
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await seenOverlay('tooltip')
    await expect(button).toHaveAccessibleDescription('It still has open bids')
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
  },
})

export const LongTextInNarrowPlace = meta.story({
  render: () => (
    <div style={{ inlineSize: 180 }}>
      <Button fullWidth>Send the corrected document to everyone who asked for it</Button>
    </div>
  ),
})

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
