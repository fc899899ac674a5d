import { spawnSync } from 'node:child_process'

/** Which operations a run tests: those of the changed contexts, and a window that moves on with each commit. */
export type Sample = { seed: number; touched: readonly string[] }

/**
 * The sample of this commit or of SAMPLE_SEED; undefined in CI and in `npm run fuzz`, which test every
 * operation.
 */
export function sampleOfCommit(): Sample | undefined {
  const { CI, FUZZ_RUNS, SAMPLE_SEED } = process.env
  if (CI === 'true' || FUZZ_RUNS !== undefined) return undefined
  // The number of commits, so that each commit takes the window after that of its predecessor.
  const seed = Number(SAMPLE_SEED ?? (git('rev-list', '--count', 'HEAD')[0] || 0))
  return { seed, touched: contextsOf(touchedFiles()) }
}

/** A context has the same name everywhere: openapi/bidding, packages/domain/src/bidding, modules/bidding. */
export function contextsOf(files: readonly string[]): string[] {
  const named = files.flatMap(
    (file) => /^(?:openapi|packages\/domain\/src|apps\/api\/src\/modules)\/([^/]+)\//.exec(file)?.[1] ?? [],
  )
  return [...new Set(named)].sort()
}

/** The files that differ from main; on main, those of the last commit and the working tree. */
export function touchedFiles(): string[] {
  const [head] = git('rev-parse', 'HEAD')
  const [base] = [...git('merge-base', 'HEAD', 'origin/main'), ...git('merge-base', 'HEAD', 'main')]
  return [
    ...git('diff', '--name-only', base && base !== head ? base : 'HEAD~1'),
    ...git('ls-files', '--others', '--exclude-standard', '--full-name', ':/'),
  ]
}

/** The output lines of a git command; none outside a repository, as in an unpacked archive. */
function git(...args: string[]): string[] {
  const { stdout, status } = spawnSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : []
}
