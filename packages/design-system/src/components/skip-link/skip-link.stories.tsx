import { expect } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'
import { SkipLink } from './skip-link.tsx'

const meta = preview.meta({
  title: 'Components/Skip link',
  component: SkipLink,
})

const example = {
  render: () => (
    <>
      <SkipLink targetId="main" />
      <main id="main">Press Tab to see it.</main>
    </>
  ),
}

/** Change its properties below. */
export const TryIt = meta.story({
  args: { targetId: 'main' },
  render: ({ targetId }) => (
    <>
      <SkipLink targetId={targetId} />
      <main id={targetId}>Press Tab to see it.</main>
    </>
  ),
})

export const SeenOnFocus = meta.story({
  ...example,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
  },
})

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
