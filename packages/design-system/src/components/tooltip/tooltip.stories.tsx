import { expect, fireEvent, screen, waitFor } from 'storybook/test'
import { openInDocs, openInLowFrame, type PlayStep, seenOverlay } from '../../../.storybook/play.ts'
import preview from '../../../.storybook/preview.tsx'
import { Button } from '../button/index.ts'
import { Dialog } from '../dialog/index.ts'
import { Tooltip } from './tooltip.tsx'

const meta = preview.meta({
  title: 'Components/Tooltip',
  component: Tooltip,
})

const example = {
  args: {
    label: 'The price includes loading and unloading at both ends',
    children: (describedBy: string | undefined) => <Button aria-describedby={describedBy}>Price</Button>,
  },
}

const shown: PlayStep = async ({ canvas, userEvent }) => {
  await userEvent.hover(canvas.getByRole('button'))
  await seenOverlay('tooltip')
}

const code = `import { Button } from '@karwan/design-system/components/button'
import { Tooltip } from '@karwan/design-system/components/tooltip'

<Tooltip label="The price includes loading and unloading at both ends">
  {(describedBy) => <Button aria-describedby={describedBy}>Price</Button>}
</Tooltip>`

export const Open = meta.story({
  parameters: { docs: { ...openInLowFrame.docs, source: { code } } },
  ...example,
  play: shown,
})

export const OnHover = meta.story({
  ...example,
  play: async (context) => {
    const { canvas } = context
    await shown(context)
    // Users of a magnifier move the pointer onto the bubble to read it, so it must stay.
    const [button, bubble] = [canvas.getByRole('button'), screen.getByRole('tooltip')]
    fireEvent.pointerOut(button, { relatedTarget: bubble })
    await expect(bubble).toBeVisible()
    fireEvent.pointerOut(bubble, { relatedTarget: document.body })
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  },
})

export const OnFocus = meta.story({
  ...example,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await seenOverlay('tooltip')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
    await expect(canvas.getByRole('button')).toHaveFocus()
  },
})

/** The description is there whether or not the bubble is shown. */
export const Described = meta.story({
  ...example,
  play: async (context) => {
    const button = context.canvas.getByRole('button', { name: 'Price' })
    await expect(button).toHaveAccessibleDescription(example.args.label)
    await shown(context)
    await expect(button).toHaveAccessibleDescription(example.args.label)
  },
})

export const NothingToSay = meta.story({
  args: { ...example.args, label: undefined },
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByRole('button'))
    await expect(canvas.getByRole('button')).not.toHaveAccessibleDescription()
    await expect(screen.queryByRole('tooltip')).toBeNull()
  },
})

export const LongText = meta.story({
  parameters: openInDocs,
  args: { ...example.args, label: `${'PlotOfSectorB'.repeat(9)} ${example.args.label.repeat(4)}` },
  play: shown,
})

export const InADialog = meta.story({
  render: () => (
    <Dialog open title="Export" onClose={() => {}}>
      <Button disabledReason="Nothing is selected">Export</Button>
    </Dialog>
  ),
  play: async ({ userEvent }) => {
    await seenOverlay('dialog', 'Export')
    await userEvent.hover(screen.getByRole('button', { name: 'Export' }))
    await userEvent.click(await seenOverlay('tooltip'))
    await expect(screen.getByRole('dialog', { name: 'Export' })).toBeVisible()
  },
})

export const Dark = meta.story({ ...example, play: shown, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, play: shown, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...example, play: shown, globals: { brand: 'Pale' } })
