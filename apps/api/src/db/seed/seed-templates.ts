import { nextScheduled } from '@karwan/domain/templates'
import { shipmentTemplates } from '../../modules/templates/shipment-templates.table.ts'
import type { Transaction } from '../transaction.ts'
import { bulkInsert, continueIdsAfter } from './bulk-insert.ts'
import { seededCities } from './seed-reference.ts'

type Template = typeof shipmentTemplates.$inferInsert
type Facts = Pick<Template, 'groupId' | 'projectId' | 'ownerUserId' | 'name' | 'visibility'> & {
  from: readonly [city: string, address: string]
  to: readonly [city: string, address: string]
  vehicleTypeId: Template['vehicleTypeId']
  vehicleCount: number
  weight: number
  goods: readonly [id: number, name: string]
  used: number
  /** Loading days, 1 for Monday. */
  weekdays?: number[]
}

const facts: readonly Facts[] = [
  {
    groupId: 1,
    projectId: null,
    ownerUserId: 3,
    name: 'Sundar Mill to Korangi, weekly',
    visibility: 'COMPANY',
    from: ['Lahore', 'Sundar Industrial Estate, plot 14'],
    to: ['Karachi', 'Sector 15, Korangi Industrial Area'],
    vehicleTypeId: 1,
    vehicleCount: 2,
    weight: 40,
    goods: [10, 'Textiles'],
    used: 14,
    weekdays: [1, 4],
  },
  {
    groupId: 1,
    projectId: 1,
    ownerUserId: 3,
    name: 'Bales from Multan',
    visibility: 'PROJECT',
    from: ['Multan', 'Bosan Road, ginning unit 4'],
    to: ['Faisalabad', 'Khurrianwala Textile Zone, Jaranwala Road'],
    vehicleTypeId: 3,
    vehicleCount: 1,
    weight: 18,
    goods: [9, 'Cotton/yarn'],
    used: 3,
  },
  {
    groupId: 2,
    projectId: null,
    ownerUserId: 4,
    name: 'Doraleh to Kality',
    visibility: 'COMPANY',
    from: ['Djibouti', 'Doraleh Container Terminal'],
    to: ['Addis Ababa', 'Kality ring road, depot 7'],
    vehicleTypeId: 1,
    vehicleCount: 3,
    weight: 75,
    goods: [1, 'General'],
    used: 6,
  },
  {
    groupId: 1,
    projectId: null,
    ownerUserId: 3,
    name: 'Samples to Islamabad',
    visibility: 'PRIVATE',
    from: ['Lahore', 'Quaid-e-Azam Industrial Estate, Kot Lakhpat'],
    to: ['Islamabad', 'Blue Area, tower 3'],
    vehicleTypeId: 5,
    vehicleCount: 1,
    weight: 1,
    goods: [10, 'Textiles'],
    used: 0,
  },
]

const dayMs = 86_400_000

/** A morning schedule that starts in a week, so that the demo begins without automatic shipments. */
function scheduledOn(weekdays: number[], now: Date, scheduledBy: number) {
  const startsOn = new Date(now.getTime() + 7 * dayMs).toISOString().slice(0, 10)
  const rule = { weekdays, time: '09:00', leadDays: 2, startsOn, endsOn: null, skippedDays: [] }
  const schedule = { ...rule, timeZone: 'Asia/Karachi', isPaused: false }
  const next = nextScheduled(schedule, now, now)
  return {
    ...{ schedule, scheduledBy, nextRunAt: next?.at ?? null, nextLoadingTime: next?.loadingTime ?? null },
  }
}

/** Templates of the demo companies. */
export async function seedTemplates(tx: Transaction, now: Date): Promise<void> {
  const rows = facts.flatMap(({ from, to, weight, goods, used, weekdays, ...kept }, index) => {
    const [pickup, dropoff] = [from, to].map(([name]) => seededCities.find((city) => city.name === name))
    if (!pickup || !dropoff) return []
    return [
      {
        id: index + 1,
        ...kept,
        pickupCityName: pickup.name,
        dropoffCityName: dropoff.name,
        goodsTypeName: goods[1],
        ...(weekdays && scheduledOn(weekdays, now, kept.ownerUserId)),
        useCount: used,
        lastUsedAt: used > 0 ? new Date(now.getTime() - (index + 1) * dayMs) : null,
        createdBy: kept.ownerUserId,
        createdAt: new Date(now.getTime() - (90 - index * 7) * dayMs),
        payload: {
          bidCategoryTypeId: 1,
          paymentReceivingTypeId: 1,
          shipmentCategoryTypeId: 1,
          vehicleTypeId: kept.vehicleTypeId,
          vehicleCount: kept.vehicleCount,
          weight,
          quantity: 1,
          poolType: 1,
          locations: [
            {
              cityId: pickup.id,
              address: from[1],
              locationActionType: 1,
              loads: [{ goodsTypeId: goods[0], weight }],
            },
            { cityId: dropoff.id, address: to[1], locationActionType: 2, loads: [] },
          ],
        },
      } satisfies Template,
    ]
  })
  await bulkInsert(tx, shipmentTemplates, rows)
  await continueIdsAfter(tx, shipmentTemplates)
}
