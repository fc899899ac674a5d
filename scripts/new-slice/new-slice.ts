// npm run new-slice -- fleet toll-plaza operator:text! cityId:city! lanes:number takesCards:flag
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { contractFiles } from './contract-files.ts'
import { type Edit, edit } from './edit.ts'
import { portalFiles } from './portal-files.ts'
import { sentences, serverFiles } from './server-files.ts'
import { BadSlice, readSlice, type Slice } from './slice.ts'

const root = join(import.meta.dirname, '../..')
const at = (path: string) => join(root, path)

const slice = readSlice(process.argv.slice(2))
const files = { ...contractFiles(slice), ...serverFiles(slice), ...portalFiles(slice) }
const edits = editsOf(slice)
for (const path of Object.keys(files))
  if (existsSync(at(path))) throw new BadSlice(`${path} is there already`)
for (const { path } of edits)
  if (!existsSync(at(path))) throw new BadSlice(`${path} is not there: the context needs it first`)

// All edits are prepared before anything is written, so that an edit that fails leaves no partial slice.
const edited = new Map<string, string>()
for (const one of edits)
  edited.set(one.path, edit(edited.get(one.path) ?? readFileSync(at(one.path), 'utf8'), one))
for (const [path, text] of [...Object.entries(files), ...edited]) {
  mkdirSync(dirname(at(path)), { recursive: true })
  writeFileSync(at(path), text)
}
console.log(`${Object.keys(files).length} files written, ${edited.size} edited. Now:
  npm run contract && npm run generate -w @karwan/portal && npm run migrations -w @karwan/api && npm run tables && npm run format && npm run verify
Then say what only this ${slice.words} has: its filters and orders, its rules, its place in the navigation, who may do what.
Read the difference after: npm test -w @karwan/api -- src/gates -u, npm run matrix -w @karwan/portal`)

/** The edits of files that list all slices. */
function editsOf(named: Slice): Edit[] {
  const { context, kebab, pascal } = named
  const key = kebab.includes('-') ? `'${kebab}'` : kebab
  const [list, get, create] = [`list${pascal}s`, `get${pascal}`, `create${pascal}`]
  const lines = Object.entries(sentences(named)).map(
    ([code, sentence]) => `  '${code}': ${JSON.stringify(sentence)},\n`,
  )
  return [
    {
      path: `packages/domain/src/${context}/index.ts`,
      atEnd: true,
      text: `export * from './${kebab}-form.ts'\n`,
    },
    {
      path: `packages/domain/src/${context}/${context}.messages.ts`,
      after: /export const \w+Refusals = \{\n/,
      text: lines.join(''),
    },
    {
      path: 'packages/domain/src/roles/permissions.ts',
      before: /^ {2}'fuel-slip':/m,
      text: `  ${key}: ['read', 'create'],\n`,
    },
    {
      path: `apps/api/src/modules/${context}/index.ts`,
      before: /\nexport const \w+Handlers/,
      text: `import { ${create}, ${get}, ${list} } from './${kebab}s.ts'\n`,
    },
    {
      path: `apps/api/src/modules/${context}/index.ts`,
      after: /export const \w+Handlers = \{\n/,
      text: `  ${list},\n  ${get},\n  ${create},\n`,
    },
    {
      path: 'apps/api/src/db/seed/index.ts',
      before: /^import \{ seedReference/m,
      text: `import { seed${pascal}s } from './seed-${kebab}s.ts'\n`,
    },
    {
      path: 'apps/api/src/db/seed/index.ts',
      after: /await seedFuelPumps\(tx, now\)\n/,
      text: `    await seed${pascal}s(tx, now)\n`,
    },
  ]
}
