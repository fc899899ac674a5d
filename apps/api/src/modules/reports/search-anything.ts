import { mayDo, type Permission } from '@karwan/domain/roles'
import type { components } from '@karwan/sdk/schema'
import type { Handler, HandlerRequest } from '../../http/handler.ts'
import { readingOf } from '../../kernel/work.ts'
import { bookingPage } from '../bookings/list-bookings.ts'
import { companiesHandlers } from '../companies/index.ts'
import { listDrivers } from '../fleet/list-drivers.ts'
import { listVehicles } from '../fleet/list-vehicles.ts'
import { partnerHandlers } from '../partners/index.ts'
import { shipmentPage } from '../shipments/list-shipments.ts'

type Hit = components['schemas']['SearchHit']
type Request = HandlerRequest<'searchAnything'>
type Kind = {
  kind: Hit['kind']
  /** Holding any of these permissions is enough. */
  permissions: readonly Permission[]
  find: (request: Request) => Promise<Omit<Hit, 'kind'>[]>
}

const firstOfEach = { page: 0, pageSize: 5 }

/** Each kind uses the handler of its list, with the same rows, field gates and order. */
const kinds: readonly Kind[] = [
  {
    kind: 'shipment',
    permissions: ['shipment:read'],
    find: async ({ caller, query, deps }) => {
      const asked = { ...firstOfEach, filter: query.query }
      const { items } = await shipmentPage(deps.db, caller, asked, deps.clock())
      return items.map(({ id, shipmentNumber, pickup, dropoff, group, shipper, referenceNumber }) =>
        hit(
          id,
          shipmentNumber,
          pickup.cityName,
          dropoff.cityName,
          group?.name ?? shipper.name,
          referenceNumber,
        ),
      )
    },
  },
  {
    kind: 'booking',
    permissions: ['booking:read'],
    find: async (request) => {
      const asked = { ...firstOfEach, filter: request.query.query }
      const { items } = await bookingPage(readingOf(request), asked, { balances: false })
      return items.map(({ id, bookingNumber, partner, driver, registrationNumber, ...row }) =>
        hit(
          id,
          bookingNumber,
          row.pickupCityName,
          row.dropoffCityName,
          registrationNumber,
          driver?.name,
          partner.name,
        ),
      )
    },
  },
  {
    kind: 'driver',
    permissions: ['driver:read'],
    find: async (request) => {
      const { items } = await listDrivers(withQuery(request, { search: request.query.query }))
      return items.map(({ id, fullName, phoneNumber, registrationNumber, partnerName }) =>
        hit(id, fullName, phoneNumber, registrationNumber, partnerName),
      )
    },
  },
  {
    kind: 'vehicle',
    permissions: ['vehicle:read'],
    find: async (request) => {
      const { items } = await listVehicles(withQuery(request, { search: request.query.query }))
      return items.map(({ id, registrationNumber, make, variantName, partnerName }) =>
        hit(id, registrationNumber, make, variantName, partnerName),
      )
    },
  },
  {
    kind: 'partner',
    permissions: ['partner:read'],
    find: async (request) => {
      const { items } = await partnerHandlers.listPartners(
        withQuery(request, { search: request.query.query }),
      )
      return items.map(({ id, fullName, companyName, cityName, phoneNumber }) =>
        hit(id, fullName, companyName, cityName, phoneNumber),
      )
    },
  },
  {
    kind: 'company',
    permissions: ['shipment:create', 'company-group:read'],
    find: async (request) => {
      const { items } = await companiesHandlers.listCompanyGroups(
        withQuery(request, { filter: request.query.query }),
      )
      return items.map(({ id, name, cityName }) => hit(id, name, cityName))
    },
  },
]

export const searchAnything: Handler<'searchAnything'> = async (request) => {
  const { grants } = request.caller
  const asked = kinds.filter(({ permissions }) =>
    permissions.some((permission) => mayDo(grants, permission).allowed),
  )
  const finding = asked.map(async ({ kind, find }) =>
    (await find(request)).map((row): Hit => ({ kind, ...row })),
  )
  // Waits for all searches even if one fails, so that none still queries the database after the response.
  await Promise.allSettled(finding)
  return (await Promise.all(finding)).flat()
}

const hit = (id: number, title: string, ...details: readonly (string | null | undefined)[]) => ({
  id,
  title,
  details: details.flatMap((detail) => (detail ? [detail] : [])),
})

const withQuery = <Query extends object>(request: Request, query: Query) => ({
  ...request,
  query: { ...firstOfEach, ...query },
})
