import { expect } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'
import { Stack } from '../layout/index.ts'
import { Countdown } from './countdown.tsx'

const meta = preview.meta({
  title: 'Components/Countdown',
  component: Countdown,
})

const until = Date.parse('2026-11-21T12:00:00Z')
const minute = 60_000

const example = {
  render: () => (
    <Stack gap={2}>
      <Countdown
        now={until - 3000 * minute}
        until={until}
        label="Bidding closes in"
        overText="Bidding is closed"
      />
      <Countdown
        now={until - 5 * minute}
        until={until}
        label="Bidding closes in"
        overText="Bidding is closed"
      />
      <Countdown now={until} until={until} label="Bidding closes in" overText="Bidding is closed" />
    </Stack>
  ),
}

/** Change its properties below. */
export const TryIt = meta.story({
  args: {
    now: until - 5 * minute,
    until,
    label: 'Bidding closes in',
    overText: 'Bidding is closed',
    urgentBelow: 10 * minute,
  },
})

export const FarNearOver = meta.story({
  tags: ['still'],
  ...example,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('50:00:00')).toBeVisible()
    await expect(canvas.getByText('00:05:00')).toBeVisible()
    await expect(canvas.getByText('Bidding is closed')).toBeVisible()
  },
})

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
