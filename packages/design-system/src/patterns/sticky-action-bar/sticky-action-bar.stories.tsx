import preview from '../../../.storybook/preview.tsx'
import { Button } from '../../components/button/index.ts'
import { Banner } from '../banner/index.ts'
import { StickyActionBar } from './sticky-action-bar.tsx'

const meta = preview.meta({
  title: 'Patterns/Sticky action bar',
  component: StickyActionBar,
})

const example = {
  args: {
    summary: 'Unsaved changes',
    children: (
      <>
        <Button variant="outline">Discard</Button>
        <Button>Save</Button>
      </>
    ),
  },
}

export const Unsaved = meta.story(example)

export const WithNotice = meta.story({
  args: { ...example.args, notice: <Banner tone="danger">The list of vehicles could not be loaded.</Banner> },
})

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
