import { expect, fn } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'
import { NewRowsPill } from './new-rows-pill.tsx'

const meta = preview.meta({
  title: 'Patterns/New rows pill',
  component: NewRowsPill,
})

const example = { args: { text: '3 new bids', onShow: fn() } }

export const Waiting = meta.story({
  ...example,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '3 new bids' }))
    await expect(args.onShow).toHaveBeenCalledTimes(1)
    await expect(canvas.getByRole('button').parentElement).toHaveFocus()
  },
})

export const NoneWaiting = meta.story({ args: { text: undefined, onShow: fn() } })

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
