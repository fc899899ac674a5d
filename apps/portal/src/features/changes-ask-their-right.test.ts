import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPermission } from '@karwan/domain/roles'
import { permissions } from '@karwan/sdk/permissions'
import { expect, it } from 'vitest'

/** Operations whose permission is checked elsewhere than in the feature that calls them. */
const askedOtherwise: Readonly<Record<string, string>> = {
  changeFuelSlipStatus: 'the domain names the right of each step',
  createShipmentTemplate: 'the frame puts the act on the page of the shipment, with its right',
  confirmImport: 'the right is put together with what the file holds',
  mapImportColumns: 'the right is put together with what the file holds',
  endUserSessions: 'the right is put together with whose account it is',
  liftSignInLock: 'the right is put together with whose account it is',
  resetUserAccess: 'the right is put together with whose account it is',
  seeAsUser: 'the right is put together with whose account it is',
  updateUserStatus: 'the right is put together with whose account it is',
}

const features = import.meta.dirname
const sources = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => ({ feature: file.split('/')[0], text: readFileSync(join(features, file), 'utf8') }))

const named = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(pattern)].flatMap(([, name]) => name ?? [])

const rightsOf = (feature: string | undefined): string[] =>
  sources
    .filter((source) => source.feature === feature)
    .flatMap(({ text }) => named(/'([a-z-]+:[a-z-]+)'/g, text))

it('a feature that sends a change asks for a right to it', () => {
  const rights = new Map(
    [...new Set(sources.map(({ feature }) => feature))].map((one) => [one, rightsOf(one)]),
  )
  const known: Readonly<Record<string, readonly string[]>> = permissions
  const unasked = sources.flatMap(({ feature, text }) =>
    named(/\buse(?:Operation|Removal)\(\s*'(\w+)'/g, text).filter((id) => {
      const needed = known[id]?.filter(isPermission) ?? []
      return needed.length > 0 && !needed.some((right) => rights.get(feature)?.includes(right))
    }),
  )
  expect([...new Set(unasked)].sort()).toEqual(Object.keys(askedOtherwise).sort())
})
