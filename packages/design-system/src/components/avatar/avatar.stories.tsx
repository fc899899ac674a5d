import preview from '../../../.storybook/preview.tsx'
import { Inline } from '../layout/index.ts'
import { Avatar } from './avatar.tsx'

const meta = preview.meta({
  title: 'Components/Avatar',
  component: Avatar,
})

const example = {
  render: () => (
    <Inline>
      <Avatar name="Ayesha Khan" size="sm" />
      <Avatar name="Ayesha Khan" />
      <Avatar name="Daewoo" size="lg" />
      <Avatar name="عائشہ خان" size="lg" />
      <Avatar name="Gul Zaman" size="xl" />
    </Inline>
  ),
}

/** Change its properties below. */
export const TryIt = meta.story({
  args: { name: 'Ayesha Khan', size: 'lg' },
})

export const Sizes = meta.story(example)

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
