import { expect, fn } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'
import { ProblemPanel } from './problem-panel.tsx'

const meta = preview.meta({
  title: 'Patterns/Problem panel (error)',
  component: ProblemPanel,
})

const example = {
  args: {
    title: 'Unable to process request.',
    description: 'Nothing was saved. What you typed is still here.',
    requestId: '01JD37QK2M8V',
    onRetry: fn(),
  },
}

export const WithRetry = meta.story({
  ...example,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledTimes(1)
  },
})

export const Retrying = meta.story({ args: { ...example.args, retrying: true } })

export const WithoutRetry = meta.story({ args: { title: 'This shipment no longer exists' } })

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
