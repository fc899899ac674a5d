import type { Files } from './contract-files.ts'
import { columnOf, type Field, hasCity, ofKind, type Slice } from './slice.ts'

/** The form and rules of the domain, and the table, handlers and demo rows of the API. */
export function serverFiles(slice: Slice): Files {
  const { context, kebab } = slice
  return {
    [`packages/domain/src/${context}/${kebab}-form.ts`]: form(slice),
    [`packages/domain/src/${context}/${kebab}-form.test.ts`]: formTest(slice),
    [`apps/api/src/modules/${context}/${kebab}s.table.ts`]: table(slice),
    [`apps/api/src/modules/${context}/${kebab}s.ts`]: handlers(slice),
    [`apps/api/src/modules/${context}/${kebab}s.test.ts`]: handlersTest(slice),
    [`apps/api/src/db/seed/seed-${kebab}s.ts`]: seed(slice),
  }
}

/** The messages of the refusals, by code. */
export function sentences(slice: Slice): Record<string, string> {
  const { snake, words } = slice
  return {
    [`${snake}.required`]: '{field} is required',
    [`${snake}.too_long`]: '{field} cannot exceed {limit} characters',
    ...(ofKind(slice, 'number').length > 0 && {
      [`${snake}.number_invalid`]: '{field} must be between 0 and 1,000,000',
    }),
    ...(hasCity(slice) && { [`${snake}.city_unknown`]: 'City is not valid' }),
    [`${snake}.exists`]: `There is a ${words} of this name already`,
  }
}

const constOf = (context: string) =>
  `${context.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())}Refusals`

function form(slice: Slice): string {
  const { context, camel, pascal, snake, words, fields } = slice
  const numbers = ofKind(slice, 'number').length > 0
  const flags = ofKind(slice, 'flag').length > 0
  const imports = [
    ...(hasCity(slice) ? ['idField'] : []),
    'isAtMost',
    ...(numbers ? ['isWithin', 'numberField'] : []),
    'required',
    ...(flags ? ['switchField'] : []),
    'textField',
    'when',
  ]
  return `import * as z from 'zod/mini'
import { ${imports.join(', ')} } from '../kernel/field.ts'
import { fillIn } from '../kernel/verdict.ts'
import { ${constOf(context)} as say } from './${context}.messages.ts'

const needed = (field: string) => fillIn(say['${snake}.required'], { field })
const text = (field: string, limit: number) =>
  textField.check(when(isAtMost(limit), fillIn(say['${snake}.too_long'], { field, limit })))
${numbers ? `const figure = (field: string) =>\n  numberField.check(when(isWithin(0, 1_000_000), fillIn(say['${snake}.number_invalid'], { field })))\n` : ''}
/** Parses the fields of a new ${words} into the values that the server stores. */
export const ${camel}Form = z.object({
${fields.map((field) => `  ${field.name}: ${reading(slice, field)},`).join('\n')}
})

export type ${pascal}Values = z.output<typeof ${camel}Form>
`
}

function reading({ snake }: Slice, { label, kind, required }: Field): string {
  const base = {
    text: `text('${label}', 120)`,
    number: `figure('${label}')`,
    flag: 'switchField',
    city: `idField(say['${snake}.city_unknown'])`,
  }[kind]
  return required && kind !== 'flag' ? `required(${base}, needed('${label}'))` : base
}

function formTest(slice: Slice): string {
  const { camel, kebab, words, fields } = slice
  const needed = fields.filter(({ required, kind }) => required && kind !== 'flag')
  const numbers = ofKind(slice, 'number')
  return `import { describe, expect, it } from 'vitest'
import { ${camel}Form } from './${kebab}-form.ts'

const complaintsOf = (fields: object) =>
  ${camel}Form.safeParse(fields).error?.issues.map(({ path, message }) => \`\${path}: \${message}\`)
const whole = { ${fields.map((field) => `${field.name}: ${typed(field, words)}`).join(', ')} }

describe('the form of a ${words}', () => {
  it('reads what was typed as it is kept', () => {
    expect(${camel}Form.parse(whole)).toMatchObject({ name: 'Chenab ${words}' })
  })

  it('names every field that is missing at once', () => {
    expect(complaintsOf({})).toEqual([${needed.map(({ name, label }) => `'${name}: ${label} is required'`).join(', ')}])
  })

  it.each([
    [{ name: 'x'.repeat(120) }, undefined],
    [{ name: 'x'.repeat(121) }, ['name: Name cannot exceed 120 characters']],
${numbers.map(({ name, label }) => `    [{ ${name}: 1_000_000 }, undefined],\n    [{ ${name}: -1 }, ['${name}: ${label} must be between 0 and 1,000,000']],`).join('\n')}
  ])('has a limit for %o', (more, complaints) => expect(complaintsOf({ ...whole, ...more })).toEqual(complaints))
})
`
}

