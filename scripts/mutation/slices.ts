import { existsSync, globSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Some source files and the tests that must fail when they are mutated. */
export interface Slice {
  package: string
  folder: string
  name: string
  mutate: string[]
  tests: string[]
}

// Messages hold no rules, index files only re-export, and test helpers are not part of the product.
const neverMutated = ['test', 'trial', 'messages', 'table', 'types'].map((kind) => `!src/**/*.${kind}.ts`)
const alwaysLeftOut = [
  ...neverMutated,
  '!src/**/index.ts',
  '!src/**/testing/**',
  '!src/**/*hand-market.ts',
  '!src/generated/**',
]

/** These gates test the filters, sort orders and fields of every list. The other gates are too slow. */
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
    // Includes handlers, lists, views, mappers and reports, not only stores.
    ...byContext(root, 'api', 'apps/api', 'src/modules/*', {
      mutate: (context) => [`${context}/*.ts`],
      tests: (context) => [`${context}/*.test.ts`, ...gatesOfLists],
    }),
    ...['app', 'kit', 'features'].map((room) => besideTests('portal', 'apps/portal', room, root)),
  ]
}

/** Mutants run in a copy of their package, where these tests would not find the files that they read. */
const readsOtherPackages = ['count-links', 'messages', 'preferences', 'session-actor']

/**
 * Components need a browser, which would take days here. So only sources with a Node test beside them are
 * mutated.
 */
function besideTests(name: string, folder: string, room: string, root: string): Slice {
  const there = join(root, folder)
  const tests = globSync(`src/${room}/**/*.test.ts`, { cwd: there })
    .filter((test) => !readsOtherPackages.includes(basename(test, '.test.ts')))
    .sort()
  const sources = tests
    .map((test) => test.replace(/\.test\.ts$/, '.ts'))
    // A table of what each dashboard shows; only the page tests check it.
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
