import { expect, waitFor, type within } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'
import { Tabs, type TabsProps } from './tabs.tsx'

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

const narrow = {
  args: { ...example.args, currentId: 'History' },
  render: (args: TabsProps) => (
    <div style={{ inlineSize: '14rem' }}>
      <Tabs {...args} />
    </div>
  ),
  play: async ({ canvas }: { canvas: ReturnType<typeof within> }) => {
    const space = canvas.getByRole('navigation').getBoundingClientRect()
    const open = canvas.getByRole('link', { current: 'page' }).getBoundingClientRect()
    // The row scrolls by whole pixels, so allow a difference of one.
    await expect(open.left).toBeGreaterThan(space.left - 1)
    await expect(open.right).toBeLessThan(space.right + 1)
  },
}

export const LastOneOpenInANarrowPlace = meta.story(narrow)

export const NarrowRightToLeft = meta.story({
  ...narrow,
  globals: { language: 'ur' },
  play: async (story) => {
    await narrow.play(story)
    // The row scrolled before its texts became Urdu, which takes less room.
    const row = story.canvas.getByRole('navigation')
    const open = story.canvas.getByRole('link', { current: 'page' })
    await waitFor(() => expect(document.fonts.status).toBe('loaded'))
    row.scrollLeft = 0
    open.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  },
})

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
