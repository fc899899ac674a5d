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

/** A skipped step has no tick. */
export const PastAStep = meta.story({
  tags: ['still'],
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

const manySteps = ['Booked', 'Crewed', 'Setting out', 'Loading', 'Loaded', 'On the road', 'Delivered'].map(
  (label, index) => ({ id: String(index), label }),
)

/** A phone shows only the steps around the current one; a button shows the others. */
export const FoldedOnAPhone = meta.story({
  tags: ['still'],
  args: { label: 'Status', steps: manySteps, currentId: '3' },
  render: (args) => (
    <div style={{ inlineSize: '20rem' }}>
      <StatusPath {...args} />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Setting out (done)',
      '4Loading (current step)',
      '5Loaded (not reached yet)',
    ])
    await userEvent.click(canvas.getByRole('button', { name: 'All 7 steps' }))
    await expect(canvas.getAllByRole('listitem')).toHaveLength(7)
  },
})

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
