// How much script each page brings over the wire; fails over budget. Sizes are exact, so this is a test.
import { join } from 'node:path'
import { filesWith, readManifest, type Weight, weightOf } from './page-weight.ts'

type Budget = { wire: number; parsed?: number }
type Page = { name: string; sources: string[]; budget: Budget }

const folder = join(import.meta.dirname, '../dist')
const route = (name: string) => `src/routes/${name}.tsx?tsr-split=component`
const entry = ['index.html']
const login = [...entry, route('auth.login')]
const frame = [...login, route('_signed-in'), 'src/generated/messages/portal.en.json']
const firstList = [...frame, route('_signed-in/shipments.index')]
const kB = 1_000

const pages: Page[] = [
  { name: 'login', sources: login, budget: { wire: 158 * kB, parsed: 650 * kB } },
  { name: 'login, frame', sources: frame, budget: { wire: 200 * kB } },
  { name: 'login, frame, shipments', sources: firstList, budget: { wire: 240 * kB } },
  ...[
    'index',
    'bookings.index',
    'bookings.$bookingId',
    'shipments.$shipmentId',
    'shipments.new',
    'shipments.$shipmentId_.edit',
  ].map((name) => ({
    name: `… and ${name}`,
    sources: [...firstList, route(`_signed-in/${name}`)],
    budget: { wire: 300 * kB },
  })),
]

/** What nobody may have to wait for: it comes on first use, or when the page is at rest. */
const lazy = [
  'src/app/error-reporting.ts',
  'src/app/error-replay.ts',
  'src/app/analytics.ts',
  '../../packages/design-system/src/components/dialog/dialog-panel.tsx',
  '../../packages/design-system/src/components/menu/menu-panel.tsx',
  '../../packages/design-system/src/components/combobox/combobox-panel.tsx',
]

const manifest = readManifest(folder)
const complaints: string[] = []

console.log(['page'.padEnd(36), 'files', 'brotli kB', 'budget', 'parsed kB'].join('  '))
for (const { name, sources, budget } of pages) {
  const weight = weightOf(folder, filesWith(manifest, sources))
  console.log(row(name, weight, budget))
  if (weight.wire > budget.wire) complaints.push(`${name}: ${figure(weight.wire)} kB over the wire`)
  if (budget.parsed !== undefined && weight.parsed > budget.parsed)
    complaints.push(`${name}: ${figure(weight.parsed)} kB to parse`)
}
const early = new Set(filesWith(manifest, firstList))
for (const source of lazy) {
  const chunk = manifest[source]
  if (!chunk || early.has(chunk.file)) complaints.push(`${source} does not come by itself any more`)
}
for (const complaint of complaints) console.error(`over budget: ${complaint}`)
process.exitCode = complaints.length > 0 ? 1 : 0

function row(name: string, { files, wire, parsed }: Weight, budget: Budget): string {
  return [
    name.padEnd(36),
    String(files).padStart(5),
    figure(wire).padStart(9),
    figure(budget.wire).padStart(6),
    figure(parsed).padStart(9),
  ].join('  ')
}

function figure(bytes: number): string {
  return (bytes / kB).toFixed(1)
}
