import { useState } from 'react'
import { expect } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'
import { SegmentedControl } from './segmented-control.tsx'

const meta = preview.meta({
  title: 'Components/Segmented control',
  component: SegmentedControl,
})

function Example() {
  const [value, setValue] = useState<'list' | 'map'>('list')
  const options = [
    { value: 'list', label: 'List' },
    { value: 'map', label: 'Map' },
  ] as const
  return <SegmentedControl label="View" options={options} value={value} onValueChange={setValue} />
}

const example = { render: () => <Example /> }

export const TwoViews = meta.story({
  ...example,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Map' }))
    await expect(canvas.getByRole('radio', { name: 'Map' })).toBeChecked()
  },
})

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { direction: 'rtl' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
