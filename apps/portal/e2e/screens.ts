import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shipmentTabs } from '../src/features/shipments/components/detail/shipment-tabs.ts'
import type { FileRouteTypes } from '../src/routeTree.gen.ts'
import { csrApp, shipperApp } from './addresses.ts'
import type { AppName } from './portal-test.ts'

/** Both apps, each with a user who sees most of it. */
export const apps = [
  { app: 'csr', base: csrApp, email: 'csr@karwan.test' },
  { app: 'shipper', base: shipperApp, email: 'shipper@karwan.test' },
] as const satisfies { app: AppName; base: string; email: string }[]

/**
 * Checks every screen in all looks, which takes minutes (`npm run e2e:every-look`). `npm test` checks each in
 * one direction, light and dark.
 */
export const isWholeTour = process.env.E2E_LOOKS === 'all'

const leftToRight = { language: 'en', direction: 'ltr' } as const
const rightToLeft = { language: 'en-XB', direction: 'rtl' } as const
export type Look = typeof leftToRight | typeof rightToLeft

export const looksOf = (app: AppName): readonly Look[] => {
  if (isWholeTour) return [leftToRight, rightToLeft]
  return app === 'csr' ? [leftToRight] : [rightToLeft]
}

type Route = FileRouteTypes['to']
type RecordRoute = Extract<Route, `${string}$${string}`>

/** A shipment with open bidding and one with bookings. Both belong to Indus Textiles, so both apps show them. */
const [inBidding, awarded] = [1, 11]
const [unmanned, onTheWay, withProof] = [1, 20, 14]

/** The records that fill most of their pages, with all tabs, and an example for each other address. */
const records = {
  '/shipments/$shipmentId': [
    ...shipmentTabs.map((tab) => `/shipments/${inBidding}?tab=${tab}`),
    `/shipments/${awarded}?tab=bookings`,
  ],
  '/shipments/$shipmentId/edit': [`/shipments/${inBidding}/edit`],
  '/$': ['/nowhere'],
  '/import/$register': ['/import/vehicles'],
  '/check/$code': ['/check/nobody-knows-this'],
  '/papers/$code': ['/papers/nobody-knows-this'],
  '/track/$code': ['/track/nobody-knows-this'],
  // Account 1 belongs to customer support, and is shown among the internal users.
  '/users/$id': ['/users/3'],
  '/bookings/$bookingId': [`/bookings/${unmanned}`, `/bookings/${onTheWay}`, `/bookings/${withProof}`],
} as const satisfies Partial<Record<RecordRoute, readonly string[]>>

const inRecords = (route: string): route is keyof typeof records => Object.hasOwn(records, route)

/** In a register, the first demo record shows as much as any other. */
const firstOf = (route: string): string => route.replace('$id', '1')

/** Every route of the portal, from its route tree. */
export const routes: readonly string[] = readRoutes()

export const withoutRecord: readonly string[] = routes.filter(
  (route) => firstOf(route).includes('$') && !inRecords(route),
)

const openRoutes: readonly string[] = routes.filter((route) => /^\/(auth|check|papers|track)\//.test(route))

const screensOf: readonly (readonly string[])[] = routes
  .filter((route) => !openRoutes.includes(route) && !withoutRecord.includes(route))
  .map(looksAt)

/** Every page that needs no sign-in. */
export const openScreens: readonly string[] = openRoutes.flatMap(looksAt)

/** Every page behind the login, including the one for unknown addresses. */
export const screens: readonly string[] = screensOf.flat()

/** `npm test` gives a part of the screens, such as 0/2 or 3/7, where each is checked several times. */
const [part = 0, parts = 1] = (process.env.E2E_PART ?? '0/1').split('/').map(Number)
export const screensOfRun: readonly string[] = isWholeTour
  ? screens
  : screens.filter((_, place) => place % parts === part)

/** One address per route, reversed so that the tour does not begin with the page that opens after sign-in. */
export const onePerRoute: readonly string[] = screensOf.flatMap((looks) => looks.slice(0, 1)).toReversed()

/** One page of each kind that shows data from the API. */
export const readingScreens: readonly string[] = [
  '/',
  '/shipments',
  `/shipments/${awarded}`,
  `/shipments/${inBidding}?tab=bids`,
  '/bookings',
  `/bookings/${onTheWay}`,
]

function looksAt(route: string): readonly string[] {
  return inRecords(route) ? records[route] : [firstOf(route)]
}

function readRoutes(): string[] {
  const tree = readFileSync(join(import.meta.dirname, '../src/routeTree.gen.ts'), 'utf8')
  const union = /^ {2}to:((?:\s+\| '[^']+')+)/m.exec(tree)?.[1] ?? ''
  return [...union.matchAll(/'([^']+)'/g)].flatMap(([, route]) => (route ? [route] : []))
}
