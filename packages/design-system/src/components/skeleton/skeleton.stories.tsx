import preview from '../../../.storybook/preview.tsx'
import { Stack } from '../layout/index.ts'
import { Skeleton } from './skeleton.tsx'

const meta = preview.meta({
  title: 'Components/Skeleton (placeholder)',
  component: Skeleton,
})

const example = {
  render: () => (
    <Stack>
      <Skeleton shape="title" />
      <Skeleton lines={3} />
      <Skeleton shape="block" />
      <Skeleton shape="circle" />
    </Stack>
  ),
}

/** Change its properties below. */
export const TryIt = meta.story({
  args: { shape: 'text', lines: 3 },
})

export const Shapes = meta.story(example)

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
