import type { Permission } from '@karwan/domain/roles'
import type { icons } from 'lucide-react'

/** The parts of the navigation, in its order. */
export const placeGroups = ['home', 'operations', 'market', 'people', 'papers', 'money', 'settings'] as const

/**
 * Where a page stands in the navigation, told by its route (`listRoute(…, place)` or `staticData: { place }`), since that
 * is loaded before the page.
 */
export type Place = {
  group: (typeof placeGroups)[number]
  /** Lower ones stand first in the group. */
  order: number
  /** The id of its sentence: `fuelPumps.list.title`. */
  title: string
  /** Where there is room for one word only. */
  shortTitle?: string
  /** By its name: what is drawn of it stands in a style sheet, made of the names that routes have. */
  icon: keyof typeof icons
  /** Who has one of them is led here; without any, everybody. */
  permission?: Permission | readonly Permission[]
  /** Led to by nobody else, whatever a role of theirs says. */
  isForStaff?: true
  /** Among the first four at the foot of a phone, the lowest first; what has none fills up. */
  quick?: number
  /** What of its list is shown at first: a queue is opened for what waits in it. */
  search?: Readonly<Record<string, string | boolean>>
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    place?: Place
  }
}
