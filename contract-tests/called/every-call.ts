import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { registeredOperations } from '../registers.ts'
import { calledOperations, operationsIn } from './called-operations.ts'
import { askedByCheck, exceptions } from './exceptions.ts'

// A quick version of provider/every-call.pact.test.ts for `npm run verify`: it reads the ids in the consumer
// tests, while the other reads the pacts that they have written.
const consumer = join(import.meta.dirname, '../consumer')
const named = new Set([
  ...registeredOperations,
  ...globSync('*.pact.test.ts', { cwd: consumer }).flatMap((name) => [
    ...operationsIn(name, readFileSync(join(consumer, name), 'utf8')),
  ]),
])
// Operations that only the SDK calls, such as a refresh, have consumer tests that do not name them.
const ofPortal = [...calledOperations()].filter(([, places]) =>
  places.some((path) => path.startsWith('apps/')),
)
const missing = ofPortal.filter(([id]) => !named.has(id) && !(id in askedByCheck) && !(id in exceptions))
for (const [id, places] of missing) {
  process.stdout.write(`${id} is called in ${places.join(', ')}, and by no test in contract-tests/consumer\n`)
}
process.exit(missing.length === 0 ? 0 : 1)
