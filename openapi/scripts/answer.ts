import { basename, dirname, join, relative } from 'node:path'
import { DeclarationFault, type DeclaredAnswer } from './declaration.ts'
import { exampleOf, withChanges } from './example.ts'
import { readYaml, type Schema } from './read-yaml.ts'

export interface Place {
  /** The operation file; what it names is named from there. */
  file: string
  /** The document that gets the components. */
  root: string
}

/** A component that no file declares: a page, which operations that list the same items share, or a body. */
export interface NamedSchema {
  name: string
  schema: Schema
}

/** What stands in `data`. */
interface Data {
  schema: Schema
  example: unknown
  page?: NamedSchema
}

/** The success that `x-answer` declares, in the envelope that every success has. */
export function answerOf(
  answer: DeclaredAnswer,
  place: Place,
  pageSize: number | undefined,
): { response: object; page?: NamedSchema } {
  if ((answer['page-of'] === undefined) !== (pageSize === undefined))
    throw new DeclarationFault('x-answer', '`page-of` and `x-page` go together')
  const { schema: data, example, page } = dataOf(answer, place, pageSize)
  const schema = { type: 'object', additionalProperties: false, required: ['data'], properties: { data } }
  const content = { 'application/json': { schema, example: { data: example } } }
  return { response: { description: answer.description, content }, ...(page && { page }) }
}

function dataOf(answer: DeclaredAnswer, place: Place, pageSize: number | undefined): Data {
  const { schema, 'list-of': listed, 'page-of': paged, most, example: changes } = answer
  const exampleAt = (file: string) => exampleOf(join(dirname(place.file), file))
  if (schema) return { schema: { $ref: schema }, example: withChanges(exampleAt(schema), changes) }
  if (listed) {
    const example = withChanges([exampleAt(listed)], changes)
    return { schema: { type: 'array', items: { $ref: listed }, maxItems: most }, example }
  }
  if (paged) {
    const items = withChanges([exampleAt(paged)], changes)
    const example = { items, page: 0, pageSize, total: Array.isArray(items) ? items.length : 0 }
    return { ...pageOf(paged, place), example }
  }
  return { schema: { type: 'null' }, example: null }
}

/** A page of these items: `BookingPage` for BookingSummary, `DriverPage` for Driver. */
function pageOf(item: string, { file, root }: Place): { schema: Schema; page: NamedSchema } {
  const name = `${basename(item, '.yaml').replace(/Summary$/, '')}Page`
  const frame = readYaml(join(dirname(root), 'shared/page.yaml')) as { properties: { items: Schema } }
  const schema = structuredClone(frame)
  schema.properties.items.items = { $ref: `./${relative(dirname(root), join(dirname(file), item))}` }
  return { schema: componentOf(name, { file, root }), page: { name, schema } }
}

/** How an operation file refers to a component of the document. */
export const componentOf = (name: string, { file, root }: Place): Schema => ({
  $ref: `${relative(dirname(file), root)}#/components/schemas/${name}`,
})
