import { copyableCode } from './copyable-code.ts'

interface ShownStory {
  name: string
  storyGlobals: object
  playFunction?: unknown
  tags: readonly string[]
  parameters: { docs?: { story?: { autoplay?: boolean } } }
}

/**
 * Below its controls, a docs page shows each state once: not the other looks,
 * which the toolbar sets, and not what a play function acts on and would show untouched. A play function that
 * only looks at its story is marked `still`; one that opens it takes `openInDocs`.
 */
export function isOnDocsPage(story: ShownStory): boolean {
  if (Object.keys(story.storyGlobals).length > 0) return false
  if (!story.playFunction || story.tags.includes('still')) return true
  return story.parameters.docs?.story?.autoplay === true
}

const sources = import.meta.glob<string>(
  ['../src/**/*.stories.tsx', '../src/components/combobox/city-search.tsx', './date-texts.ts'],
  { query: '?raw', import: 'default' },
)

const read = async (path: string): Promise<string> =>
  (await sources[path.startsWith('src/') ? `../${path}` : path.replace('.storybook', '.')]?.()) ?? ''

/** The code below a story. Storybook asks again with what it got. */
export async function shownCode(
  printed: string,
  { parameters }: { parameters: { fileName?: string } },
): Promise<string> {
  const path = parameters.fileName?.replace(/^(\.\/|\.\.\/)*/, '')
  return printed.startsWith('<') && path ? copyableCode(printed, path, read) : printed
}
