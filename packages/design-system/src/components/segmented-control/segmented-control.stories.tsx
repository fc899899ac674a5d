import { useState } from 'react'
import { expect } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'
import { SegmentedControl, type SegmentedControlProps } from './segmented-control.tsx'

const meta = preview.meta({
  title: 'Components/Segmented control (toggle group)',
  component: SegmentedControl,
})

const options = [
  { value: 'list', label: 'List' },
  { value: 'map', label: 'Map' },
] as const

function Example({
  initial = 'list',
  ...props
}: Partial<Pick<SegmentedControlProps<string | number>, 'label' | 'options'>> & {
  initial?: string | number
}) {
  const [value, setValue] = useState(initial)
  return <SegmentedControl label="View" options={options} {...props} value={value} onValueChange={setValue} />
}

const example = { render: () => <Example /> }

/** Change its properties below. */
export const TryIt = meta.story({
  args: { label: 'View', options, value: 'list', onValueChange: () => undefined },
  render: ({ label, options, value }) => <Example key={value} {...{ label, options }} initial={value} />,
})

export const TwoViews = meta.story({
  tags: ['still'],
  ...example,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('group', { name: 'View' })).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: 'Map' }))
    await expect(canvas.getByRole('radio', { name: 'Map' })).toBeChecked()
  },
})

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
