import preview from '../../../.storybook/preview.tsx'
import { Button } from '../../components/button/index.ts'
import { Stack } from '../../components/layout/index.ts'
import { Banner } from './banner.tsx'

const meta = preview.meta({
  title: 'Patterns/Banner (alert)',
  component: Banner,
})

const example = {
  render: () => (
    <Stack gap={2}>
      <Banner>A new version is ready.</Banner>
      <Banner tone="success">Your draft is back.</Banner>
      <Banner
        tone="warning"
        action={
          <Button size="sm" variant="outline">
            Try again
          </Button>
        }
      >
        You are offline. What you see may be old.
      </Banner>
      <Banner tone="danger">This account is blocked.</Banner>
    </Stack>
  ),
}

/** Change its properties below. */
export const TryIt = meta.story({
  args: {
    tone: 'warning',
    children: 'What you send goes out when the line is back.',
  },
})

export const Tones = meta.story(example)

export const UnbrokenWords = meta.story({ args: { children: 'PlotOfSectorB'.repeat(20) } })

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