const typed = ({ name, kind }: Field, words: string): string =>
  name === 'name'
    ? `' Chenab  ${words} '`
    : { text: "'As told'", number: "'4'", flag: 'true', city: "'1'" }[kind]

function table(slice: Slice): string {
  const { camel, snake, fields } = slice
  const city = hasCity(slice)
  const kinds = new Set(fields.map(({ kind }) => kind))
  const imports = [
    ...(kinds.has('flag') ? ['boolean'] : []),
    ...(kinds.has('number') ? ['doublePrecision'] : []),
    'index',
    ...(city ? ['integer'] : []),
    'pgTable',
    'text',
    'uniqueIndex',
  ]
  const searched = [
    ...ofKind(slice, 'text'),
    ...(city ? [{ ...ofKind(slice, 'city')[0], name: 'cityName' } as Field] : []),
  ]
  const searchText = searched
    .map((field) => (field.required ? columnOf(field) : `coalesce(${columnOf(field)}, '')`))
    .join(` || ' ' || `)
  return `import { sql } from 'drizzle-orm'
import { ${imports.join(', ')} } from 'drizzle-orm/pg-core'
import { foldedSql } from '../../db/folded.ts'
import { recordColumns, searchColumn } from '../../kernel/record-columns.ts'
${city ? "import { cities } from '../geography/geography.table.ts'\n" : ''}
export const ${camel}s = pgTable(
  '${snake}s',
  {
    ...recordColumns(),
    ...searchColumn(\`${searchText}\`),
${fields.map(column).join('\n')}
  },
  (t) => [
    uniqueIndex('${snake}s_one_of_name').on(sql.raw(foldedSql('name'))),
    index('${snake}s_by_name').on(t.name, t.id),
    index('${snake}s_by_time').on(t.createdAt, t.id),
    index('${snake}s_search').using('gin', t.searchText.op('gin_trgm_ops')),
  ],
)
`
}

function column(field: Field): string {
  const notNull = field.required ? '.notNull()' : ''
  const name = columnOf(field)
  switch (field.kind) {
    case 'text':
      return `    ${field.name}: text('${name}')${notNull},`
    case 'number':
      return `    ${field.name}: doublePrecision('${name}')${notNull},`
    case 'flag':
      return `    ${field.name}: boolean('${name}').notNull(),`
    case 'city':
      return `    cityId: integer('city_id')${notNull}.references(() => cities.id),
    /** A copy of the city's name, so that the search index covers it. */
    cityName: text('city_name')${notNull},`
  }
}

