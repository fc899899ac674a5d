import { checkDigitOf, containersDueOn } from '@karwan/domain/bookings'
import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { bookingContainers } from '../../modules/bookings/booking-containers.table.ts'
import { bookings } from '../../modules/bookings/bookings.table.ts'
import type { Transaction } from '../transaction.ts'

const owners = ['MSKU', 'TGHU', 'CMAU', 'HLXU', 'OOLU']
const dayMs = 86_400_000
const most = 60
/** Days from now until the free time ends; some are overdue, some nearly. */
const freeDays: readonly number[] = [2, 6, -1, 12, 1, 9, 3, 20]

/**
 * Containers of the latest bookings of container trucks and flatbeds; most of the completed ones are
 * returned.
 */
export async function seedContainers(tx: Transaction, now: Date): Promise<void> {
  const rows = await tx
    .select({ id: bookings.id, statusId: bookings.statusId, createdBy: bookings.createdBy })
    .from(bookings)
    .where(and(inArray(bookings.vehicleTypeId, [1, 2]), ne(bookings.statusId, 13), ne(bookings.statusId, 1)))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(most)
  for (const [at, row] of rows.entries()) {
    const container = containerOf(at, row, now)
    await tx.insert(bookingContainers).values(container)
    const dueOn = containersDueOn([container])
    const { number, blNumber, seal } = container
    await tx
      .update(bookings)
      .set({ containersDueOn: dueOn, containerNumbers: [number, blNumber, seal].join(' ') })
      .where(eq(bookings.id, row.id))
  }
}

type Booking = { id: number; statusId: number; createdBy: number }

function containerOf(at: number, { id, statusId, createdBy }: Booking, now: Date) {
  const serial = `${owners[at % owners.length]}${String(100_000 + ((id * 7_919) % 900_000))}`
  const isBack = statusId === 12 && at % 6 !== 0
  const day = (days: number) => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10)
  return {
    bookingId: id,
    number: `${serial}${checkDigitOf(serial)}`,
    size: at % 3 === 0 ? ('20' as const) : ('40' as const),
    blNumber: `KHI${String(240_000 + id).padStart(9, '0')}`,
    seal: `SL-${String(400_000 + id)}`,
    freeUntil: day(isBack ? -4 : statusId < 7 ? 14 : (freeDays[at % freeDays.length] ?? 7)),
    returnedOn: isBack ? day(-5) : null,
    returnedBy: isBack ? createdBy : null,
    createdBy,
    createdAt: now,
  }
}
