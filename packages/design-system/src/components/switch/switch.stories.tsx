import { expect } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'
import { Stack } from '../layout/index.ts'
import { Switch } from './switch.tsx'

const meta = preview.meta({
  title: 'Components/Switch (toggle)',
  component: Switch,
})

const example = {
  render: () => (
    <Stack gap={2} align="start">
      <Switch label="Bidding is open" defaultChecked />
      <Switch label="Dark mode" />
      <Switch label="Cannot be changed" disabled />
    </Stack>
  ),
}

/** Change its properties below. */
export const TryIt = meta.story({
  args: { label: 'Auto-refresh' },
})

export const States = meta.story(example)

export const Flipped = meta.story({
  args: { label: 'Bidding is open' },
  play: async ({ canvas, userEvent }) => {
    const control = canvas.getByRole('switch', { name: 'Bidding is open' })
    await userEvent.click(control)
    await expect(control).toBeChecked()
  },
})

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
