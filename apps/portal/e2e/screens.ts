import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shipmentTabs } from '../src/features/shipments/components/detail/shipment-tabs.ts'
import type { FileRouteTypes } from '../src/routeTree.gen.ts'
import { csrApp, shipperApp } from './addresses.ts'
import type { AppName } from './portal-test.ts'

/** Both apps, each with somebody who sees most of it. */
export const apps = [
  { app: 'csr', base: csrApp, email: 'csr@karwan.test' },
  { app: 'shipper', base: shipperApp, email: 'shipper@karwan.test' },
] as const satisfies { app: AppName; base: string; email: string }[]

/** A whole tour takes minutes: `npm run e2e:every-look` asks for it, `npm test` sees each screen once in each mode. */
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

/** One with bids coming in, one with bookings; all belong to Indus Textiles, so both apps show them. */
const [inBidding, awarded] = [1, 11]
const [unmanned, onTheWay, withProof] = [1, 20, 14]

/** Records that show most of their page, with its tabs, and an example of all other addresses. */
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
  // The first account is of customer support, and stands among the internal users already.
  '/users/$id': ['/users/3'],
  '/bookings/$bookingId': [`/bookings/${unmanned}`, `/bookings/${onTheWay}`, `/bookings/${withProof}`],
} as const satisfies Partial<Record<RecordRoute, readonly string[]>>

const inRecords = (route: string): route is keyof typeof records => Object.hasOwn(records, route)

/** Of a register, the first record of the demo shows as much as any other. */
const firstOf = (route: string): string => route.replace('$id', '1')

/** Every route that the portal has, as its route tree lists them. */
export const routes: readonly string[] = readRoutes()

export const withoutRecord: readonly string[] = routes.filter(
  (route) => firstOf(route).includes('$') && !inRecords(route),
)

const openRoutes: readonly string[] = routes.filter((route) => /^\/(auth|check|papers|track)\//.test(route))

const screensOf: readonly (readonly string[])[] = routes
  .filter((route) => !openRoutes.includes(route) && !withoutRecord.includes(route))
  .map(looksAt)

/** Every page that needs no login. */
export const openScreens: readonly string[] = openRoutes.flatMap(looksAt)

/** Every page behind the login, and the one that is not there. */
export const screens: readonly string[] = screensOf.flat()

/** `npm test` asks a half of them at a time where a screen is looked at several times; a whole tour asks all. */
const { E2E_HALF } = process.env
export const screensOfRun: readonly string[] =
  E2E_HALF === undefined || isWholeTour
    ? screens
    : screens.filter((_, place) => place % 2 === Number(E2E_HALF))

/** The first look of each of them, in an order that never stays on the page that a signed-in user begins with. */
export const onePerRoute: readonly string[] = screensOf.flatMap((looks) => looks.slice(0, 1)).toReversed()

/** One page of each kind that shows what it has read from the API. */
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
