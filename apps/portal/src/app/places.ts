import { isInternal, type UserType } from '@karwan/domain/people'
import { mayDo, type Permission } from '@karwan/domain/roles'
import { type Place, placeGroups } from '../kit/page/place.ts'

/** A place of the navigation with the path of its route. */
export type KnownPlace = Place & { to: string }

type Route = { fullPath?: string; options: { staticData?: { place?: Place } } }

/** Every place that the routes declare, in the order of the navigation. */
export function placesOf(routes: readonly Route[]): KnownPlace[] {
  return routes
    .flatMap(({ fullPath = '', options }) =>
      options.staticData?.place ? [{ ...options.staticData.place, to: withoutSlash(fullPath) }] : [],
    )
    .sort(
      (one, other) =>
        placeGroups.indexOf(one.group) - placeGroups.indexOf(other.group) || one.order - other.order,
    )
}

/** Whether the navigation shows this place to the viewer. */
export function isOffered({ permission = [], isForStaff }: Place, { grants, userType }: Viewer): boolean {
  if (isForStaff && !isInternal(userType)) return false
  const wanted: readonly Permission[] = typeof permission === 'string' ? [permission] : permission
  return wanted.length === 0 || wanted.some((one) => mayDo(grants, one).allowed)
}

const atTheFoot = 4

/** The four places in the bar at the foot of a phone: those with `quick` first, then the others in order. */
export function quickPlaces<P extends Place>(places: readonly P[]): P[] {
  const rank = ({ quick = Number.POSITIVE_INFINITY }: P) => quick
  return places
    .toSorted((one, other) => (rank(one) < rank(other) ? -1 : Number(rank(one) > rank(other))))
    .slice(0, atTheFoot)
}

type Viewer = { grants: Parameters<typeof mayDo>[0]; userType: UserType }

const withoutSlash = (path: string): string => (path === '/' ? path : path.replace(/\/$/, ''))
