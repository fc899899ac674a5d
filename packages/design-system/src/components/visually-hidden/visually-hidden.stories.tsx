import { expect } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

const meta = preview.meta({
  title: 'Components/Visually hidden (sr-only)',
  component: VisuallyHidden,
})

/** Change its properties below. */
export const TryIt = meta.story({
  args: { children: ' open bids' },
  render: ({ children }) => (
    <p>
      4<VisuallyHidden>{children}</VisuallyHidden>
    </p>
  ),
})

export const OnlyHeard = meta.story({
  tags: ['still'],
  render: () => (
    <p>
      4<VisuallyHidden> open bids</VisuallyHidden>
    </p>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('open bids')).toBeInTheDocument()
  },
})
