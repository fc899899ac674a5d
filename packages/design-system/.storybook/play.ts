import type { StoryContext } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'

/** A play step that several stories share. */
export type PlayStep = (context: Pick<StoryContext, 'canvas' | 'userEvent'>) => Promise<void>

/** Waits for an overlay to load and fade in; the first one of its kind loads its code. */
export async function seenOverlay(role: string, name?: string): Promise<HTMLElement> {
  await waitFor(() => expect(screen.getByRole(role, { name })).toBeVisible(), { timeout: 30_000 })
  return screen.getByRole(role, { name })
}

/** Runs the play function on the docs page too, each story in a frame of its own. */
export const openInDocs = { docs: { story: { autoplay: true, inline: false, height: '26rem' } } }
