// Everything that can be said without running the product: format, lint, boundaries, types, dead code.
import { runSteps } from './run-steps.mjs'

const results = runSteps([
  { name: 'contract', command: ['npm', 'run', '--silent', 'contract'] },
  { name: 'generated sources', command: ['npm', 'run', '--silent', 'generate', '-w', '@karwan/portal'] },
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'package boundaries', command: ['turbo', 'boundaries'] },
  {
    name: 'import boundaries',
    command: ['depcruise', '--config', '.dependency-cruiser.cjs', 'packages', 'apps', 'contract-tests'],
  },
  // One program, as what four packages use is read once then; and one for the prototype, which has a router of its own.
  { name: 'types', command: ['npm', 'run', '--silent', 'types'] },
  { name: 'regular expressions', command: ['node', 'scripts/regular-expressions/prove.ts'] },
  { name: 'dead code', command: ['knip'] },
])
process.exit(results.every((result) => result.ok) ? 0 : 1)
