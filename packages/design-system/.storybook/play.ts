import type { StoryContext } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { inUrdu } from './in-urdu.ts'

/** A play step that several stories share. */
export type PlayStep = (context: Pick<StoryContext, 'canvas' | 'userEvent'>) => Promise<void>

/** A sentence of a story as its play function sees it: in Urdu if the story itself is from right to left. */
export const asShown = (sentence: string): string =>
  document.documentElement.lang === 'ur' ? inUrdu(sentence) : sentence

/** Waits for an overlay to load and fade in; the first one of its kind loads its code. */
export async function seenOverlay(role: string, english?: string): Promise<HTMLElement> {
  const name = english && asShown(english)
  await waitFor(() => expect(screen.getByRole(role, { name })).toBeVisible(), { timeout: 30_000 })
  return screen.getByRole(role, { name })
}

/** Runs the play function on the docs page too, each story in a frame of its own. */
export const openInDocs = { docs: { story: { autoplay: true, inline: false, height: '26rem' } } }

/** The same for what takes little room, such as a bubble. */
export const openInLowFrame = { docs: { story: { ...openInDocs.docs.story, height: '10rem' } } }
