// Measures the scripts of each page, and fails if one exceeds its budget.
import { join } from 'node:path'
import { readChunks } from './chunk-contents.ts'
import { onFirstUse, wayIn } from './page-budgets.ts'
import { fileOf, filesWith, weightOf } from './page-weight.ts'
import { type Page, pagesOf, strayComponents } from './pages.ts'

const folder = join(import.meta.dirname, '../dist')
const chunks = readChunks(folder)
const { pages, complaints } = pagesOf(chunks)

for (const page of pages) {
  const { name, files, budget } = page
  const { wire, parsed } = weightOf(folder, files)
  const limit = budget.parsed === undefined ? '' : ` of ${kB(budget.parsed)}`
  console.log(
    `${name}: ${files.length} files, ${kB(wire)} kB of ${kB(budget.wire)} over the wire, ${kB(parsed)}${limit} to parse`,
  )
  console.log(`  ${largest(page).join(', ')}`)
  if (wire > budget.wire) complaints.push(`${name}: ${kB(wire)} kB over the wire`)
  if (budget.parsed !== undefined && parsed > budget.parsed)
    complaints.push(`${name}: ${kB(parsed)} kB to parse`)
}

const early = new Set(
  filesWith(
    chunks,
    wayIn.flatMap(({ adds }) => adds),
  ),
)
for (const source of onFirstUse)
  if (early.has(fileOf(chunks, source))) complaints.push(`${source} does not come by itself any more`)
for (const source of strayComponents(chunks, pages[0]?.files ?? []))
  complaints.push(`${source} comes with the login: its route imports it beside its component`)
for (const complaint of complaints) console.error(`over budget: ${complaint}`)
process.exitCode = complaints.length > 0 ? 1 : 0

/** The ten origins with the largest share of a page's scripts, in uncompressed kB. */
function largest({ files }: Page): string[] {
  const sizes = new Map<string, number>()
  for (const file of files) {
    const { parsed } = weightOf(folder, [file])
    for (const [origin, share] of Object.entries(chunks[file]?.origins ?? {}))
      sizes.set(origin, (sizes.get(origin) ?? 0) + share * parsed)
  }
  return [...sizes]
    .sort(([, one], [, other]) => other - one)
    .slice(0, 10)
    .map(([origin, size]) => `${origin} ${kB(size)}`)
}

function kB(bytes: number): string {
  return (bytes / 1_000).toFixed(1)
}
