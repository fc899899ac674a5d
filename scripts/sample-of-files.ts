import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sampleOfCommit, touchedFiles } from './sample-of-commit.ts'

/** Of the files whose path in the suite matches `of`, a run takes one in `parts`, or none if it takes a sample. */
export type Part = { of: RegExp; parts: number | 'none' }

const isTestFile = /\.(?:test|spec|stories)\.tsx?$/

/**
 * The test files that this run takes from the suite in `folder`; undefined where it takes all: in CI, with
 * EVERY=1, and if a touched file matches `wholeAfter`. Paths are relative to `folder`, as vitest and Playwright
 * expect them.
 */
export function filesOfRun(
  root: string,
  folder: string,
  parts: readonly Part[],
  wholeAfter?: RegExp,
): string[] | undefined {
  const sample = process.env.EVERY ? undefined : sampleOfCommit()
  if (!sample || touchedFiles().some((file) => wholeAfter?.test(file))) return undefined
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => isTestFile.test(file) && !file.includes('node_modules/'))
  const touched = touchedFiles()
    .filter((file) => file.startsWith(`${folder}/`))
    .map((file) => file.slice(folder.length + 1))
  return sampleOfFiles(files, parts, sample.seed, touched)
}

/**
 * Every file that no part names, every `parts`-th of the files that one does, touched tests, and in `src` the
 * tests beside touched code. The next seed takes the next files, so that after `parts` commits all were run.
 */
export function sampleOfFiles(
  files: readonly string[],
  parts: readonly Part[],
  seed: number,
  touched: readonly string[],
): string[] {
  const code = touched.filter((file) => file.startsWith('src/') && !isTestFile.test(file))
  const folders = new Set(code.map((file) => dirname(file)))
  const places = new Map<Part, number>()
  return [...files].sort().filter((file) => {
    const part = parts.find(({ of }) => of.test(file))
    if (!part) return true
    const place = places.get(part) ?? 0
    places.set(part, place + 1)
    const isNext = part.parts !== 'none' && place % part.parts === seed % part.parts
    return isNext || touched.includes(file) || folders.has(dirname(file))
  })
}
