import { expect } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'
import { Tabs } from './tabs.tsx'

const meta = preview.meta({
  title: 'Components/Tabs',
  component: Tabs,
})

const tabs = ['Overview', 'Bids', 'Bookings', 'Documents', 'History'].map((label, index) => ({
  id: label,
  label,
  count: index === 1 ? '7' : undefined,
  render: (link: object) => <a href={`#${label}`} {...link} />,
}))

const example = { args: { label: 'Parts of the shipment', tabs, currentId: 'Bids' } }

export const Links = meta.story({
  ...example,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Bids')
  },
})

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { direction: 'rtl' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
