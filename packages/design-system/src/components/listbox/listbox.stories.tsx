import { Truck } from 'lucide-react'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { type PlayStep, seenOverlay } from '../../../.storybook/play.ts'
import preview from '../../../.storybook/preview.tsx'
import { Field } from '../field/index.ts'
import { Listbox, type ListboxOption, type ListboxProps } from './listbox.tsx'

const meta = preview.meta({
  title: 'Components/Listbox',
  component: Listbox,
})

const cities: readonly ListboxOption[] = [
  { value: 'khi', label: 'Karachi', hint: 'Sindh', group: 'South' },
  { value: 'hyd', label: 'Hyderabad', hint: 'Sindh', group: 'South' },
  { value: 'lhe', label: 'Lahore', icon: <Truck aria-hidden="true" />, group: 'North' },
  { value: 'pew', label: 'Peshawar', disabledReason: 'Nobody drives there today', group: 'North' },
  { value: 'isb', label: 'Islamabad', group: 'North' },
]

const chosen = fn()

function Example({ value: initial = [], options = cities, ...rest }: Partial<ListboxProps>) {
  const [value, setValue] = useState(initial)
  const choose = (next: string[]) => {
    chosen(next)
    setValue(next)
  }
  return <Listbox label="City" {...rest} options={options} value={value} onValueChange={choose} />
}

const seen: PlayStep = async () => {
  await seenOverlay('listbox')
}

/** Change its properties below. */
export const TryIt = meta.story({
  args: { options: cities, value: [], onValueChange: chosen, label: 'City', multiple: false },
  render: (args) => <Example key={String(args.value)} {...args} />,
})

export const One = meta.story({
  tags: ['still'],
  render: () => <Example value={['khi']} />,
  play: async (context) => {
    await seen(context)
    const { canvas, userEvent } = context
    await expect(canvas.getByRole('group', { name: 'North' })).toBeVisible()
    await userEvent.click(canvas.getByRole('option', { name: /Lahore/ }))
    await expect(chosen).toHaveBeenLastCalledWith(['lhe'])
    await expect(canvas.getByRole('option', { name: /Lahore/, selected: true })).toBeVisible()
  },
})

export const ByKeyboard = meta.story({
  render: () => <Example />,
  play: async (context) => {
    await seen(context)
    const { canvas, userEvent } = context
    const list = canvas.getByRole('listbox', { name: 'City' })
    await userEvent.tab()
    await expect(list).toHaveFocus()
    // The focus highlights the first option, so one arrow down is the second.
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(chosen).toHaveBeenLastCalledWith(['hyd'])
    // The arrow skips options that are disabled.
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await waitFor(() =>
      expect(list).toHaveAttribute(
        'aria-activedescendant',
        canvas.getByRole('option', { name: /Islamabad/ }).id,
      ),
    )
    await userEvent.keyboard('kar{Enter}')
    await expect(chosen).toHaveBeenLastCalledWith(['khi'])
  },
})

export const Several = meta.story({
  tags: ['still'],
  render: () => <Example multiple value={['khi']} />,
  play: async (context) => {
    await seen(context)
    const { canvas, userEvent } = context
    await expect(canvas.getByRole('listbox')).toHaveAttribute('aria-multiselectable', 'true')
    await userEvent.click(canvas.getByRole('option', { name: /Lahore/ }))
    await expect(chosen).toHaveBeenLastCalledWith(['khi', 'lhe'])
    await userEvent.click(canvas.getByRole('option', { name: /Karachi/ }))
    await expect(chosen).toHaveBeenLastCalledWith(['lhe'])
    await userEvent.click(canvas.getByRole('option', { name: /Peshawar/ }))
    await expect(chosen).toHaveBeenLastCalledWith(['lhe'])
  },
})

export const Empty = meta.story({
  tags: ['still'],
  render: () => <Example options={[]} empty="No city is served yet" />,
  play: seen,
})

export const InAField = meta.story({
  tags: ['still'],
  render: () => (
    <Field label="City" error="Choose a city" hint="Where it is picked up" required>
      <Example label={undefined} />
    </Field>
  ),
  play: async (context) => {
    await seen(context)
    const list = context.canvas.getByRole('listbox', { name: /City/ })
    await expect(list).toBeInvalid()
    await expect(list).toHaveAccessibleDescription('Choose a city Where it is picked up')
  },
})

export const LongText = meta.story({
  tags: ['still'],
  render: () => (
    <Example
      value={['0']}
      options={Array.from({ length: 60 }, (_, index) => ({
        value: String(index),
        label: `${index} ${'PlotOfSectorB'.repeat(8)}`,
        hint: 'Behind the old customs house, opposite the second gate of the cement works. '.repeat(3),
      }))}
    />
  ),
  play: seen,
})

export const Dark = meta.story({
  render: () => <Example value={['khi']} />,
  play: seen,
  globals: { mode: 'dark' },
})

export const RightToLeft = meta.story({
  render: () => <Example value={['khi']} />,
  play: seen,
  globals: { language: 'ur' },
})

export const PaleBrand = meta.story({
  render: () => <Example value={['khi']} />,
  play: seen,
  globals: { brand: 'Pale' },
})
