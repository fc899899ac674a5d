import type { Permission } from '@karwan/domain/roles'
import type { icons } from 'lucide-react'

/** The groups of the navigation, in order. */
export const placeGroups = ['home', 'operations', 'market', 'people', 'papers', 'money', 'settings'] as const

/**
 * The entry of a page in the navigation. Its route declares it (`listRoute(…,
 * place)` or `staticData: { place }`), because routes are loaded before pages.
 */
export type Place = {
  group: (typeof placeGroups)[number]
  /** Lower numbers come first in the group. */
  order: number
  /** The id of its title: `fuelPumps.list.title`. */
  title: string
  /** For places where only one word fits. */
  shortTitle?: string
  /** The name of an icon; a generated style sheet draws the icons whose names the routes use. */
  icon: keyof typeof icons
  /** Any one of these permissions shows the place; without any, it is shown to everybody. */
  permission?: Permission | readonly Permission[]
  /** Shown to staff only, whatever the viewer's role allows. */
  isForStaff?: true
  /** Ranks the four places at the foot of a phone, the lowest first; places without it fill up the rest. */
  quick?: number
  /** The filters that the list opens with, such as what waits in a queue. */
  search?: Readonly<Record<string, string | boolean>>
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    place?: Place
  }
}
