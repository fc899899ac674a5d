import type { NavigationGroup, NavigationItem } from '@karwan/design-system/patterns/app-shell'
import { Link, type LinkProps, useLocation, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import './place-icons.css'
import { useSession } from '../kit/access/session.ts'
import { placeGroups } from '../kit/page/place.ts'
import { isOffered, type KnownPlace, placesOf, quickPlaces } from './places.ts'

type Navigation = { groups: NavigationGroup[]; quick: NavigationItem[] }

/**
 * The navigation of the signed-in user, from the places that the routes declare; forbidden ones are left out.
 */
export function useMainNavigation(): Navigation {
  const intl = useIntl()
  const { routesById } = useRouter()
  const { grants, userType } = useSession().user
  const pathname = useLocation({ select: (location) => location.pathname })
  const places = useMemo(
    () => placesOf(Object.values(routesById)).filter((place) => isOffered(place, { grants, userType })),
    [routesById, grants, userType],
  )
  const say = (id: string) => intl.formatMessage({ id })
  const hasOwnPlace = places.some(({ to }) => to === pathname)
  const itemOf = ({ to, title, shortTitle, icon, search }: KnownPlace): NavigationItem => ({
    id: to,
    isCurrent: pathname === to || (!hasOwnPlace && to !== '/' && pathname.startsWith(`${to}/`)),
    label: say(title),
    ...(shortTitle && { shortLabel: say(shortTitle) }),
    icon: <span data-icon={icon} aria-hidden="true" />,
    iconName: icon,
    // The item is current for pages below its path too, unless such a page has a place of its own.
    render: (link) => (
      <Link
        to={asAddress(to)}
        {...(search && { search: search as LinkProps['search'] })}
        activeOptions={{
          exact: to === '/' || hasOwnPlace,
          includeSearch: false,
        }}
        {...link}
      />
    ),
  })
  const groups = placeGroups.flatMap((group) => {
    const items = places.filter((place) => place.group === group).map(itemOf)
    if (items.length === 0) return []
    return [{ id: group, items, ...(group !== 'home' && { label: say(`navigation.group.${group}`) }) }]
  })
  return { groups, quick: quickPlaces(places).map(itemOf) }
}

/** Safe cast: `to` is the path of a route. */
export const asAddress = (path: string) => path as LinkProps['to']
