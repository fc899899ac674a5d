import preview from '../../../.storybook/preview.tsx'
import { Stack } from '../layout/index.ts'
import { Heading, Text } from './text.tsx'

const meta = preview.meta({
  title: 'Components/Text (heading, typography)',
  component: Text,
})

const example = {
  render: () => (
    <Stack gap={2}>
      <Heading level={1}>Shipments of this week</Heading>
      <Heading level={2}>Waiting for bids</Heading>
      <Heading level={3}>Karachi to Lahore</Heading>
      <Text>Plain text at the size of the page.</Text>
      <Text tone="muted" size="sm">
        What accompanies it.
      </Text>
      <Text tone="danger" weight="semibold">
        What went wrong.
      </Text>
      <Text tabular size="xl">
        Rs 125,000.00
      </Text>
    </Stack>
  ),
}

/** Change its properties below. */
export const TryIt = meta.story({
  args: { children: 'From Karachi to Lahore', tone: 'default', size: 'md' },
})

export const Scale = meta.story(example)

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
