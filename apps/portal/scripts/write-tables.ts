// `node write-tables.ts` writes docs/tables.md; with `--check` it only reports whether the page is outdated.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { referencePage } from './reference/reference.ts'

const page = join(import.meta.dirname, '../../../docs/tables.md')
const wanted = await referencePage()
if (process.argv.includes('--check')) {
  if (readFileSync(page, 'utf8') !== wanted) {
    console.error('docs/tables.md is older than the tables: run `npm run tables` and read the difference.')
    process.exit(1)
  }
} else writeFileSync(page, wanted)
