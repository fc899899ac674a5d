import { expect, fn } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'
import { Field } from '../field/index.ts'
import { Stack } from '../layout/index.ts'
import { Input } from './input.tsx'

const meta = preview.meta({
  title: 'Components/Input',
  component: Input,
})

const example = {
  render: () => (
    <Stack>
      <Field label="Name" hint="As on the contract" required>
        <Input placeholder="Full name" />
      </Field>
      <Field label="Reference" error="Enter a reference">
        <Input defaultValue="KHI-??" />
      </Field>
      <Field label="Number">
        <Input readOnly value="SH-000123" />
      </Field>
    </Stack>
  ),
}

/** Change its properties below. */
export const TryIt = meta.story({
  args: { 'aria-label': 'Name', placeholder: 'Full name', readOnly: false, disabled: false },
})

export const States = meta.story(example)

export const Typed = meta.story({
  args: { 'aria-label': 'Name', onChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'Ali')
    await expect(args.onChange).toHaveBeenCalledTimes(3)
  },
})

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
