import { capital, type Files } from './contract-files.ts'
import { type Field, hasCity, ofKind, type Slice } from './slice.ts'

/** The list, page, dialog, routes and messages of the portal. */
export function portalFiles(slice: Slice): Files {
  const { context, kebab, camel } = slice
  const feature = `apps/portal/src/features/${context}/${kebab}`
  const route = `apps/portal/src/routes/_signed-in/${kebab}s`
  return {
    [`${feature}-list.tsx`]: list(slice),
    [`${feature}-page.tsx`]: page(slice),
    [`${feature}-dialog.tsx`]: dialog(slice),
    [`${route}.index.tsx`]: listRoute(slice),
    [`${route}.$id.tsx`]: recordRoute(slice),
    [`apps/portal/src/messages/${camel}s.en.json`]: `${JSON.stringify(messages(slice), null, 2)}\n`,
  }
}

function messages({ camel, words, fields }: Slice): Record<string, string> {
  return {
    [`${camel}s.list.title`]: `${capital(words)}s`,
    [`${camel}s.list.one`]: capital(words),
    [`${camel}s.list.emptyTitle`]: `No ${words}s yet`,
    [`${camel}s.list.emptyText`]: `Add the first ${words}.`,
    [`${camel}s.form.title`]: `Add a ${words}`,
    [`${camel}s.form.submit`]: `Add ${words}`,
    [`${camel}s.filter.filter`]: `Search ${words}s`,
    [`${camel}s.filter.searchHint`]: fields
      .filter(({ kind }) => kind === 'text' || kind === 'city')
      .map(({ label }, at) => (at === 0 ? label : label.toLowerCase()))
      .join(', '),
    ...Object.fromEntries(fields.map(({ name, label }) => [`${camel}s.field.${name}`, label])),
    [`${camel}s.field.createdAt`]: 'Added',
  }
}

/** The code that formats the value. */
function told({ name, kind, required }: Field): string {
  switch (kind) {
    case 'text':
      return `({ ${name} }) => ${name}${required ? '' : " ?? ''"}`
    case 'number':
      return `({ ${name} }, { format }) => format.number(${name})`
    case 'flag':
      return `({ ${name} }, { say }) => say(${name} ? 'form.yes' : 'form.no')`
    case 'city':
      return `({ cityName }) => cityName${required ? '' : " ?? ''"}`
  }
}

function list(slice: Slice): string {
  const { camel, kebab, pascal, fields } = slice
  const filters = [
    ...ofKind(slice, 'city').map(() => 'cityId: linked()'),
    ...ofKind(slice, 'flag').map(({ name }) => `${name}: flag()`),
  ]
  const makers = [
    ...(ofKind(slice, 'flag').length > 0 ? ['flag'] : []),
    ...(hasCity(slice) ? ['linked'] : []),
    'search',
  ]
  return `import { permissionFor } from '@karwan/domain/roles'
import { Link } from '@tanstack/react-router'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { defineList, type SearchOfList } from '../../kit/list/define-list.ts'
import { ${makers.join(', ')} } from '../../kit/list/filters.ts'

export const ${camel}List = defineList('list${pascal}s', {
  words: '${camel}s',
  path: '/${kebab}s',
  firstPageSize: 20,
  create: {
    permission: permissionFor('create${pascal}', '${kebab}:create'),
    dialog: lazyDialog(async () => (await import('./${kebab}-dialog.tsx')).${pascal}Dialog),
  },
  rowLink: ({ id }, link) => <Link to="/${kebab}s/$id" params={{ id }} preload="intent" {...link} />,
  filters: { filter: search(100)${filters.map((filter) => `, ${filter}`).join('')} },
  orders: { name: 'text', createdAt: 'moment' },
  columns: {
${fields
  .map(
    (field) =>
      `    ${field.name}: { text: ${told(field)}${field.name === 'name' ? ", sort: 'name'" : ''}${field.kind === 'number' ? ", align: 'end'" : ''} },`,
  )
  .join('\n')}
    createdAt: { text: ({ createdAt }, { format }) => format.dateTime(createdAt), sort: 'createdAt', atFirst: 'hidden' },
  },
})

export type ${pascal}Search = SearchOfList<typeof ${camel}List>
`
}

