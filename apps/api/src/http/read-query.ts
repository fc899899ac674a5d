import { plainText } from '@karwan/domain/kernel'
import type { Parameter, Schema } from './document.ts'
import { resolveSchema } from './document.ts'
import { parseJson } from './read-body.ts'
import { refusal } from './refusal.ts'
import { isUnstorable, unstorableRefused } from './unstorable.ts'

type Values = Record<string, unknown>

/** Reads query texts as the values that their schemas ask for; what does not fit stays text and is refused later. */
export function queryReader(parameters: readonly Parameter[]): (search: URLSearchParams) => Values {
  const schemas = new Map(
    parameters.filter(({ in: place }) => place === 'query').map(({ name, schema }) => [name, schema]),
  )
  return (search) => readQuery(search, schemas)
}

function readQuery(search: URLSearchParams, schemas: ReadonlyMap<string, Schema>): Values {
  // Without a prototype, so that `__proto__` and `constructor` are unknown names like any other.
  const values: Values = Object.create(null)
  for (const [name, text] of search) {
    const schema = schemas.get(name)
    const isList = schema !== undefined && resolveSchema(schema).type === 'array'
    if (name in values && !isList) {
      throw refusal.malformed({
        code: 'request.repeated_parameter',
        message: `${name} may be given once`,
        fields: { [name]: [`${name} may be given once`] },
      })
    }
    const read = schema ? fromText(text, schema) : text
    const before = values[name]
    values[name] = isList && Array.isArray(before) && Array.isArray(read) ? [...before, ...read] : read
  }
  return values
}

export const readPath = (texts: Record<string, string>, parameters: readonly Parameter[]): Values =>
  Object.fromEntries(
    parameters
      .filter(({ in: place }) => place === 'path')
      .map(({ name, schema }) => [name, fromText(texts[name] ?? '', schema)]),
  )

/** Converts a text to the type of the schema; returns it unchanged if it does not fit. */
export function fromText(text: string, reference: Schema): unknown {
  if (isUnstorable(text)) throw unstorableRefused()
  const schema = resolveSchema(reference)
  switch ([schema.type].flat()[0]) {
    case 'integer':
      return /^-?\d{1,15}$/.test(text) ? Number(text) : text
    case 'number':
      return /^-?\d{1,15}(\.\d{1,10})?$/.test(text) ? Number(text) : text
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : text
    case 'object':
      // A part of a form; if it is not JSON it stays a text, which validation refuses.
      return text.startsWith('{') ? parseJson(text) : text
    case 'array':
      if (isOfObjects(schema)) return [fromText(text, schema.items ?? {})]
      return text === '' ? [] : text.split(',').map((part) => fromText(part, schema.items ?? {}))
    default:
      // Normalised like texts in bodies, so that a search finds what was stored without these characters.
      return plainText(text)
  }
}

/** Lists of objects contain commas, so each member is sent as its own part. */
const isOfObjects = ({ items }: Schema): boolean =>
  items !== undefined && resolveSchema(items).type === 'object'
