import { expect, fn } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'
import { Button } from '../../components/button/index.ts'
import { Select } from '../../components/select/index.ts'
import { FilterBar } from './filter-bar.tsx'

const meta = preview.meta({
  title: 'Patterns/Filter bar',
  component: FilterBar,
})

const example = {
  args: {
    search: { label: 'Search by reference', value: '', onValueChange: fn() },
    children: (
      <Select aria-label="Status" placeholder="Any status" options={[{ value: 1, label: 'In transit' }]} />
    ),
    applied: [
      { id: 'status', label: 'Status: In transit' },
      { id: 'from', label: 'From: 01/11/2026' },
    ],
    onRemove: fn(),
    onClear: fn(),
    actions: <Button variant="outline">Export</Button>,
  },
}

export const Applied = meta.story({
  ...example,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search by reference' }), 'K')
    await expect(args.search?.onValueChange).toHaveBeenCalledWith('K')
    await userEvent.click(canvas.getByRole('button', { name: 'Remove filter Status: In transit' }))
    await expect(args.onRemove).toHaveBeenCalledWith('status')
    await userEvent.click(canvas.getByRole('button', { name: 'Clear all' }))
    await expect(args.onClear).toHaveBeenCalledTimes(1)
  },
})

export const NoneApplied = meta.story({ args: { ...example.args, applied: [] } })

export const Narrow = meta.story({
  ...example,
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
})

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
