import { basename, dirname, join, relative } from 'node:path'
import { DeclarationFault, type DeclaredAnswer } from './declaration.ts'
import { exampleOf, withChanges } from './example.ts'
import { readYaml, type Schema } from './read-yaml.ts'

export interface Place {
  /** The operation file; what it names is named from there. */
  file: string
  /** The document whose components the pages become. */
  root: string
}

/** The success that `x-answer` declares, in the envelope that every success has, and the page schema it needs. */
export function answerOf(
  answer: DeclaredAnswer,
  place: Place,
  pageSize: number | undefined,
): { response: object; page?: { name: string; schema: Schema } } {
  const { description, example: changes } = answer
  const page = answer['page-of'] === undefined ? undefined : pageOf(answer['page-of'], place)
  if ((page === undefined) !== (pageSize === undefined))
    throw new DeclarationFault('x-answer', '`page-of` and `x-page` go together')
  const data = page ? page.reference : dataOf(answer)
  const item = answer['list-of'] ?? answer['page-of'] ?? answer.schema
  const own = item && exampleOf(join(dirname(place.file), item))
  const whole = () => {
    if (answer.nothing) return null
    if (answer.schema) return withChanges(own, changes)
    const items = Array.isArray(changes) ? changes.map((change) => withChanges(own, change)) : [own]
    return page ? { items, page: 0, pageSize, total: items.length } : items
  }
  const example = answer.nothing || own !== undefined ? { example: { data: whole() } } : {}
  const schema = { type: 'object', additionalProperties: false, required: ['data'], properties: { data } }
  return {
    response: { description, content: { 'application/json': { schema, ...example } } },
    ...(page && { page }),
  }
}

function dataOf(answer: DeclaredAnswer): Schema {
  if (answer['list-of']) return { type: 'array', items: { $ref: answer['list-of'] }, maxItems: answer.most }
  return answer.nothing ? { type: 'null' } : { $ref: answer.schema }
}

/** A page of these items: `BookingPage` for BookingSummary, `DriverPage` for Driver. */
function pageOf(item: string, { file, root }: Place) {
  const name = `${basename(item, '.yaml').replace(/Summary$/, '')}Page`
  const frame = readYaml(join(dirname(root), 'shared/page.yaml')) as Schema & {
    properties: { items: Schema }
  }
  const schema = structuredClone(frame)
  schema.properties.items.items = { $ref: `./${relative(dirname(root), join(dirname(file), item))}` }
  const reference = { $ref: `${relative(dirname(file), root)}#/components/schemas/${name}` }
  return { name, schema, reference }
}
