import { execFileSync } from 'node:child_process'
import { cpus, totalmem } from 'node:os'
import { findBrowser } from '../../scripts/find-browser.ts'
import type { ApiFigures } from '../api/measure-api.ts'
import type { Measured } from '../browser/measure.ts'
import type { Results } from '../budgets.ts'
import { apiLines, browserLines, type Line } from './tables.ts'

type Circumstances = { runs: number; apiRounds: number; apiSeconds: number }

/** The text of docs/performance.md: figures, baselines and method. A part that was not measured stays as it was. */
export async function performanceDocument(
  { browser, api }: Results,
  how: Circumstances,
  before: string,
): Promise<string> {
  const measured = `Measured ${new Date().toISOString().slice(0, 10)} on ${await machine()}.`
  const parts = [
    browser ? browserPart(browser, how, measured) : partOf(before, browserHeading),
    api ? apiPart(api, how, measured) : partOf(before, apiHeading),
    partOf(before, reasonsHeading),
    partOf(before, queueHeading),
  ]
  return `${[introduction, ...parts.filter((part) => part !== undefined)].join('\n\n')}\n`
}

const introduction = [
  '# Performance',
  'Written by `npm run bench`, except for the last two sections. The benchmark reports and never fails; tests (`npm test`) enforce sizes and query plans.',
  'The ratios within one run matter; milliseconds depend on the machine. R is a login page of React and Chakra with its default system. P is a small prototype (data router, Query, 25 rows a page, a virtual list, a login that shows before any script runs). F is a small server of Fastify and pg on the same tables, which checks a signed token and a schema and does nothing else that the product does. The budget column has the limit and the aim; the last column says which of them is met.',
].join('\n\n')

const browserHeading = '## In the browser'
const apiHeading = '## The API'
/** These sections are written by hand and kept. */
const reasonsHeading = '## Why a budget is missed'
const queueHeading = '## The queue of verifications'

const browserPart = (browser: readonly Measured[], { runs }: Circumstances, measured: string) =>
  [
    browserHeading,
    measured,
    `Medians of ${runs} visits; each visit uses a fresh browser, and the targets alternate. *Slow* means a processor throttled 4 ×, 1.6 Mbit/s down, 750 kbit/s up and 150 ms latency; *fast* means unthrottled. All builds are served in the same way: HTTP/2, brotli at its best quality, hashed files cached for ever. The portal calls its own API on PGlite with the demo data; the prototype gets its answers from memory. Times run from the navigation, or from the time stamp of the input, to the frame that shows the result. The table with 10,000 rows is the one of the design system, without the portal.`,
    table(browserLines(browser)),
  ].join('\n\n')

const apiPart = (api: ApiFigures, { apiRounds, apiSeconds }: Circumstances, measured: string) =>
  [
    apiHeading,
    measured,
    `Ten connections send requests without pause; medians of ${apiRounds} rounds of ${apiSeconds} s, in which all calls alternate, at 100,000 shipments. The load generator, the server and the database share the machine. Lists are read by one caller, one after the other, in each of their orders.`,
    table(apiLines(api)),
  ].join('\n\n')

function partOf(document: string, heading: string): string | undefined {
  const found = document.split(/^(?=## )/m).find((part) => part.startsWith(heading))
  return found?.trim()
}

function table(lines: readonly Line[]): string {
  return [
    '| | measured | against | budget | |',
    '|---|---|---|---|---|',
    ...lines.map(
      ({ words, measured, against, budget, verdict }) =>
        `| ${[words, measured, against, budget, verdict].join(' | ')} |`,
    ),
  ].join('\n')
}

async function machine(): Promise<string> {
  const browser = execFileSync(await findBrowser(), ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  return `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${gigabytes} GB, Node ${process.versions.node}, ${browser.trim()}`
}
