import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allPermissions } from '@karwan/domain/roles'
import { expect, it } from 'vitest'
import { routes } from '../http/document.ts'
import { permissionsOf } from '../http/permission.ts'

const root = join(import.meta.dirname, '../../../..')
/** Folders whose code checks permissions; gates and role tables only name them. */
const decidingFolders = ['apps/api/src', 'apps/portal/src', 'packages/domain/src']
const namingFolders = /^apps\/api\/src\/(gates|testing)\/|^packages\/domain\/src\/roles\/|generated\//
const isSource = (path: string) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path)

/** All quoted texts in the sources. */
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

/**
 * Permissions that no code checks yet, because their feature is missing or covered by another one. Remove an
 * entry once it is checked.
 */
const waiting: readonly string[] = []

it('a right that can be granted opens an operation, or something within one', () => {
  const asked = new Set([...routes.flatMap(permissionsOf), ...namedInSources()])
  expect(allPermissions.filter((permission) => !asked.has(permission)).toSorted()).toEqual(waiting.toSorted())
})
