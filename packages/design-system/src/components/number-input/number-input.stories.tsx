import { expect } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'
import { Field } from '../field/index.ts'
import { Stack } from '../layout/index.ts'
import { NumberInput } from './number-input.tsx'

const meta = preview.meta({
  title: 'Components/Number input',
  component: NumberInput,
})

const example = {
  render: () => (
    <Stack>
      <Field label="Amount" required>
        <NumberInput prefix="Rs" defaultValue="125000" />
      </Field>
      <Field label="Weight" error="Weight must be between 1 and 10000">
        <NumberInput suffix="Tonne" defaultValue="0" />
      </Field>
      <Field label="Vehicles">
        <NumberInput whole defaultValue="1" />
      </Field>
    </Stack>
  ),
}

/** Change its properties below. */
export const TryIt = meta.story({
  args: { 'aria-label': 'Amount', prefix: 'Rs', suffix: '', whole: false, defaultValue: '125000' },
})

export const Units = meta.story({
  ...example,
  play: async ({ canvas }) => {
    const input = (name: RegExp) => canvas.getByRole('textbox', { name })
    await expect(input(/^Amount/)).toHaveAccessibleDescription('Rs')
    await expect(input(/^Weight/)).toHaveAccessibleDescription('Weight must be between 1 and 10000 Tonne')
    await expect(input(/^Vehicles/)).not.toHaveAccessibleDescription()
  },
})

export const TidiedWhenLeft = meta.story({
  args: { 'aria-label': 'Amount' },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Amount' })
    await userEvent.type(input, '1,25 000.50')
    await userEvent.tab()
    await expect(input).toHaveValue('125000.50')
  },
})

export const NonsenseStays = meta.story({
  args: { 'aria-label': 'Amount' },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Amount' })
    await userEvent.type(input, 'about 5')
    await userEvent.tab()
    await expect(input).toHaveValue('about 5')
  },
})

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
