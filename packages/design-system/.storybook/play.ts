import type { StoryContext } from '@storybook/react-vite'

/** A step that several stories begin with. */
export type PlayStep = (context: Pick<StoryContext, 'canvas' | 'userEvent'>) => Promise<void>
