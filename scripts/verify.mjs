// All checks that do not run the product: format, lint, boundaries, types, dead code.
import { runSteps } from './run-steps.mjs'

const written = await runSteps(
  [
    { name: 'contract', command: ['npm', 'run', '--silent', 'contract'] },
    { name: 'generated sources', command: ['npm', 'run', '--silent', 'generate', '-w', '@karwan/portal'] },
  ],
  { atOnce: 1 },
)
// These steps read the generated sources, so they start after them. The longest comes first.
const read = await runSteps(
  [
    // A single program, so that packages that others use are read once, and another for the prototype, which
    // has its own router.
    { name: 'types', command: ['npm', 'run', '--silent', 'types'] },
    { name: 'regular expressions', command: ['node', 'scripts/regular-expressions/prove.ts'] },
    { name: 'dead code', command: ['knip'] },
    { name: 'exports of the domain', command: ['node', 'scripts/domain-exports/check.ts'] },
    { name: 'calls in pacts', command: ['node', 'contract-tests/called/every-call.ts'] },
    { name: 'page of tables', command: ['node', 'apps/portal/scripts/write-tables.ts', '--check'] },
    { name: 'migrations', command: ['node', 'scripts/migrations-are-whole.mjs'] },
    { name: 'refused words', command: ['node', 'scripts/refused-words.ts'] },
    { name: 'style names', command: ['node', 'scripts/style-names.ts'] },
    {
      name: 'import boundaries',
      command: ['depcruise', '--config', '.dependency-cruiser.cjs', 'packages', 'apps', 'contract-tests'],
    },
    { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
    { name: 'package boundaries', command: ['turbo', 'boundaries'] },
  ],
  { atOnce: 2 },
)
process.exit(written && read ? 0 : 1)
