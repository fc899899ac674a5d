import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { storyNameFromExport } from 'storybook/internal/csf'
import { loadCsf } from 'storybook/internal/csf-tools'
import { describe, expect, it } from 'vitest'

const root = import.meta.dirname
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const namesIn = (list: string): string[] => list.split(',').map((name) => name.trim())

const doors = globSync('{components,patterns}/*/index.ts', { cwd: root })
const components = doors.flatMap((door) =>
  [...read(door).matchAll(/export \{([^}]*)\} from '\.\/[\w-]+\.tsx'/g)]
    .flatMap(([, names = '']) => namesIn(names))
    .filter((name) => isComponent(dirname(door), name))
    .map((name) => ({ name, door })),
)

const storyFiles = globSync('**/*.stories.tsx', { cwd: root })

/** The components that the stories import. The linter rejects unused imports. */
const shown = new Set(
  storyFiles.flatMap((story) =>
    [...read(story).matchAll(/import \{([^}]*)\} from '\.\.?\//g)].flatMap(([, names = '']) =>
      namesIn(names),
    ),
  ),
)

describe('what the design system offers', () => {
  it('is found by its doors', () => expect(components.length).toBeGreaterThan(doors.length / 2))

  it.each(doors)('is named one by one in %s', (door) => expect(read(door)).not.toContain('export *'))

  it.each(components)('$name of $door is shown in a story', ({ name }) => expect(shown).toContain(name))
})

/** Storybook reads the source of the stories and silently skips exports that a helper has made. */
describe('what the stories offer', () => {
  it.each(storyFiles)('is tested one by one in %s', (file) => {
    const offered = exportsOf(read(file))
    expect(offered).not.toEqual([])
    expect(testedStoriesOf(file)).toEqual(offered)
  })
})

/** Storybook takes any name, and then shows the story in the usual look. */
it('lets a story have only looks of the toolbar', () => {
  const looks = storyFiles.flatMap((file) =>
    [...read(file).matchAll(/\bglobals: \{([^}]*)\}/g)].flatMap(([, look = '']) =>
      [...look.matchAll(/(\w+):/g)].map(([, name]) => `${name} of ${file}`),
    ),
  )
  expect(looks.length).toBeGreaterThan(storyFiles.length)
  expect(looks.filter((look) => !/^(brand|mode|language|density) of /.test(look))).toEqual([])
})

describe('what can be tried', () => {
  const about = storyFiles.flatMap((file) => {
    const [, component] = /^ {2}component: (\w+),$/m.exec(read(file)) ?? []
    return component === undefined ? [] : [{ file, component }]
  })
  // The docs page puts the controls below the first story.
  const tried = about.filter(({ file }) => /\bargs: \{/.test(firstStoryOf(read(file))))

  it('is found by the components of the stories', () => expect(about.length).toBeGreaterThan(50))

  it.each(about)('$component has a first story whose properties can be changed', ({ component }) =>
    expect(tried.map((story) => story.component)).toContain(component),
  )
})

/** The source up to the end of the first story, with what it is made of. */
function firstStoryOf(source: string): string {
  const [before = '', story = ''] = source.split(/^export const /m)
  return before + story
}

function exportsOf(source: string): string[] {
  return [...source.matchAll(/^export (?!type |interface ).*/gm)].map(
    ([line]) => /^export const (\w+)/.exec(line)?.[1] ?? line,
  )
}

/** Reads the stories as the Vitest plugin of Storybook does, which makes a test of each. */
function testedStoriesOf(file: string): string[] {
  const stories = loadCsf(read(file), { fileName: file, makeTitle: (title) => title ?? file }).parse()
  const untested = (tags: readonly string[] = []) => tags.includes('!test')
  return Object.entries(stories._stories).flatMap(([name, { tags }]) =>
    untested(stories.meta.tags) || untested(tags) ? [] : [name],
  )
}

/** A component starts with a capital letter, but so does an error class. */
function isComponent(folder: string, name: string): boolean {
  const declared = new RegExp(`export (function|const) ${name}\\b`)
  return (
    /^[A-Z]/.test(name) &&
    globSync('*.tsx', { cwd: join(root, folder) }).some((file) => declared.test(read(join(folder, file))))
  )
}

/** Without this test, pictures of deleted stories would stay. */
it('keeps pictures of stories that there are', () => {
  const pictures = globSync('*/*.webp', { cwd: join(root, '../pictures') })
  const drawn = storyFiles.flatMap((file) =>
    testedStoriesOf(file).map((name) => `${basename(file, '.stories.tsx')}/${pictureNameOf(name)}.webp`),
  )
  expect(pictures.length).toBeGreaterThan(storyFiles.length)
  expect(pictures.filter((picture) => !drawn.includes(picture))).toEqual([])
})

/** The same name as in `.storybook/every-story.ts`: `ClosedWithEscape` is `closed-with-escape`. */
function pictureNameOf(story: string): string {
  return storyNameFromExport(story).toLowerCase().replaceAll(/\W+/g, '-')
}
