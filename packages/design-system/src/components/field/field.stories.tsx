import { expect } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'
import { Input } from '../input/index.ts'
import { Stack } from '../layout/index.ts'
import { Select } from '../select/index.ts'
import { Field } from './field.tsx'

const meta = preview.meta({
  title: 'Components/Field',
  component: Field,
})

const example = {
  render: () => (
    <Stack>
      <Field label="City" required hint="Where it is picked up">
        <Select placeholder="Choose" options={[{ value: 1, label: 'Karachi' }]} />
      </Field>
      <Field label="Weight" required error="Weight must be between 1 and 10000" hint="In tonnes">
        <Input defaultValue="0" />
      </Field>
    </Stack>
  ),
}

/** Change its properties below. */
export const TryIt = meta.story({
  args: {
    label: 'Weight',
    hint: 'In tonnes',
    error: '',
    required: true,
    children: <Input defaultValue="24" />,
  },
})

export const States = meta.story(example)

export const WiredForAssistiveTechnology = meta.story({
  tags: ['still'],
  args: { label: 'Weight', required: true, error: 'Too heavy', hint: 'In tonnes', children: <Input /> },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: /Weight/ })
    await expect(input).toHaveAccessibleDescription('Too heavy In tonnes')
    await expect(input).toBeInvalid()
    await expect(input).toBeRequired()
  },
})

export const LongText = meta.story({
  render: () => (
    <div style={{ inlineSize: 220 }}>
      <Field
        label="Address of the warehouse at which the goods are to be handed over"
        error="The address of the pick up must be under 300 characters, and it must name a street"
      >
        <Input />
      </Field>
    </div>
  ),
})

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