function page({ camel, kebab, pascal, words, fields }: Slice): string {
  const facts = fields.filter(({ name }) => name !== 'name')
  return `import { useQuery } from '@tanstack/react-query'
import { recordOptions } from '../../kit/detail/record-route.ts'
import { RegisterPage } from '../../kit/detail/register-page.tsx'
import { ${camel}List } from './${kebab}-list.tsx'

/** The page of one ${words}. */
export function ${pascal}Page({ id }: { id: number }) {
  return (
    <RegisterPage
      list={${camel}List}
      record={useQuery(recordOptions('get${pascal}', id))}
      title={({ name }) => name}
      facts={{
${facts.map((field) => `        ${field.name}: ${told(field)},`).join('\n')}
        createdAt: ({ createdAt }, { format }) => format.dateTime(createdAt),
      }}
    />
  )
}
`
}

function dialog(slice: Slice): string {
  const { context, camel, pascal, words, fields } = slice
  const partOf = {
    text: 'TextField',
    number: 'NumberField',
    flag: 'CheckboxField',
    city: 'ComboboxField',
  } as const
  const parts = [...new Set(fields.map(({ kind }) => partOf[kind]))].sort()
  const shown = ({ name, kind, required }: Field) =>
    `      <${partOf[kind]} name="${name}"${kind === 'city' ? ' {...cityChoice}' : ''}${required && kind !== 'flag' ? ' required' : ''} />`
  return `import { ${camel}Form } from '@karwan/domain/${context}'
import type { Answer } from '@karwan/sdk'
import { useOperation } from '../../kit/access/operations.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useAddForm } from '../../kit/form/use-record-form.ts'
${hasCity(slice) ? "import { cityChoice } from '../geography/city-choice.ts'\n" : ''}
const { ${parts.join(', ')} } = fieldsOf<typeof ${camel}Form>()

/** The dialog that adds a ${words}. */
export function ${pascal}Dialog({ onClose }: { onClose: () => void }) {
  const dialog = useAddForm({
    schema: ${camel}Form,
    words: '${camel}s',
    defaults: {},
    nameOf: ({ name }: Answer<'create${pascal}'>) => name,
    add: useOperation('create${pascal}', '${context}'),
    onClose,
  })
  return (
    <FormDialog {...dialog}>
${fields.map(shown).join('\n')}
    </FormDialog>
  )
}
`
}

const listRoute = ({
  context,
  camel,
  kebab,
  pascal,
}: Slice): string => `import { createFileRoute } from '@tanstack/react-router'
import { ${camel}List, type ${pascal}Search } from '../../features/${context}/${kebab}-list.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { listRoute } from '../../kit/list/list-route.ts'

export const Route = createFileRoute('/_signed-in/${kebab}s/')({
  ...listRoute<${pascal}Search>(async () => (await import('../../features/${context}/${kebab}-list.tsx')).${camel}List, {
    group: 'market',
    order: 95,
    title: '${camel}s.list.title',
    icon: 'Boxes',
    permission: '${kebab}:read',
  }),
  component: () => <ListPage list={${camel}List} />,
})
`

const recordRoute = ({
  context,
  kebab,
  pascal,
}: Slice): string => `import { createFileRoute } from '@tanstack/react-router'
import { ${pascal}Page } from '../../features/${context}/${kebab}-page.tsx'
import { recordRoute } from '../../kit/detail/record-route.ts'

export const Route = createFileRoute('/_signed-in/${kebab}s/$id')({
  ...recordRoute('get${pascal}'),
  component: ${pascal}Route,
})

function ${pascal}Route() {
  return <${pascal}Page id={Route.useParams().id} />
}
`
