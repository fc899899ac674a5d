/** The kinds of a field. A city is chosen in a search field, and its name is stored beside its id. */
export const kinds = ['text', 'number', 'flag', 'city'] as const
type Kind = (typeof kinds)[number]

export type Field = { name: string; label: string; kind: Kind; required: boolean }

/** A register with its name in every spelling that the sources use. */
export type Slice = {
  context: string
  /** `toll-plaza`, `tollPlaza`, `TollPlaza`, `toll plaza` and `toll_plaza`. */
  kebab: string
  camel: string
  pascal: string
  words: string
  snake: string
  fields: readonly Field[]
}

export class BadSlice extends Error {
  override name = 'BadSlice'
}

const nameShape = /^[a-z]+(-[a-z]+)*$/
const fieldShape = /^([a-z][A-Za-z]*):([a-z]+)(!?)$/

/** Parses `fleet toll-plaza operator:text! cityId:city lanes:number takesCards:flag`; every register has a name. */
export function readSlice([context = '', resource = '', ...rest]: readonly string[]): Slice {
  if (!nameShape.test(context) || !nameShape.test(resource) || resource.endsWith('s'))
    throw new BadSlice('Name a context and a resource in the singular: fleet toll-plaza')
  const fields = rest.map(readField)
  const taken = ['name', 'id', 'version', 'createdAt', 'createdBy']
  const double = fields.find(
    ({ name }, at) => taken.includes(name) || fields.findIndex((one) => one.name === name) !== at,
  )
  if (double) throw new BadSlice(`${double.name} is there already`)
  const parts = resource.split('-')
  const pascal = parts.map(capital).join('')
  return {
    context,
    kebab: resource,
    camel: `${pascal[0]?.toLowerCase()}${pascal.slice(1)}`,
    pascal,
    words: parts.join(' '),
    snake: parts.join('_'),
    fields: [{ name: 'name', label: 'Name', kind: 'text', required: true }, ...fields],
  }
}

function readField(text: string): Field {
  const [, name = '', kind = '', mark] = fieldShape.exec(text) ?? []
  const known = kinds.find((one) => one === kind)
  if (!known)
    throw new BadSlice(
      `${text}: write a field as name:kind, with ! where it is required; kinds are ${kinds.join(', ')}`,
    )
  if ((known === 'city') !== (name === 'cityId'))
    throw new BadSlice('A city is called cityId, and nothing else is')
  return { name, label: labelOf(name), kind: known, required: mark === '!' || known === 'flag' }
}

/** `takesCards` becomes "Takes cards", `cityId` becomes "City". */
const labelOf = (name: string): string =>
  capital(
    name
      .replace(/Id$/, '')
      .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
      .trim(),
  )

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

export const columnOf = ({ name }: Field): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export const hasCity = ({ fields }: Slice): boolean => fields.some(({ kind }) => kind === 'city')
export const ofKind = ({ fields }: Slice, kind: Kind): Field[] =>
  fields.filter((field) => field.kind === kind)
