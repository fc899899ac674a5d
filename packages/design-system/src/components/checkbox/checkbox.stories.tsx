import { expect, fn } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'
import { Stack } from '../layout/index.ts'
import { Checkbox } from './checkbox.tsx'

const meta = preview.meta({
  title: 'Components/Checkbox',
  component: Checkbox,
})

const example = {
  render: () => (
    <Stack gap={2} align="start">
      <Checkbox label="Hard copy required" hint="The driver brings the paper back" />
      <Checkbox label="Accept bids automatically" defaultChecked />
      <Checkbox label="All of them" indeterminate />
      <Checkbox label="Cannot be changed" disabled />
      <Checkbox label="Select row 4" labelHidden />
    </Stack>
  ),
}

/** Change its properties below. */
export const TryIt = meta.story({
  args: { label: 'Insured', hint: 'Up to the declared value', indeterminate: false, labelHidden: false },
})

export const States = meta.story(example)

export const Ticked = meta.story({
  args: { label: 'I agree', onChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('I agree'))
    await expect(canvas.getByRole('checkbox', { name: 'I agree' })).toBeChecked()
    await expect(args.onChange).toHaveBeenCalledTimes(1)
  },
})

export const HiddenLabel = meta.story({
  tags: ['still'],
  args: { label: 'Select row 4', labelHidden: true, onChange: fn() },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select row 4' }))
    await expect(args.onChange).toHaveBeenCalledTimes(1)
    // A screen reader says the label once, as the name of the box, because the row shows the same text.
    const read = [...canvasElement.querySelectorAll('span')].filter(
      (text) => !text.closest('[aria-hidden=true]'),
    )
    await expect(read).toEqual([])
  },
})

export const Mixed = meta.story({
  tags: ['still'],
  args: { label: 'All', indeterminate: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'All' })).toBePartiallyChecked()
  },
})

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
