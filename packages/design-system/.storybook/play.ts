import type { StoryContext } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'

/** A step that several stories begin with. */
export type PlayStep = (context: Pick<StoryContext, 'canvas' | 'userEvent'>) => Promise<void>

/** An overlay once it has been loaded and has faded in; the first one waits for its code. */
export async function seenOverlay(role: string, name?: string): Promise<HTMLElement> {
  await waitFor(() => expect(screen.getByRole(role, { name })).toBeVisible(), { timeout: 10_000 })
  return screen.getByRole(role, { name })
}

/** What its play function opens is open on the page of the component too, each in a frame of its own. */
export const openInDocs = { docs: { story: { autoplay: true, inline: false, height: '26rem' } } }