function handlers(slice: Slice): string {
  const { camel, kebab, pascal, snake, context } = slice
  const filters = [...ofKind(slice, 'city'), ...ofKind(slice, 'flag')]
  const [city] = ofKind(slice, 'city')
  const where = [
    `holds(${camel}s.searchText, query.filter)`,
    ...filters.map(({ name }) => `equalTo(${camel}s.${name}, query.${name})`),
  ]
  return `import { ${camel}Form } from '@karwan/domain/${context}'
${
  filters.length > 0 || city
    ? `import { ${[filters.length > 0 && 'and', city && 'eq'].filter(Boolean).join(', ')} } from 'drizzle-orm'
`
    : ''
}import { holds } from '../../db/contains.ts'
import type { Handler } from '../../http/handler.ts'
${filters.length > 0 ? "import { equalTo } from '../../kernel/filters.ts'\n" : ''}import { numberedList, orderOf } from '../../kernel/numbered-list.ts'
import { asRecord } from '../../kernel/record-columns.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { registerOf } from '../../kernel/register.ts'
import { withForm } from '../../kernel/with-form.ts'
${city ? "import { cities } from '../geography/geography.table.ts'\n" : ''}import { ${camel}s } from './${kebab}s.table.ts'

const register = registerOf(${camel}s, () => refuseAt('name', '${snake}.exists'))

export const list${pascal}s: Handler<'list${pascal}s'> = ({ query, deps: { db } }) =>
  numberedList(
    {
      db,
      asked: query,
      select: db.select().from(${camel}s).$dynamic(),
      from: ${camel}s,
      where: ${filters.length > 0 ? `and(${where.join(', ')})` : where[0]},
      orderBy: orderOf(query.sort, { name: ${camel}s.name, createdAt: ${camel}s.createdAt }, ${camel}s.id),
    },
    asRecord,
  )

export const get${pascal}: Handler<'get${pascal}'> = async ({ path, deps: { db } }) =>
  asRecord(await register.read(db, path.id))

export const create${pascal} = withForm<'create${pascal}'>()(${camel}Form, async ({ form, caller, deps }) => {
${
  city
    ? `  const [city] = await deps.db
    .select({ cityName: cities.name })
    .from(cities)
    .where(eq(cities.id, form.cityId${city.required ? '' : ' ?? -1'}))
  if (!city${city.required ? '' : ' && form.cityId !== undefined'}) refuseAt('cityId', '${snake}.city_unknown')
`
    : ''
}  const added = { createdBy: caller.userId, createdAt: deps.clock() }
  return asRecord(await register.add(deps.db, { ...form, ${city ? '...city, ' : ''}...added }))
})
`
}

function handlersTest(slice: Slice): string {
  const { pascal, words } = slice
  return `import { exampleOf } from '@karwan/sdk/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const as = 'csr@karwan.test'
const create = (facts: object) =>
  app.call('create${pascal}', { as, body: { ...exampleOf('Create${pascal}Request'), ...facts } })

it('keeps a ${words} as it was meant', async () => {
  const { status, body } = await create({ name: ' Chenab   one ' })
  expect(status).toBe(201)
  expect(body.data).toMatchObject({ name: 'Chenab one', version: 1 })
  expect((await app.call('get${pascal}', { as, path: { id: body.data.id } })).body).toEqual(body)
})

it('refuses the same name twice, however it is written', async () => {
  await create({ name: 'Indus one' })
  const again = await create({ name: 'INDUS  one' })
  expect([again.status, again.body.fields]).toEqual([
    422,
    { name: ['There is a ${words} of this name already'] },
  ])
})
${
  hasCity(slice)
    ? `
it('refuses a city that is not there, at its field', async () => {
  const { status, body } = await create({ cityId: 999_999 })
  expect([status, body.fields]).toEqual([422, { cityId: ['City is not valid'] }])
})
`
    : ''
}`
}

function seed(slice: Slice): string {
  const { camel, kebab, pascal, context, words, fields } = slice
  const value = ({ name, kind, label }: Field): string => {
    if (name === 'name') return `name: \`\${city.name} ${words}\``
    switch (kind) {
      case 'text':
        return `${name}: \`${label} of \${city.name}\``
      case 'number':
        return `${name}: index + 1`
      case 'flag':
        return `${name}: index % 2 === 0`
      case 'city':
        return 'cityId: city.id, cityName: city.name'
    }
  }
  return `import { ${camel}s } from '../../modules/${context}/${kebab}s.table.ts'
import type { Transaction } from '../transaction.ts'
import { bulkInsert, continueIdsAfter } from './bulk-insert.ts'
import { seededCities } from './seed-reference.ts'

const towns = ['Karachi', 'Lahore', 'Multan', 'Adama', 'Djibouti']

/** Adds one ${words} for each of the larger towns of the demo data. */
export async function seed${pascal}s(tx: Transaction, now: Date): Promise<void> {
  const rows = seededCities
    .filter(({ name }) => towns.includes(name))
    .map((city, index) => ({
      id: index + 1,
      ${fields.map(value).join(',\n      ')},
      createdBy: 1,
      createdAt: new Date(now.getTime() - index * 7_200_000),
    }))
  await bulkInsert(tx, ${camel}s, rows)
  await continueIdsAfter(tx, ${camel}s)
}
`
}
