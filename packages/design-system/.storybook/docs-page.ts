const doors = import.meta.glob<string>('../src/{components,patterns}/*/index.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The folder from which each component is imported: `Button` from `components/button`. */
const folders = new Map(
  Object.entries(doors).flatMap(([path, source]) =>
    [...source.matchAll(/export \{([^}]*)\}/g)]
      .flatMap(([, names = '']) => names.split(','))
      .map((name) => [name.trim(), path.replace('../src/', '').replace('/index.ts', '')] as const),
  ),
)

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

/** A function as Storybook prints it, of which nobody needs the body. */
const printedFunction = /\{(?:async )?function \w*\([^)]*\)\s*\{.*?\}\}/g

/** The code of a story, after the imports that it needs from the design system. */
export function withImport(printed: string): string {
  // Storybook asks again with what it got.
  if (printed.includes("from '@karwan/design-system")) return printed
  const code = printed.replaceAll(printedFunction, '{() => undefined}')
  const used = new Set([...code.matchAll(/<([A-Z]\w*)/g)].map(([, name = '']) => name))
  const byFolder = Map.groupBy(
    [...used].filter((name) => folders.has(name)).sort(),
    (name) => folders.get(name) ?? '',
  )
  const imports = [...byFolder].map(
    ([folder, names]) => `import { ${names.join(', ')} } from '@karwan/design-system/${folder}'`,
  )
  return imports.length === 0 ? code : `${imports.sort().join('\n')}\n\n${code}`
}
