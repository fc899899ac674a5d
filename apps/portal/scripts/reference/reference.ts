import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { refusals } from '@karwan/domain'
import { defaultRoles, type Grant } from '@karwan/domain/roles'
import { tablesOfContext } from './context-tables.ts'
import { headline, table } from './markdown.ts'
import { screens } from './screens.ts'

const domain = join(import.meta.dirname, '../../../../packages/domain/src')

/** The content of docs/tables.md, generated from the code. */
export async function referencePage(): Promise<string> {
  const contexts = globSync('*/index.ts', { cwd: domain }).map(dirname).sort()
  const told = await Promise.all(
    contexts.map(async (context) => {
      const tables = tablesOfContext(await import(join(domain, context, 'index.ts')))
      return tables ? `## ${headline(context)}\n\n${tables}` : ''
    }),
  )
  return `${[
    '# Tables',
    'Generated from the code by `npm run tables`; `npm run verify` fails when this page is out of date. Rules that are not tables are in [reference.md](reference.md).',
    '## Screens',
    screens(),
    ...told.filter(Boolean),
    '## Default roles',
    'The roles of a new database. They can be changed afterwards.',
    roles(),
    '## Refusals',
    'The `code` of an error and its sentence. Names in braces are placeholders for values.',
    table(
      ['Code', 'Sentence'],
      Object.entries(refusals)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([code, sentence]) => [`\`${code}\``, sentence]),
    ),
  ].join('\n\n')}\n`
}

function roles(): string {
  const grantsOf = (grants: readonly Grant[]) =>
    [...new Set(grants.map(({ scope }) => scope))]
      .map(
        (scope) =>
          `${scope}: ${grants
            .filter((grant) => grant.scope === scope)
            .map(({ permission }) => permission)
            .join(', ')}`,
      )
      .join('; ')
  return table(
    ['Role', 'Grants by scope'],
    Object.values(defaultRoles).map(({ name, grants }) => [name, grantsOf(grants)]),
  )
}
