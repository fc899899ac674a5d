import { parseArgs } from 'node:util'
import { Verifier } from '@pact-foundation/pact'
import { calledOperations } from '../called/called-operations.ts'
import { grantedOperations } from '../called/recorded-operations.ts'
import { supportAccount } from '../callers.ts'
import { checkedServer } from '../conformance/checked-server.ts'
import { checks } from '../conformance/checks.ts'
import { pactFiles, providerName, recordedStates } from '../pact-files.ts'
import { askable, writtenAnew } from './askable.ts'
import { closingLines } from './closing-lines.ts'
import { runChecks } from './run-checks.ts'
import { signInAhead, signInAt } from './sign-in.ts'
import { withRealTokens } from './tokens.ts'

const usage = `Holds a server against what the portal relies on.

  npm run verify-provider -w @karwan/contract-tests -- --url https://your-server

  --url            where the API is served
  --states-url     where your server brings about a state (see the README)
  --states-there   all states are there already
                   (without either, only what needs no state is asked)
  --origin         where the portal is served, http://localhost:4101 if not said; 'same' where that is the server
  --token          bearer token of customer support, in place of signing in with the demo account
  --shipper-token  the same for the shipper
  --only           only the interactions whose description matches this, and no checks`

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    token: { type: 'string' },
    'shipper-token': { type: 'string' },
    'states-url': { type: 'string' },
    'states-there': { type: 'boolean', default: false },
    origin: { type: 'string', default: 'http://localhost:4101' },
    only: { type: 'string' },
    help: { type: 'boolean' },
  },
})
const { token, only, 'states-url': statesUrl, 'states-there': areStatesThere } = values

if (values.help || values.url === undefined) say(usage)
if (values.url === undefined) process.exit(values.help ? 0 : 2)

const url = values.url.replace(/\/+$/, '')
const tokenFor = signInAt(url, { 'customer support': token, 'a shipper': values['shipper-token'] })
process.env.PACT_DO_NOT_TRACK ??= 'true'
try {
  await tokenFor('customer support')
} catch (fault) {
  say(`Nobody can sign in at ${url}, so nothing else can be asked: ${fault}`)
  process.exit(1)
}

const all = pactFiles()
const { files, left } = askable(all, { only, hasStates: areStatesThere || statesUrl !== undefined })
const interactions = files.flatMap(({ pact }) => pact.interactions)
await signInAhead(tokenFor, interactions)
const isKept = interactions.length === 0 || (await verified())
const ofChecks = await checked()
const passed = ofChecks.filter(({ outcome }) => outcome === 'passed')
const failed = ofChecks.filter(({ outcome }) => outcome === 'failed')
tellLeft()
say('')
const outcome = {
  called: new Set(calledOperations().keys()),
  asked: new Set([...grantedOperations(interactions), ...passed.flatMap(({ check }) => check.asks)]),
  interactions: { asked: interactions.length, all: all.flatMap(({ pact }) => pact.interactions).length },
  checks: { asked: passed.length + failed.length, all: checks.length },
  failures: failed.length + (isKept ? 0 : 1),
}
for (const line of closingLines(outcome)) say(line)
// Exit explicitly, because the SDK and the verifier keep connections open.
process.exit(outcome.failures === 0 ? 0 : 1)

async function verified(): Promise<boolean> {
  try {
    await new Verifier({
      provider: providerName,
      providerBaseUrl: url,
      pactUrls: writtenAnew(files),
      ...(statesUrl !== undefined && {
        providerStatesSetupUrl: statesUrl,
        providerStatesSetupTeardown: true,
      }),
      requestFilter: withRealTokens(tokenFor),
      logLevel: 'error',
    }).verifyProvider()
    return true
  } catch {
    // The verifier has printed each difference.
    return false
  }
}

async function checked() {
  if (only !== undefined) return []
  const origin = values.origin === 'same' ? undefined : values.origin
  const account = token === undefined ? supportAccount : undefined
  const results = await runChecks(checkedServer({ url, origin, account, tokenOf: tokenFor }), checks)
  say('\nChecks beside the pacts:')
  for (const { check, outcome, why } of results)
    say(`  ${outcome.padEnd(7)} ${check.title}${why ? `: ${why}` : ''}`)
  return results
}

function tellLeft(): void {
  if (left.length === 0) return
  const states = recordedStates([{ path: '', pact: { interactions: left } }])
  say(`\n${left.length} interactions were left out, as nobody brings about their states:`)
  for (const { name, params = {} } of states) say(`  ${name} ${JSON.stringify(params)}`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
