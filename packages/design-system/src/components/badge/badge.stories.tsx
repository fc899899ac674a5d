import preview from '../../../.storybook/preview.tsx'
import { tones } from '../../theme/tone.ts'
import { Inline, Stack } from '../layout/index.ts'
import { Badge, StatusBadge } from './badge.tsx'

const meta = preview.meta({
  title: 'Components/Badge (status label)',
  component: Badge,
})

const example = {
  render: () => (
    <Stack>
      <Inline>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Inline>
      <Inline>
        {tones.map((tone) => (
          <StatusBadge key={tone} tone={tone}>
            {tone}
          </StatusBadge>
        ))}
      </Inline>
    </Stack>
  ),
}

/** Change its properties below. */
export const TryIt = meta.story({
  args: { children: 'Delivered', tone: 'success' },
})

export const Tones = meta.story(example)

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
