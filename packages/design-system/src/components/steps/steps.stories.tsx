import { expect, fn } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'
import { Steps } from './steps.tsx'

const meta = preview.meta({
  title: 'Components/Steps (stepper)',
  component: Steps,
})

const steps = [
  { id: 'route', label: 'Route' },
  { id: 'goods', label: 'Goods' },
  { id: 'price', label: 'Price', hint: 'Optional' },
  { id: 'check', label: 'Check and send' },
]

const example = { args: { label: 'New shipment', steps, currentId: 'goods', onSelect: fn() } }

export const OnTheWay = meta.story({
  ...example,
  play: async ({ args, canvas, userEvent }) => {
    const [route, goods, price] = canvas.getAllByRole('listitem')
    await expect(goods).toHaveAttribute('aria-current', 'step')
    await expect(route).toHaveTextContent('Route (done)')
    await expect(price).toHaveTextContent('(not reached yet)')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onSelect).toHaveBeenCalledWith('route')
    await expect(canvas.getAllByRole('button')).toHaveLength(1)
  },
})

export const Beginning = meta.story({ args: { ...example.args, currentId: 'route' } })

/** A step with an error is a button, also when it is still to come: the server may have found the error. */
export const WithError = meta.story({
  tags: ['still'],
  args: {
    ...example.args,
    currentId: 'check',
    steps: steps.map((step) => (step.id === 'goods' ? { ...step, hasError: true } : step)),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Goods (has an error, done)' })).toBeVisible()
  },
})

export const OnlyShown = meta.story({
  tags: ['still'],
  args: { ...example.args, onSelect: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})

export const LongText = meta.story({
  args: {
    ...example.args,
    steps: Array.from({ length: 7 }, (_, index) => ({
      id: index === 1 ? 'goods' : String(index),
      label: index % 2 ? 'PlotOfSectorB'.repeat(4) : 'The address at which the goods are handed over',
      hint: 'Optional',
    })),
  },
})

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
