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

function Example(props: Partial<Pick<SegmentedControlProps<string | number>, 'label' | 'options'>>) {
  const [value, setValue] = useState<string | number>('list')
  return <SegmentedControl label="View" options={options} {...props} value={value} onValueChange={setValue} />
}

const example = { render: () => <Example /> }

/** Change its properties below. */
export const TryIt = meta.story({
  args: { label: 'View', options, value: 'list', onValueChange: () => undefined },
  render: ({ label, options }) => <Example label={label} options={options} />,
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

export const RightToLeft = meta.story({ ...example, globals: { direction: 'rtl' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
