import type { OperationId } from '@karwan/sdk/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/index.ts'
import { type Operation, routes } from './document.ts'
import { MissingDeclaration, permissionsOf } from './permission.ts'

const accounts = {
  'Super admin': 'csr@karwan.test',
  'CSR agent': 'agent@karwan.test',
  'CSR lead': 'lead@karwan.test',
  'Key account (POC)': 'poc@karwan.test',
  'Verification officer': 'verification@karwan.test',
  Finance: 'finance@karwan.test',
  'Fuel & fleet officer': 'fleet@karwan.test',
  Auditor: 'auditor@karwan.test',
  'Shipper admin': 'shipper@karwan.test',
  'Demand adda': 'broker@karwan.test',
}
/** A signed-in caller's own session would end in the middle of the walk. */
const walked = routes.filter(({ id, operation }) => id !== 'logout' && operation['x-permission'] !== 'public')

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** Of each id one that nobody has, and no body: whoever may call gets some other answer than 403. */
async function isTurnedAway(id: OperationId, as: string): Promise<boolean> {
  const route = routes.find((candidate) => candidate.id === id)
  const names = [...(route?.path.matchAll(/\{(\w+)\}/g) ?? [])].map(([, name = '']) => name)
  const path = Object.fromEntries(names.map((name) => [name, 999_999]))
  const url = `http://api.test${route?.path.replaceAll(/\{(\w+)\}/g, (_, name) => String(path[name]))}`
  const { token } = await app.signIn(as)
  const answer = await app.fetch(
    new Request(url, {
      method: route?.method.toUpperCase() ?? 'GET',
      headers: { Authorization: `Bearer ${token}` },
    }),
  )
  await answer.body?.cancel()
  return answer.status === 403
}

it('what each role may call is as written down', async () => {
  const lines: string[] = []
  for (const [role, email] of Object.entries(accounts)) {
    const allowed: string[] = []
    for (const { id } of walked) if (!(await isTurnedAway(id, email))) allowed.push(id)
    lines.push(`${role}`, ...allowed.sort().map((id) => `  ${id}`), '')
  }
  await expect(lines.join('\n')).toMatchFileSnapshot('permission-matrix.txt')
})

describe('without a bearer', () => {
  it.each(routes.map(({ id, operation }) => [id, operation['x-permission'] === 'public'] as const))(
    '%s answers 401 unless it is public',
    async (id, isPublic) => {
      const route = routes.find((candidate) => candidate.id === id)
      const url = `http://api.test${route?.path.replaceAll(/\{\w+\}/g, '1')}`
      const { status } = await app.fetch(new Request(url, { method: route?.method.toUpperCase() ?? 'GET' }))
      if (isPublic) expect(status).not.toBe(401)
      else expect(status).toBe(401)
    },
  )
})

describe('an operation that does not say who may call it', () => {
  const [route] = routes
  it.each([[undefined], [''], [[]], ['everybody'], [['shipment:read', '']]])(
    'does not start: %j',
    (permission) => {
      if (!route) return expect.unreachable('the contract names operations')
      const operation = { ...route.operation, 'x-permission': permission } as Operation
      expect(() => permissionsOf({ ...route, operation })).toThrow(MissingDeclaration)
    },
  )
})

describe('the routes', () => {
  it('are those of the document, both ways', async () => {
    const { createApp } = await import('../app.ts')
    const mounted = createApp({ ...app.deps, config: { ...app.deps.config, docs: false } }).routes
    const named = mounted
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
    const documented = routes.map(({ method, path }) => `${method.toUpperCase()} ${path}`)
    expect(named.sort()).toEqual(documented.sort())
  })
})
