import type { VehicleTypeId } from '../../modules/fleet/fleet.types.ts'
import type { Random } from './random.ts'
import type { Truck } from './seed-fleet.ts'

export type TruckMarket = 'open' | 'broker' | 'private'
export type TruckWish = {
  market: TruckMarket
  /** Trucks of the Horn drive the corridor, those of Pakistan drive in Pakistan. */
  isHorn: boolean
  typeId: VehicleTypeId
}

/** Keeps track of free trucks; a truck on a booking is not sent on another. */
export type TruckPool = {
  /** Takes trucks of different partners; returns fewer than wanted if there are not enough. */
  take: (wish: TruckWish, count: number, isStillBusy: boolean) => Truck[]
  /** The type of which most trucks are free. */
  freestType: (wish: TruckWish, allowed: readonly VehicleTypeId[]) => VehicleTypeId
  send: (trucks: readonly Truck[]) => void
  isSent: (truck: Truck) => boolean
}

export function createTruckPool(trucks: readonly Truck[], random: Random): TruckPool {
  const busy = new Set<Truck>()
  const shelves = Map.groupBy(trucks, (truck) => shelfOf(wishThatFits(truck)))
  const fitting = (wish: TruckWish) => shelves.get(shelfOf(wish)) ?? []
  const freeCount = (wish: TruckWish) => fitting(wish).filter((truck) => !busy.has(truck)).length
  return {
    send: (sent) => {
      for (const truck of sent) busy.add(truck)
    },
    isSent: (truck) => busy.has(truck),
    take: (wish, count, isStillBusy) => {
      const shelf = fitting(wish)
      const start = shelf.length === 0 ? 0 : random.between(0, shelf.length - 1)
      const taken = new Map<number, Truck>()
      for (let step = 0; step < shelf.length && taken.size < count; step++) {
        const truck = shelf[(start + step) % shelf.length]
        if (!truck || taken.has(truck.partner.id) || (isStillBusy && busy.has(truck))) continue
        taken.set(truck.partner.id, truck)
      }
      return [...taken.values()]
    },
    freestType: (wish, allowed) =>
      allowed.reduce((best, typeId) =>
        freeCount({ ...wish, typeId }) > freeCount({ ...wish, typeId: best }) ? typeId : best,
      ),
  }
}

const shelfOf = ({ market, isHorn, typeId }: TruckWish) => `${market} ${isHorn} ${typeId}`

const wishThatFits = ({ partner, typeId }: Truck): TruckWish => ({
  market: partner.groupId !== null ? 'broker' : partner.isPrivatePool ? 'private' : 'open',
  isHorn: partner.home !== 'PK',
  typeId,
})
