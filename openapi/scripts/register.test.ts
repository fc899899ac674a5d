import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { asOfRoot, operationsOfRegister } from './register.ts'

const folder = mkdtempSync(join(tmpdir(), 'registers-'))
const root = join(folder, 'openapi.yaml')
afterAll(() => rmSync(folder, { recursive: true }))

let written = 0
function declared(text: string, name = 'toll-plazas') {
  written += 1
  const place = join(folder, `context${written}`)
  mkdirSync(place)
  const file = join(place, `${name}.register.yaml`)
  writeFileSync(file, text)
  return operationsOfRegister({ file, root }).operations
}

const least = `record: ./schemas/TollPlaza.yaml
list:
`
const whole = `${least}get:
create:
  x-body: {required: [name], optional: [lanes]}
update:
delete:
export:
`

describe('a register', () => {
  it('has the operations that it names, at the paths of its record', () => {
    expect(
      declared(whole).map(({ method, path, declaration }) => [method, path, declaration.operationId]),
    ).toEqual([
      ['get', '/toll-plaza', 'listTollPlazas'],
      ['get', '/toll-plaza/{id}', 'getTollPlaza'],
      ['post', '/toll-plaza', 'createTollPlaza'],
      ['patch', '/toll-plaza/{id}', 'updateTollPlaza'],
      ['delete', '/toll-plaza/{id}', 'deleteTollPlaza'],
      ['get', '/export/toll-plaza', 'exportTollPlazas'],
    ])
    expect(declared(least)).toHaveLength(1)
  })

  it('asks each of them for a permission of its own', () => {
    expect(declared(whole).map(({ declaration }) => declaration['x-permission'])).toEqual([
      'toll-plaza:read',
      'toll-plaza:read',
      'toll-plaza:create',
      'toll-plaza:update',
      'toll-plaza:delete',
      'toll-plaza:export',
    ])
  })

  it('changes what it is added with, by its version, and takes away what null stands for', () => {
    const update = declared(whole).find(({ method }) => method === 'patch')
    expect(update?.declaration['x-body']).toEqual({
      of: './schemas/TollPlaza.yaml',
      optional: ['version', 'name', 'lanes'],
      clearable: true,
    })
  })

  it('may say each of these otherwise, and adds its filters to the search', () => {
    const [list] = declared(`${least}  path: /tolls/all
  description: Where tolls are paid.
  parameters: [{name: lanes, in: query}]
path: /tolls
in-spec: [list]
`)
    expect(list?.path).toBe('/tolls/all')
    expect(list?.declaration).toMatchObject({
      description: 'Where tolls are paid.',
      parameters: [{ $ref: '../shared/parameters.yaml#/Filter' }, { name: 'lanes', in: 'query' }],
    })
    expect(list?.declaration).not.toHaveProperty('x-not-in-spec')
    expect(declared(least)[0]?.declaration).toHaveProperty('x-not-in-spec', true)
  })

  it.each([
    ['list:\n', "must have required property 'record'"],
    [`${least}lists:\n`, 'must NOT have additional properties (lists)'],
    [`${least}create: yes\n`, '/create must be object'],
  ])('%j is refused by what is wrong with it', (text, fault) => expect(() => declared(text)).toThrow(fault))

  it('stands in a file of its name', () =>
    expect(() => declared(least, 'plazas')).toThrow('TollPlaza belongs in toll-plazas.register.yaml'))
})

it('what a register names is named from the document', () => {
  const place = { file: '/contract/fleet/toll-plazas.register.yaml', root: '/contract/openapi.yaml' }
  expect(
    asOfRoot(
      {
        record: { $ref: './schemas/TollPlaza.yaml' },
        city: { $ref: '../shared/parameters.yaml#/CityId' },
        page: { $ref: '../openapi.yaml#/components/schemas/TollPlazaPage' },
      },
      place,
    ),
  ).toEqual({
    record: { $ref: './fleet/schemas/TollPlaza.yaml' },
    city: { $ref: './shared/parameters.yaml#/CityId' },
    page: { $ref: '#/components/schemas/TollPlazaPage' },
  })
})
