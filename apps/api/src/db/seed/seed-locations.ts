import type { LocationType } from '@karwan/domain/locations'
import { sql } from 'drizzle-orm'
import { locations } from '../../modules/locations/locations.table.ts'
import type { Transaction } from '../transaction.ts'
import { bulkInsert, continueIdsAfter } from './bulk-insert.ts'
import { seededCities } from './seed-reference.ts'

type Book = readonly [
  name: string,
  city: string,
  address: string,
  type: LocationType,
  contact: string,
  gate: string | null,
  hours: string | null,
]

/** Address books of Indus Textiles (1) and Horn Trading (2). */
const books: Readonly<Record<1 | 2, readonly Book[]>> = {
  1: [
    [
      'Sundar Mill',
      'Lahore',
      'Sundar Industrial Estate, plot 14',
      'FACTORY',
      'Imran Yousaf',
      'Gate 3, from the canal road',
      '8 to 20, closed on Sundays',
    ],
    [
      'Kot Lakhpat Godown',
      'Lahore',
      'Quaid-e-Azam Industrial Estate, Kot Lakhpat',
      'WAREHOUSE',
      'Rizwan Butt',
      null,
      'Day and night',
    ],
    [
      'Korangi Warehouse',
      'Karachi',
      'Sector 15, Korangi Industrial Area',
      'WAREHOUSE',
      'Asif Memon',
      null,
      '7 to 22',
    ],
    [
      'Port Qasim QICT',
      'Karachi',
      'Port Qasim, Qasim International Container Terminal',
      'TERMINAL',
      'Gate office',
      'Gate 2',
      'Day and night',
    ],
    [
      'Faisalabad Weaving Unit',
      'Faisalabad',
      'Khurrianwala Textile Zone, Jaranwala Road',
      'FACTORY',
      'Shahid Rafiq',
      'Main gate',
      '8 to 18',
    ],
    ['Multan Ginning', 'Multan', 'Bosan Road, ginning unit 4', 'FACTORY', 'Naveed Anjum', null, null],
  ],
  2: [
    [
      'Doraleh Terminal',
      'Djibouti',
      'Doraleh Container Terminal',
      'PORT',
      'Hodan Waiss',
      'Truck gate B',
      'Day and night',
    ],
    [
      'Modjo Dry Port',
      'Adama',
      'Modjo dry port, on the Djibouti road',
      'DRY_PORT',
      'Dawit Alemu',
      null,
      '6 to 18',
    ],
    [
      'Kality Depot',
      'Addis Ababa',
      'Kality ring road, depot 7',
      'WAREHOUSE',
      'Meron Tadesse',
      'Yellow gate',
      '7 to 19, not on holidays',
    ],
  ],
}

const unLocodes: Readonly<Record<string, string>> = {
  'Port Qasim QICT': 'PKBQM',
  'Doraleh Terminal': 'DJJIB',
}

const factoryHours = [
  { days: [1, 2, 3, 4, 5], from: '08:00', to: '20:00' },
  { days: [6], from: '08:00', to: '13:00' },
]

const groundAround = ({ lat, lng }: { lat: number; lng: number }) =>
  [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([north = 0, east = 0]) => ({ lat: lat + north / 500, lng: lng + east / 500 }))

/** Sets the use count as booking the shipments would have done. */
export const countSeededUses = (tx: Transaction) =>
  tx.execute(sql`
    update locations set use_count = (
      select count(distinct stop.shipment_id) from shipment_locations stop
      join shipments on shipments.id = stop.shipment_id
      where shipments.group_id = locations.group_id and stop.city_id = locations.city_id
        and lower(stop.address) in (
          lower(concat_ws(', ', locations.address, address_2, address_3)),
          lower(concat_ws(', ', locations.address, address_2, address_3, gate))))`)

/** Address books of the demo companies; every third location has no coordinates. */
export async function seedLocations(tx: Transaction, now: Date): Promise<void> {
  const rows = Object.entries(books).flatMap(([groupId, book]) =>
    book.flatMap(([name, cityName, address, locationType, contactName, gate, openingHours], index) => {
      const city = seededCities.find((candidate) => candidate.name === cityName)
      if (!city) return []
      const isOnMap = index % 3 !== 1
      return [
        {
          groupId: Number(groupId),
          projectId: null,
          name,
          locationType,
          cityId: city.id,
          cityName,
          address,
          gate,
          zip: index % 2 === 0 ? '54000' : null,
          lat: isOnMap ? city.lat : null,
          lng: isOnMap ? city.lng : null,
          contactName,
          contactPhone: Number(groupId) === 1 ? `+92300777${1000 + index}` : null,
          openingHours,
          address2: index === 0 ? 'Raiwind Road' : null,
          address3: index === 0 ? 'Opposite the weighbridge' : null,
          openingTimes: locationType === 'FACTORY' ? factoryHours : [],
          geofenceVertices: isOnMap && index === 0 ? groundAround(city) : [],
          isActive: name !== 'Multan Ginning',
          code: `${cityName.slice(0, 3).toUpperCase()}-${index + 1}`,
          aliases: name.includes('Port') ? [`${cityName} port`] : [],
          unLocode: unLocodes[name] ?? null,
          placeId: index === 0 ? `ChIJ-${name.replaceAll(' ', '-')}` : null,
          geofenceRadiusM: isOnMap ? 400 : null,
          heavyVehicleWindow: cityName === 'Lahore' || cityName === 'Karachi' ? '22 to 6' : null,
          appointmentRequired: ['PORT', 'TERMINAL', 'DRY_PORT'].includes(locationType),
          dockCount: locationType === 'WAREHOUSE' ? 4 + index : null,
          labourAvailable: locationType !== 'PORT',
          instructions: index % 3 === 0 ? 'Weigh in first. No trucks at the gate from 13 to 14.' : null,
          createdBy: 1,
          createdAt: new Date(now.getTime() - (index * 31 + 5) * 3_600_000),
        },
      ]
    }),
  )
  await bulkInsert(
    tx,
    locations,
    rows.map((row, index) => ({ id: index + 1, ...row })),
  )
  await continueIdsAfter(tx, locations)
}
