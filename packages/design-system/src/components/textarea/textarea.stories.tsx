import { expect } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'
import { Field } from '../field/index.ts'
import { Textarea } from './textarea.tsx'

const meta = preview.meta({
  title: 'Components/Textarea (long text)',
  component: Textarea,
  argTypes: { rows: { description: 'How many lines are shown before it scrolls.' } },
})

const example = {
  render: () => (
    <Field label="Instructions" hint="Anything the driver should know">
      <Textarea limit={1000} defaultValue="Call before arrival." />
    </Field>
  ),
}

/** Change its properties below. */
export const TryIt = meta.story({
  args: { 'aria-label': 'Instructions', limit: 1000, rows: 4, defaultValue: 'Call before arrival.' },
})

export const Counting = meta.story({
  ...example,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), '!')
    await expect(canvas.getByText('979 characters left')).toBeVisible()
  },
})

export const TooLong = meta.story({
  tags: ['still'],
  args: { limit: 10, defaultValue: 'More than ten characters', 'aria-label': 'Instructions' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('14 characters too many')).toBeVisible()
  },
})

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
