import type { ImportRegister } from '@karwan/domain/imports'
import type { LinkProps } from '@tanstack/react-router'

type ImportPlace = { register: ImportRegister; list: LinkProps['to'] }

/** The registers that can be imported, by their name in the address, each with the path of its list. */
export const importPlaces = {
  vehicles: { register: 'VEHICLE', list: '/vehicles' },
  drivers: { register: 'DRIVER', list: '/drivers' },
  partners: { register: 'PARTNER', list: '/partners' },
  locations: { register: 'LOCATION', list: '/locations' },
  'fuel-pumps': { register: 'FUEL_PUMP', list: '/fuel-pumps' },
  users: { register: 'USER', list: '/users' },
  companies: { register: 'COMPANY', list: '/companies' },
  projects: { register: 'PROJECT', list: '/projects' },
  fleets: { register: 'FLEET', list: '/fleets' },
} as const satisfies Record<string, ImportPlace>
