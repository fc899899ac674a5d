import { expect, fn } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'
import { Field } from '../field/index.ts'
import { Stack } from '../layout/index.ts'
import { Select } from './select.tsx'

const meta = preview.meta({
  title: 'Components/Select (dropdown)',
  component: Select,
})

const options = [
  { value: 1, label: 'Containerized' },
  { value: 2, label: 'Flatbed' },
  { value: 7, label: 'Reefer with a very long description of what it can carry and where', disabled: true },
]

const example = {
  render: () => (
    <Stack>
      <Field label="Vehicle type" required>
        <Select placeholder="Choose a type" options={options} />
      </Field>
      <Field label="Vehicle type" error="Choose a type">
        <Select options={options} defaultValue={2} />
      </Field>
    </Stack>
  ),
}

/** Change its properties below. */
export const TryIt = meta.story({
  args: { 'aria-label': 'Vehicle type', placeholder: 'Choose a type', options },
})

export const States = meta.story(example)

export const Chosen = meta.story({
  args: { 'aria-label': 'Vehicle type', options, onChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox'), '2')
    await expect(args.onChange).toHaveBeenCalledTimes(1)
  },
})

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
