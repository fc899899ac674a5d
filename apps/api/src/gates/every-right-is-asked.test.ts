import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allPermissions } from '@karwan/domain/roles'
import { expect, it } from 'vitest'
import { routes } from '../http/document.ts'
import { permissionsOf } from '../http/permission.ts'

const root = join(import.meta.dirname, '../../../..')
/** Where something is decided by a right; the gates and the tables of roles only name them. */
const decidingFolders = ['apps/api/src', 'apps/portal/src', 'packages/domain/src']
const namingFolders = /^apps\/api\/src\/(gates|testing)\/|^packages\/domain\/src\/roles\/|generated\//
const isSource = (path: string) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path)

/** What the sources hold in quotation marks. */
function namedInSources(): ReadonlySet<string> {
  const paths = decidingFolders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  const texts = paths
    .filter((path) => isSource(path) && !namingFolders.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'))
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/'([a-z-]+:[a-z-]+)'/g)].map(([, name]) => name ?? '')),
  )
}

/** Rights of the catalogue for what the product does not do, or does within another right. One that is asked leaves the list. */
const waiting: readonly string[] = []

it('a right that can be granted opens an operation, or something within one', () => {
  const asked = new Set([...routes.flatMap(permissionsOf), ...namedInSources()])
  expect(allPermissions.filter((permission) => !asked.has(permission)).toSorted()).toEqual(waiting.toSorted())
})
