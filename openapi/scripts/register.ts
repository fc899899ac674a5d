import { basename, dirname, join, relative } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { Place } from './answer.ts'
import { type Declaration, DeclarationFault, type DerivedBody } from './declaration.ts'
import { readYaml } from './read-yaml.ts'

const acts = ['list', 'get', 'create', 'update', 'delete', 'export'] as const
type Act = (typeof acts)[number]
/** What an operation of a register says otherwise than every other register. */
type Said = Partial<Omit<Declaration, 'x-body'>> & { path?: string; 'x-body'?: Partial<DerivedBody> }

/** What the file of a register says: `fuel-pumps.register.yaml`. An act that it does not name is not there. */
type Register = Partial<Record<Act, Said | null>> & {
  record: string
  path?: string
  words?: string
  permission?: string
  id?: string
  'in-spec'?: Act[]
}

/** One of the operations that a register declares at once. */
export interface Registered {
  method: string
  path: string
  declaration: Declaration
}

const text = { type: 'string' }
const isRegister = new Ajv2020({ strict: false }).compile<Register>({
  type: 'object',
  additionalProperties: false,
  required: ['record', 'list'],
  properties: {
    record: text,
    path: { type: 'string', pattern: '^/' },
    words: text,
    permission: text,
    id: text,
    'in-spec': { type: 'array', items: { enum: acts } },
    ...Object.fromEntries(acts.map((act) => [act, { type: ['object', 'null'] }])),
  },
})

/** The operations of a register, each as its own file would say it. */
export function operationsOfRegister({ file }: Place): { record: string; operations: Registered[] } {
  const written = readYaml(file)
  if (!isRegister(written)) {
    const [error] = isRegister.errors ?? []
    const told = Object.values(error?.params ?? {}).join(', ')
    throw new DeclarationFault(basename(file), `${error?.instancePath} ${error?.message} (${told})`)
  }
  const names = namesOf(written, file)
  const derived: Record<Act, () => Registered> = {
    list: () => ({ method: 'get', path: names.path, declaration: listOf(written, names) }),
    get: () => ({ method: 'get', path: names.onePath, declaration: getOf(written, names) }),
    create: () => ({ method: 'post', path: names.path, declaration: createOf(written, names) }),
    update: () => ({ method: 'patch', path: names.onePath, declaration: updateOf(written, names) }),
    delete: () => ({ method: 'delete', path: names.onePath, declaration: deleteOf(written, names) }),
    export: () => ({ method: 'get', path: `/export${names.path}`, declaration: exportOf(written, names) }),
  }
  const named = acts.filter((act) => written[act] !== undefined)
  return { record: written.record, operations: named.map((act) => at(derived[act](), act, written)) }
}

type Names = { path: string; onePath: string; words: string; permission: string; pascal: string; id: object }

function namesOf({ record, path, words, permission, id }: Register, file: string): Names {
  const pascal = basename(record, '.yaml')
  const kebab = pascal.replaceAll(/(?<=.)[A-Z]/g, '-$&').toLowerCase()
  if (basename(file) !== `${kebab}s.register.yaml`)
    throw new DeclarationFault('record', `${pascal} belongs in ${kebab}s.register.yaml`)
  const own = path ?? `/${kebab}`
  return {
    pascal,
    path: own,
    onePath: `${own}/{id}`,
    words: words ?? kebab.replaceAll('-', ' '),
    permission: permission ?? kebab,
    id: { $ref: id ?? '../shared/parameters.yaml#/RegisterId' },
  }
}

/** An act with what its register says of it, and where it is asked for. */
function at({ method, path, declaration }: Registered, act: Act, register: Register): Registered {
  const { path: own, 'x-body': _, parameters, ...said } = register[act] ?? {}
  const inSpec = register['in-spec']?.includes(act)
  return {
    method,
    path: own ?? path,
    declaration: {
      ...declaration,
      ...(!inSpec && { 'x-not-in-spec': true }),
      ...said,
      ...(parameters && { parameters: [...(declaration.parameters ?? []), ...parameters] }),
    },
  }
}

const capital = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`

const listOf = ({ record }: Register, { pascal, words, permission }: Names) => ({
  operationId: `list${pascal}s`,
  summary: `${capital(words)}s`,
  description: `All ${words}s that match the filters.`,
  'x-permission': `${permission}:read`,
  'x-page': { kind: 'numbered' as const, size: 20 },
  parameters: [{ $ref: '../shared/parameters.yaml#/Filter' }],
  'x-answer': {
    'page-of': record,
    description: `A page of ${words}s, by name unless \`sort\` says otherwise.`,
  },
})

const getOf = ({ record }: Register, { pascal, words, permission, id }: Names) => ({
  operationId: `get${pascal}`,
  summary: `One ${words}`,
  description: `One ${words} with all its fields.`,
  'x-permission': `${permission}:read`,
  parameters: [id],
  'x-answer': { schema: record, description: `The ${words} with all its fields.` },
})

const createOf = ({ record, create }: Register, { pascal, words, permission }: Names) => ({
  operationId: `create${pascal}`,
  summary: `Add a ${words}`,
  description: `Adds a ${words}. A name that another ${words} already has is refused.`,
  'x-permission': `${permission}:create`,
  'x-body': { of: record, ...create?.['x-body'] },
  'x-answer': { status: 201 as const, schema: record, description: `The new ${words}, with its id.` },
})

/** What can be given when a record is added can be changed; what it may lack, null takes away. */
function updateOf({ record, create, update }: Register, { pascal, words, permission, id }: Names) {
  const { required = [], optional = [], changes } = create?.['x-body'] ?? {}
  const body = { optional: ['version', ...required, ...optional], clearable: true as const, changes }
  return {
    operationId: `update${pascal}`,
    summary: `Change a ${words}`,
    description: `Changes only the fields that are sent; null clears an optional field of the ${words}.`,
    'x-permission': `${permission}:update`,
    parameters: [id],
    'x-body': withoutAbsent({ of: record, ...body, ...update?.['x-body'] }),
    'x-answer': {
      schema: record,
      description: `The changed ${words}, with its new version.`,
      example: { version: 2 },
    },
  }
}

const readVersion = { $ref: '../shared/parameters.yaml#/ReadVersion' }

const deleteOf = (_: Register, { pascal, words, permission, id }: Names) => ({
  operationId: `delete${pascal}`,
  summary: `Take a ${words} out of the register`,
  description: `Deletes the ${words}, so that it is no longer listed and cannot be chosen.`,
  'x-permission': `${permission}:delete`,
  parameters: [id, readVersion],
  'x-answer': { nothing: true as const, description: `Nothing; the ${words} is no longer listed.` },
})

const exportOf = (_: Register, { pascal, words, permission }: Names) => ({
  operationId: `export${pascal}s`,
  summary: `${capital(words)}s as a file`,
  description:
    'Every row that the list returns with the same filters and order, as a CSV or XLSX file. Columns that the caller may not see are left out. The export is recorded in the audit log.',
  'x-permission': `${permission}:export`,
})

const withoutAbsent = <Of extends object>(of: Of): Of =>
  Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined)) as Of

/** What is written in a context's folder with its references as the document itself would write them. */
export function asOfRoot<Of extends object>(written: Of, { file, root }: Place): Of {
  return JSON.parse(JSON.stringify(written), (key, value) => {
    if (key !== '$ref') return value
    const [path, pointer] = String(value).split('#')
    const there = relative(dirname(root), join(dirname(file), path ?? ''))
    const named = there === basename(root) ? '' : `./${there}`
    return pointer === undefined ? named : `${named}#${pointer}`
  })
}
