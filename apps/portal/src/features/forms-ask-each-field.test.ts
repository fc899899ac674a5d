import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { notTyped, sentThrough, withoutForm } from '../../page-tests/unasked-fields.ts'

type Schema = {
  $ref?: string
  allOf?: Schema[]
  oneOf?: Schema[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
}
type Operation = { operationId?: string; requestBody?: { content: Record<string, { schema: Schema }> } }
type Contract = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

const features = import.meta.dirname
const { paths, components }: Contract = JSON.parse(
  readFileSync(join(features, '../../../../openapi/dist/openapi.json'), 'utf8'),
)

/** Sent with every change but not asked for; retiring a lookup's record is an act of its own. */
const ofEveryChange = ['id', 'version']
const ofEveryLookup = /^update\w+$/

const resolved = (schema: Schema): Schema =>
  schema.$ref === undefined ? schema : resolved(components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})

function propertiesOf(schema: Schema): string[] {
  const { allOf = [], oneOf = [], anyOf = [], properties = {} } = resolved(schema)
  return [...Object.keys(properties), ...[...allOf, ...oneOf, ...anyOf].flatMap(propertiesOf)]
}

const bodies = new Map(
  Object.values(paths)
    .flatMap((item) => Object.values(item))
    .flatMap(({ operationId, requestBody }): [string, string[]][] => {
      const [content] = Object.values(requestBody?.content ?? {})
      return content && operationId ? [[operationId, [...new Set(propertiesOf(content.schema))]]] : []
    }),
)

const files = new Map(
  readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => [name, readFileSync(join(features, name), 'utf8')]),
)
const isForm = (text = '') => /\buse(Kit|Record|Add|Change|Lookup)Form\(/.test(text)

/** The file of a form with the files that it imports, without other forms. */
function partsOf(name: string, seen = new Set<string>()): Set<string> {
  const text = files.get(name)
  if (text === undefined || seen.has(name)) return seen
  seen.add(name)
  for (const [, path = ''] of text.matchAll(/from '(\.[^']+)'/g)) {
    const part = join(dirname(name), path)
    if (!isForm(files.get(part))) partsOf(part, seen)
  }
  return seen
}

/**
 * The fields that a file asks for: `name="goods"`, each step of ``
 * name={`locations.${stop}.cityId`} ``, and `const name = 'operatingLanes'`.
 */
const fieldsIn = (text = ''): string[] =>
  [
    ...text.matchAll(/\b(?:name|labelName|textName)=(?:"([^"]+)"|\{`([^`]+)`\})|const name = '(\w+)'/g),
  ].flatMap(([, whole, made, told]) => (whole ?? made ?? told ?? '').split('.'))

const forms = [...files].filter(([, text]) => isForm(text))
const asked = [...bodies].flatMap(([operation, properties]) => {
  const ofIt = forms.filter(([, text]) => text.includes(`'${operation}'`)).map(([name]) => name)
  ofIt.push(...[sentThrough[operation] ?? []].flat())
  return ofIt.length > 0 ? [{ operation, properties, files: ofIt }] : []
})

const leftOut = ({ operation, properties, files: ofIt }: (typeof asked)[number]) => {
  const fields = new Set(
    ofIt.flatMap((name) => [...partsOf(name)]).flatMap((name) => fieldsIn(files.get(name))),
  )
  const isAct = (property: string) => property === 'isActive' && ofEveryLookup.test(operation)
  return properties.filter(
    (property) => !fields.has(property) && !ofEveryChange.includes(property) && !isAct(property),
  )
}

describe('every field that a call takes is on its form, or nobody is to type it', () => {
  it('finds the forms', () => expect(asked.length).toBeGreaterThan(120))

  it.each(asked)('$operation', (form) => {
    expect(leftOut(form)).toEqual(Object.keys(notTyped[form.operation] ?? {}))
  })

  it.each(asked.filter(({ properties }) => properties.includes('version')))(
    '$operation is sent with the version that was read',
    ({ operation, files: ofIt }) => {
      const senders = [...files].filter(([, text]) => text.includes(`'${operation}'`)).map(([name]) => name)
      const texts = [...ofIt, ...senders].map((name) => files.get(name) ?? '')
      const isKept = (text: string) => /\bversion\b|\buse(?:Record|Change|Lookup)Form\(/.test(text)
      expect(texts.some(isKept)).toBe(true)
    },
  )

  it('knows the form of every call that has a body, or why there is none', () => {
    const known = new Set([...asked.map(({ operation }) => operation), ...Object.keys(withoutForm)])
    expect([...bodies.keys()].filter((operation) => !known.has(operation))).toEqual([])
  })

  it('says of no call that it has no form, or another one, where it has its own or is gone', () => {
    const found = asked.map(({ operation }) => operation)
    const excused = Object.keys(withoutForm).filter((one) => found.includes(one) || !bodies.has(one))
    const gone = Object.entries(sentThrough).filter(
      ([one, names]) => !bodies.has(one) || [names].flat().some((name) => !files.has(name)),
    )
    expect([excused, gone]).toEqual([[], []])
  })

  it('excuses no call that has no form', () => {
    const known = asked.map(({ operation }) => operation)
    expect(Object.keys(notTyped).filter((operation) => !known.includes(operation))).toEqual([])
  })
})

describe('a form neither begins with nor sends a field as another of its fields', () => {
  const crossed = (text: string): string[] => {
    const fields = new Set(fieldsIn(text))
    return [...text.matchAll(/\b(\w+): (?:\w+\()?(?:\w+\??\.)+(\w+)/g)].flatMap(
      ([said, field = '', read = '']) =>
        field !== read && fields.has(field) && fields.has(read) ? [said] : [],
    )
  }

  it('knows a field that is read from another one', () => {
    const text = '<DateField name="from" /><DateField name="to" /> { from: rule?.to, to: rule?.to }'
    expect(crossed(text)).toEqual(['from: rule?.to'])
  })

  it.each([...files].filter(([, text]) => isForm(text)))('%s', (_, text) => {
    expect(crossed(text)).toEqual([])
  })
})
