import { existsSync, globSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Some sources and the tests that stand beside them, which must notice when the sources are changed. */
export interface Slice {
  package: string
  folder: string
  name: string
  mutate: string[]
  tests: string[]
}

// Sentences have no rule in them, a door only re-exports, and what tests use is not the product.
const neverMutated = ['test', 'trial', 'messages', 'table', 'types'].map((kind) => `!src/**/*.${kind}.ts`)
const alwaysLeftOut = [
  ...neverMutated,
  '!src/**/index.ts',
  '!src/**/testing/**',
  '!src/**/*hand-market.ts',
  '!src/generated/**',
]

/** What is derived for every list notices what happens to a filter, an order or a field; the other gates take too long. */
const gatesOfLists = ['lists-filter', 'lists-sort', 'columns-are-told'].map(
  (gate) => `src/gates/${gate}.test.ts`,
)

/** The slices of every package whose sources hold rules. */
export function slicesOf(root: string): Slice[] {
  return [
    ...byContext(root, 'domain', 'packages/domain', 'src/*', {
      mutate: (context) => [`${context}/*.ts`],
      tests: (context) => [`${context}/*.test.ts`, 'src/*.test.ts'],
    }),
    {
      package: 'sdk',
      folder: 'packages/sdk',
      name: 'all',
      mutate: ['src/*.ts', ...alwaysLeftOut],
      tests: ['src/*.test.ts'],
    },
    {
      package: 'design-system',
      folder: 'packages/design-system',
      name: 'machines',
      mutate: ['src/**/*.machine.ts'],
      tests: ['src/*.test.ts', 'src/**/*.machine.test.ts'],
    },
    {
      package: 'api',
      folder: 'apps/api',
      name: 'kernel',
      mutate: ['src/kernel/*.ts', ...alwaysLeftOut],
      tests: ['src/kernel/*.test.ts', ...gatesOfLists],
    },
    // Handlers, lists, views, mappers and reports as well as stores.
    ...byContext(root, 'api', 'apps/api', 'src/modules/*', {
      mutate: (context) => [`${context}/*.ts`],
      tests: (context) => [`${context}/*.test.ts`, ...gatesOfLists],
    }),
    ...['app', 'kit', 'features'].map((room) => besideTests('portal', 'apps/portal', room, root)),
  ]
}

/** Changed sources are tested in a copy of their package, where these would not find what they read. */
const readsOtherPackages = ['count-links', 'messages', 'preferences', 'session-actor']

/** Components need a browser, which one change at a time would take days with: what a test of Node stands beside. */
function besideTests(name: string, folder: string, room: string, root: string): Slice {
  const there = join(root, folder)
  const tests = globSync(`src/${room}/**/*.test.ts`, { cwd: there })
    .filter((test) => !readsOtherPackages.includes(basename(test, '.test.ts')))
    .sort()
  const sources = tests
    .map((test) => test.replace(/\.test\.ts$/, '.ts'))
    // A table of what is shown where, which the page tests hold.
    .filter((source) => !source.endsWith('/dashboard-sections.ts'))
  return {
    package: name,
    folder,
    name: room,
    mutate: sources.filter((source) => existsSync(join(there, source))),
    tests,
  }
}

function byContext(
  root: string,
  name: string,
  folder: string,
  rooms: string,
  globs: { mutate: (context: string) => string[]; tests: (context: string) => string[] },
): Slice[] {
  const there = join(root, folder)
  return globSync(rooms, { cwd: there })
    .sort()
    .map((context) => ({
      package: name,
      folder,
      name: basename(context),
      mutate: [...globs.mutate(context), ...alwaysLeftOut],
      tests: globs.tests(context),
    }))
    .filter(({ mutate }) => globSync(mutate.filter(isWanted), { cwd: there }).length > 0)
}

const isWanted = (glob: string): boolean => !glob.startsWith('!')
