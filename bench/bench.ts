// `npm run bench`: compares the portal and its API with minimal baselines in one run; see
// docs/performance.md.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureApi } from './api/measure-api.ts'
import { startApi } from './api/start-api.ts'
import { type Measured, measure } from './browser/measure.ts'
import { SiteServer } from './browser/serve-site.ts'
import { targetsOn } from './browser/targets.ts'
import type { Results } from './budgets.ts'
import { buildFloors } from './floors/build.ts'
import { type Options, readOptions } from './options.ts'
import { performanceDocument } from './report/document.ts'

const options = readOptions(process.argv.slice(2))
const say = (line: string) => process.stderr.write(`${line}\n`)
const results: Results = {}
if (options.only !== 'api') results.browser = await measureBrowser(options)
if (options.only !== 'browser') {
  const { port, apiRounds: rounds, apiSeconds: seconds, sizes } = options
  results.api = await measureApi({ port: port + 10, rounds, seconds, sizes, say })
}
const file = join(import.meta.dirname, '../docs/performance.md')
const text = await performanceDocument(results, options, existsSync(file) ? readFileSync(file, 'utf8') : '')
writeFileSync(file, text)
process.stdout.write(text)
process.exit(0)

async function measureBrowser({ runs, profiles, port }: Options): Promise<Measured[]> {
  say('building the floors')
  await buildFloors()
  const data = mkdtempSync(join(tmpdir(), 'karwan-bench-'))
  const api = await startApi({ port, data })
  const server = new SiteServer()
  try {
    const targets = await targetsOn(server, api.url)
    return await measure(targets, { runs, profiles, trustedKey: server.fingerprint, say })
  } finally {
    server.close()
    await api.stop()
    rmSync(data, { recursive: true, force: true })
  }
}
