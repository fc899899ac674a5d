import { parseArgs } from 'node:util'
import { Verifier } from '@pact-foundation/pact'
import { pactFiles, providerName, recordedStates } from '../pact-files.ts'
import { signInAt } from './sign-in.ts'
import { withRealTokens } from './tokens.ts'

const usage = `Holds a server against what the portal relies on.

  npm run verify-provider -w @karwan/contract-tests -- --url https://your-server

  --url            where the API is served
  --token          bearer token of customer support, in place of signing in with the demo account
  --shipper-token  the same for the shipper
  --states-url     where your server brings about a state (see the README)
  --only           verify only the interactions whose description matches this`

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    token: { type: 'string' },
    'shipper-token': { type: 'string' },
    'states-url': { type: 'string' },
    only: { type: 'string' },
    help: { type: 'boolean' },
  },
})

if (values.help || values.url === undefined) say(usage)
if (values.url === undefined) process.exit(values.help ? 0 : 2)

const url = values.url.replace(/\/+$/, '')
const tokens = { 'customer support': values.token, 'a shipper': values['shipper-token'] }
const tokenFor = signInAt(url, tokens)
const files = pactFiles()
tellStates()
process.env.PACT_DO_NOT_TRACK ??= 'true'
if (values.only !== undefined) process.env.PACT_DESCRIPTION = values.only

try {
  await tokenFor('customer support')
} catch (fault) {
  say(`Nobody can sign in at ${url}, so nothing else can be asked: ${fault}`)
  process.exit(1)
}
try {
  await new Verifier({
    provider: providerName,
    providerBaseUrl: url,
    pactUrls: files.map(({ path }) => path),
    ...(values['states-url'] !== undefined && { providerStatesSetupUrl: values['states-url'] }),
    requestFilter: withRealTokens(tokenFor),
    logLevel: 'error',
  }).verifyProvider()
  say('\nThe server does all that the portal relies on.')
} catch {
  // The verifier has printed each difference.
  say('\nThe server differs from what the portal relies on; the differences are listed above.')
  process.exitCode = 1
}

function tellStates(): void {
  if (values['states-url'] !== undefined) return
  say('\nNo --states-url was given, so the server has to be in these states already:')
  for (const { name, params = {} } of recordedStates(files)) say(`  ${name} ${JSON.stringify(params)}`)
  say('')
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
