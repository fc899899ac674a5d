import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { registeredOperations } from '../registers.ts'
import { calledOperations, operationsIn } from './called-operations.ts'
import { askedByCheck, exceptions } from './exceptions.ts'

// The quick half of provider/every-call.pact.test.ts, for `npm run verify`: it reads what the consumer tests name,
// where the other reads what they have written.
const consumer = join(import.meta.dirname, '../consumer')
const named = new Set([
  ...registeredOperations,
  ...globSync('*.pact.test.ts', { cwd: consumer }).flatMap((name) => [
    ...operationsIn(name, readFileSync(join(consumer, name), 'utf8')),
  ]),
])
// What only the SDK calls, a refresh, is asked for in a consumer test without its name.
const ofPortal = [...calledOperations()].filter(([, places]) =>
  places.some((path) => path.startsWith('apps/')),
)
const missing = ofPortal.filter(([id]) => !named.has(id) && !(id in askedByCheck) && !(id in exceptions))
for (const [id, places] of missing) {
  process.stdout.write(`${id} is called in ${places.join(', ')}, and by no test in contract-tests/consumer\n`)
}
process.exit(missing.length === 0 ? 0 : 1)
