import { Truck } from 'lucide-react'
import { expect, fn } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'
import { RadioCards } from './radio-cards.tsx'

const meta = preview.meta({
  title: 'Components/Radio cards (radio group)',
  component: RadioCards,
})

const options = [
  { value: 1, label: 'Spot', hint: 'One journey, open to bids', icon: <Truck aria-hidden="true" /> },
  { value: 2, label: 'Contractual', hint: 'At the agreed rate' },
  { value: 3, label: 'By message', disabledReason: 'Not switched on for this company' },
]

const example = { args: { legend: 'Kind of shipment', name: 'kind', options, defaultValue: 1 } }

export const Choice = meta.story(example)

const wrong = { legend: 'Kind of shipment', name: 'kind', options, error: 'Choose a kind', id: 'kind' }

export const WithError = meta.story({
  tags: ['still'],
  args: { ...wrong, required: true },
  play: async ({ canvas }) => {
    const group = canvas.getByRole('radiogroup', { name: 'Kind of shipment (required)' })
    await expect(group).toBeInvalid()
    await expect(group).toBeRequired()
    await expect(group).toHaveAccessibleDescription('Choose a kind')
    const first = canvas.getByRole('radio', { name: /Spot/ })
    await expect(first.id).toBe('kind')
    first.focus()
    await expect(getComputedStyle(first.closest('label') ?? first).outlineStyle).toBe('solid')
  },
})

export const ChosenIsReached = meta.story({
  args: { ...wrong, defaultValue: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: /Contractual/ }).id).toBe('kind')
    await expect(canvas.getByRole('radio', { name: /Spot/ })).not.toHaveAttribute('id')
  },
})

export const ByKeyboard = meta.story({
  args: { legend: 'Kind of shipment', name: 'kind', options, defaultValue: 1, onChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('radio', { name: /Contractual/ })).toBeChecked()
    await expect(args.onChange).toHaveBeenCalledTimes(1)
  },
})

export const ByLetter = meta.story({
  args: { legend: 'Kind of shipment', name: 'kind', options, defaultValue: 1, onChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    // Typing skips disabled cards, and letters that no label begins with.
    await userEvent.keyboard('b')
    await userEvent.keyboard('x')
    await expect(canvas.getByRole('radio', { name: /Spot/ })).toBeChecked()
    await userEvent.keyboard('c')
    await expect(canvas.getByRole('radio', { name: /Contractual/ })).toBeChecked()
    await expect(canvas.getByRole('radio', { name: /Contractual/ })).toHaveFocus()
    await expect(args.onChange).toHaveBeenCalledTimes(1)
  },
})

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
