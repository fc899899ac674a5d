import preview from '../../../.storybook/preview.tsx'
import { Stack } from '../layout/index.ts'
import { ProgressBar } from './progress-bar.tsx'

const meta = preview.meta({
  title: 'Components/Progress bar',
  component: ProgressBar,
})

const example = {
  render: () => (
    <Stack>
      <ProgressBar label="bill-of-lading.pdf" value={64} valueText="64%" />
      <ProgressBar label="Vehicles assigned" value={3} max={8} valueText="3 of 8" />
      <ProgressBar label="Checking" />
    </Stack>
  ),
}

/** Change its properties below. */
export const TryIt = meta.story({
  args: { label: 'Vehicles assigned', value: 3, max: 8, valueText: '3 of 8' },
})

export const Progress = meta.story(example)

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
