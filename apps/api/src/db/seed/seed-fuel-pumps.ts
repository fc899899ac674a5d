import type { FuelBrand, FuelType, PumpAmenity } from '@karwan/domain/fleet'
import { fuelPumps } from '../../modules/fleet/fuel-pumps.table.ts'
import type { Transaction } from '../transaction.ts'
import { bulkInsert, continueIdsAfter } from './bulk-insert.ts'
import { seededCities } from './seed-reference.ts'

const byRoad: readonly [city: string, road: string, brand: FuelBrand, price: string, fuels: FuelType[]][] = [
  ['Karachi', 'Northern Bypass, km 4', 'PSO', '268.50', ['DIESEL', 'PETROL']],
  ['Karachi', 'Port Qasim road', 'SHELL', '270.10', ['DIESEL', 'PETROL']],
  ['Hyderabad', 'Super Highway, km 140', 'TOTAL', '269.00', ['DIESEL', 'PETROL', 'LPG']],
  ['Sukkur', 'N-5, Rohri side', 'PSO', '267.90', ['DIESEL']],
  ['Multan', 'Vehari road', 'ATTOCK', '268.20', ['DIESEL', 'PETROL', 'CNG']],
  ['Lahore', 'GT Road, Shahdara', 'PSO', '268.50', ['DIESEL', 'PETROL']],
  ['Lahore', 'Thokar Niaz Baig', 'GO', '266.80', ['DIESEL', 'PETROL', 'CNG']],
  ['Rawalpindi', 'GT Road, Rawat', 'HASCOL', '267.40', ['DIESEL', 'PETROL']],
  ['Peshawar', 'Ring Road', 'BYCO', '266.90', ['DIESEL']],
  ['Quetta', 'Western Bypass', 'PSO', '271.00', ['DIESEL', 'PETROL', 'LPG']],
  ['Adama', 'Djibouti road', 'TOTAL', '107.93', ['DIESEL']],
  ['Djibouti', 'PK 12', 'TOTAL', '205.00', ['DIESEL', 'PETROL']],
]
const managers = ['Nadeem', 'Rashid', 'Bashir', 'Tariq', 'Abel'] as const
const amenitiesOf: readonly PumpAmenity[][] = [
  ['PARKING', 'MOSQUE'],
  ['PARKING', 'MOSQUE', 'TYRE_SHOP', 'WEIGHBRIDGE'],
  ['TYRE_SHOP'],
]
const currencies: Readonly<Record<number, string>> = { 1: 'PKR', 2: 'ETB', 3: 'DJF' }

/** Fuel pumps along the demo's roads; every second one accepts fuel slips. */
export async function seedFuelPumps(tx: Transaction, now: Date): Promise<void> {
  const rows = byRoad.flatMap(([cityName, address, brand, dieselPrice, fuelTypes], index) => {
    const city = seededCities.find(({ name }) => name === cityName)
    if (!city) return []
    return [
      {
        id: index + 1,
        name: `${cityName} ${brand} ${address.split(',')[0]}`,
        brand,
        cityId: city.id,
        cityName,
        address,
        contactName: `${managers[index % managers.length]} ${cityName.slice(0, 1)}.`,
        phoneNumber: `+9230055500${String(index + 10)}`,
        lat: city.lat,
        lng: city.lng,
        fuelTypes,
        dieselPrice,
        petrolPrice: fuelTypes.includes('PETROL') ? (Number(dieselPrice) - 3.4).toFixed(2) : null,
        cngPrice: fuelTypes.includes('CNG') ? '210.00' : null,
        lpgPrice: fuelTypes.includes('LPG') ? '248.00' : null,
        code: `${brand.slice(0, 3)}-${1100 + index}`,
        amenities: amenitiesOf[index % amenitiesOf.length] ?? [],
        routeKm: Number(/km (\d+)/.exec(address)?.[1] ?? index * 9 + 3),
        currency: currencies[city.countryId] ?? 'PKR',
        priceUpdatedAt: new Date(now.getTime() - ((index * 7) % 5) * 3_600_000),
        acceptsFuelSlip: index % 2 === 0,
        creditLimit: index % 2 === 0 ? '500000.00' : null,
        settlementDays: index % 2 === 0 ? 15 : null,
        openingHours: index % 3 === 0 ? 'Day and night' : null,
        createdBy: 1,
        createdAt: now,
      },
    ]
  })
  await bulkInsert(tx, fuelPumps, rows)
  await continueIdsAfter(tx, fuelPumps)
}
