import { expect } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'
import { StatusPath } from './status-path.tsx'

const meta = preview.meta({
  title: 'Patterns/Status path',
  component: StatusPath,
})

const steps = [
  { id: 'created', label: 'Created', detail: '19/11/2026' },
  { id: 'dispatch', label: 'Dispatch started', detail: '20/11/2026' },
  { id: 'transit', label: 'In transit' },
  { id: 'delivered', label: 'Delivered' },
]

const example = { args: { label: 'Status', steps, currentId: 'dispatch' } }

export const OnTheWay = meta.story({
  ...example,
  play: async ({ canvas }) => {
    const current = canvas
      .getAllByRole('listitem')
      .find((step) => step.getAttribute('aria-current') === 'step')
    await expect(current).toHaveTextContent('Dispatch started (current step)')
  },
})

/** What was never taken is not ticked. */
export const PastAStep = meta.story({
  args: {
    label: 'Status',
    steps: steps.map((step) =>
      step.id === 'dispatch' ? { id: step.id, label: step.label, skipped: true } : step,
    ),
    currentId: 'transit',
  },
  play: async ({ canvas }) => {
    const [created, dispatch, transit] = canvas.getAllByRole('listitem')
    await expect(created).toHaveTextContent('(done)')
    await expect(dispatch).toHaveTextContent('Dispatch startedskipped')
    await expect(transit).toHaveTextContent('(current step)')
  },
})

export const Arrived = meta.story({
  args: { label: 'Status', steps, currentId: 'delivered', ended: 'success' },
})

export const Cancelled = meta.story({
  args: {
    label: 'Status',
    steps: [...steps.slice(0, 1), { id: 'cancelled', label: 'Cancelled' }],
    currentId: 'cancelled',
    ended: 'danger',
  },
})

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { direction: 'rtl' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
