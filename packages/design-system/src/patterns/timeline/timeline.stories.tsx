import { Check } from 'lucide-react'
import { expect } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'
import { Timeline } from './timeline.tsx'

const meta = preview.meta({
  title: 'Patterns/Timeline',
  component: Timeline,
})

const example = {
  args: {
    label: 'History',
    events: [
      {
        id: 1,
        title: 'Delivered',
        time: '21/11/2026 02:30 pm',
        dateTime: '2026-11-21T09:30:00Z',
        by: 'Bilal Ahmed',
        tone: 'success' as const,
        icon: <Check />,
      },
      {
        id: 2,
        title: 'On the way',
        time: '20/11/2026 08:00 am',
        dateTime: '2026-11-20T03:00:00Z',
        tone: 'info' as const,
        description: 'Left Karachi with the seal intact.',
      },
      {
        id: 3,
        title: 'Created',
        time: '19/11/2026 05:12 pm',
        dateTime: '2026-11-19T12:12:00Z',
        by: 'عائشہ خان',
      },
    ],
  },
}

export const History = meta.story(example)

export const WithoutTime = meta.story({
  tags: ['still'],
  args: { label: 'Route', events: [{ id: 1, title: 'Drop off · Lahore, Punjab' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('listitem')).toHaveTextContent(/^Drop off · Lahore, Punjab$/)
    await expect(canvas.queryByRole('time')).toBeNull()
  },
})

// An address of 300 characters without a space, as it may be typed.
const unbroken = 'PlotOfSectorB'.repeat(20)

export const UnbrokenWords = meta.story({
  args: {
    label: 'History',
    events: [
      {
        id: 1,
        title: unbroken,
        time: '21/11/2026 02:30 PM',
        dateTime: '2026-11-21T09:30:00Z',
        by: unbroken,
        description: unbroken,
      },
    ],
  },
})

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
