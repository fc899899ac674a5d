import { expect, it } from 'vitest'
import { notTold, toldPages } from './told-pages.ts'

const routes = Object.keys(import.meta.glob('../src/routes/_signed-in/*.tsx'))
  .map((file) => file.replace(/^.*\/|\.tsx$/g, ''))
  // The route for unknown addresses.
  .filter((name) => name !== '$')
  .map((name) =>
    `/${name
      .replaceAll('_', '')
      .replaceAll('.', '/')
      .replace(/(^|\/)index$/, '')}`.replace(/(.)\/$/, '$1'),
  )

/** Whether a path belongs to a route, as `/users/4` to `/users/$id`. */
const isAt = (path: string, route: string): boolean => {
  const [parts, given] = [route.split('/'), (path.split('?')[0] ?? '').split('/')]
  return (
    parts.length === given.length &&
    parts.every((part, at) => part === given[at] || (part.startsWith('$') && given[at] !== ''))
  )
}
const paths = Object.values(toldPages).flatMap((pages) => Object.values<string>(pages))

it('each page of the portal is told for each role, or says why it is not', () => {
  const missing = routes.filter((route) => !(route in notTold) && !paths.some((path) => isAt(path, route)))
  expect(missing).toEqual([])
})

it('no page that is gone is excepted', () => {
  expect(Object.keys(notTold).filter((route) => !routes.includes(route))).toEqual([])
})
