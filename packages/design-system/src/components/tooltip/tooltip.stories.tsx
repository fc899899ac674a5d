import { expect } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'
import { Button } from '../button/index.ts'
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

export const OnHoverAndFocus = meta.story({
  ...example,
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByRole('button'))
    await expect(canvas.getByRole('tooltip')).toBeVisible()
    await userEvent.unhover(canvas.getByRole('button'))
    await expect(canvas.queryByRole('tooltip')).toBeNull()
    await userEvent.tab()
    await expect(canvas.getByRole('tooltip')).toBeVisible()
  },
})

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { direction: 'rtl' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
