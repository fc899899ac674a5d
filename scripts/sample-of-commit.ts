import { spawnSync } from 'node:child_process'

/** Which operations a run asks: those of the contexts that were touched, and a window that each commit moves on. */
export type Sample = { seed: number; touched: readonly string[] }

/** The sample of this commit, or of SAMPLE_SEED; nothing where every operation is asked: in CI, in `npm run fuzz`. */
export function sampleOfCommit(): Sample | undefined {
  const { CI, FUZZ_RUNS, SAMPLE_SEED } = process.env
  if (CI === 'true' || FUZZ_RUNS !== undefined) return undefined
  // The number of commits before this one, so that each commit takes the window after that of its predecessor.
  const seed = Number(SAMPLE_SEED ?? (git('rev-list', '--count', 'HEAD')[0] || 0))
  return { seed, touched: contextsOf(touchedFiles()) }
}

/** A context has the same name in each room: openapi/bidding, packages/domain/src/bidding, modules/bidding. */
export function contextsOf(files: readonly string[]): string[] {
  const named = files.flatMap(
    (file) => /^(?:openapi|packages\/domain\/src|apps\/api\/src\/modules)\/([^/]+)\//.exec(file)?.[1] ?? [],
  )
  return [...new Set(named)].sort()
}

/** What differs from main, and on main what the last commit and the working tree changed. */
function touchedFiles(): string[] {
  const [head] = git('rev-parse', 'HEAD')
  const [base] = [...git('merge-base', 'HEAD', 'origin/main'), ...git('merge-base', 'HEAD', 'main')]
  return [
    ...git('diff', '--name-only', base && base !== head ? base : 'HEAD~1'),
    ...git('ls-files', '--others', '--exclude-standard', '--full-name', ':/'),
  ]
}

/** Lines of what git says; none where there is no repository, as in an unpacked archive. */
function git(...args: string[]): string[] {
  const { stdout, status } = spawnSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : []
}
