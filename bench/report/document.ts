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
  ]
  return `${[introduction, ...parts.filter((part) => part !== undefined)].join('\n\n')}\n`
}

const introduction = [
  '# Performance',
  'Written by `npm run bench`. It judges nothing by itself; sizes and query plans are tests (`npm test`).',
  'Ratios within one run count, milliseconds are orientation: R is a login page of React and Chakra with its default system, P a small prototype (data router, Query, 25 rows a page, a virtual list, a login that stands before any script), F a small server of Fastify and pg over the same tables, which checks a signed token and a schema and does nothing else that the product has to.',
].join('\n\n')

const browserHeading = '## In the browser'
const apiHeading = '## The API'
/** This section is written by hand and kept. */
const reasonsHeading = '## Why a budget is missed'

const browserPart = (browser: readonly Measured[], { runs }: Circumstances, measured: string) =>
  [
    browserHeading,
    measured,
    `Medians of ${runs}; each visit has a fresh browser, the targets take turns. *Slow*: 4 × less processor, 1.6 Mbit/s down, 750 kbit/s up, 150 ms. *Fast*: unthrottled. All builds are served alike: HTTP/2, brotli at its best quality, hashed files kept for ever. The portal talks to its own API over PGlite with the demo data; the prototype is answered from memory. Times run from navigation or from the input's own time stamp to the frame that shows it. The table with 10,000 rows is the design system's, by itself.`,
    table(browserLines(browser)),
  ].join('\n\n')

const apiPart = (api: ApiFigures, { apiRounds, apiSeconds }: Circumstances, measured: string) =>
  [
    apiHeading,
    measured,
    `Ten connections that ask without pause, medians of ${apiRounds} rounds of ${apiSeconds} s in which all calls take turns, at 100,000 shipments; the load, the server and the database share the machine. Lists are asked for by one caller, one after the other, in each of their orders.`,
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
