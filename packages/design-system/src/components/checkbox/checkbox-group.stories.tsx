import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'
import { CheckboxGroup } from './checkbox-group.tsx'

const meta = preview.meta({
  title: 'Components/Checkbox group',
  component: CheckboxGroup,
})

const onValueChange = fn()
const example = {
  args: {
    legend: 'Fuel',
    options: [
      { value: 'DIESEL', label: 'Diesel' },
      { value: 'PETROL', label: 'Petrol' },
      { value: 'CNG', label: 'CNG', hint: 'Compressed natural gas' },
    ],
    value: ['PETROL'],
    onValueChange,
  },
}

export const SomeTicked = meta.story(example)

/** The values come in the order of the options, whichever was ticked first. */
export const Ticking = meta.story({
  args: example.args,
  render: function Ticking({ value: first, ...args }) {
    const [value, setValue] = useState(first)
    return (
      <CheckboxGroup
        {...args}
        value={value}
        onValueChange={(next) => {
          onValueChange(next)
          setValue(next)
        }}
      />
    )
  },
  play: async ({ canvas, userEvent }) => {
    onValueChange.mockClear()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Diesel' }))
    await expect(onValueChange).toHaveBeenLastCalledWith(['DIESEL', 'PETROL'])
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Petrol' }))
    await expect(onValueChange).toHaveBeenLastCalledWith(['DIESEL'])
    await expect(canvas.getByRole('checkbox', { name: 'Petrol' })).not.toBeChecked()
  },
})

export const Refused = meta.story({
  tags: ['still'],
  args: { ...example.args, value: [], error: 'Fuel is required', required: true, hint: 'What it sells' },
  play: async ({ canvas }) => {
    const group = canvas.getByRole('group', { name: /^Fuel/ })
    await expect(group).toHaveAccessibleDescription('Fuel is required What it sells')
    await expect(canvas.getByRole('checkbox', { name: 'Diesel' })).toBeInvalid()
  },
})

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { language: 'ur' } })
