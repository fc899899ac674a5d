import preview from '../../../.storybook/preview.tsx'
import { Inline } from '../layout/index.ts'
import { Spinner } from './spinner.tsx'

const meta = preview.meta({
  title: 'Components/Spinner (loader)',
  component: Spinner,
})

const example = {
  render: () => (
    <Inline gap={4}>
      <Spinner size="sm" />
      <Spinner />
      <Spinner size="lg" label="Loading shipments" />
    </Inline>
  ),
}

/** Change its properties below. */
export const TryIt = meta.story({
  args: { size: 'lg', label: 'Loading shipments' },
})

export const Sizes = meta.story(example)

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
