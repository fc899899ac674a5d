import { businessDay } from '@karwan/domain/reports'
import { and, desc, inArray } from 'drizzle-orm'
import { bookings } from '../../modules/bookings/bookings.table.ts'
import { hardCopies, hardCopySteps } from '../../modules/bookings/hard-copies.table.ts'
import type { Transaction } from '../transaction.ts'

const dayMs = 86_400_000
const most = 60
const takers = ['Bilal Ahmed', 'Sana Tariq', 'Yusuf Ali', 'Hina Raza']

type Delivered = {
  id: number
  podStatus: string
  deliveredAt: Date | null
  by: number
  driver: string | null
}
type Copy = typeof hardCopies.$inferInsert
type StepInsert = typeof hardCopySteps.$inferInsert

/** Hard copies of recent deliveries: on their way, on a shelf, sent on, and with the shipper. */
export async function seedHardCopies(tx: Transaction, now: Date): Promise<void> {
  const delivered = await tx
    .select({
      id: bookings.id,
      podStatus: bookings.podStatus,
      deliveredAt: bookings.deliveredAt,
      by: bookings.createdBy,
      driver: bookings.driverName,
    })
    .from(bookings)
    .where(
      and(
        inArray(bookings.podStatus, ['HARD_COPY_PENDING', 'HARD_COPY_RECEIVED']),
        inArray(bookings.statusId, [11, 12]),
      ),
    )
    .orderBy(desc(bookings.deliveredAt), desc(bookings.id))
    .limit(most)
  for (const [at, one] of delivered.entries()) {
    const { copy, steps } = copyOf(at, one, now)
    if (copy) await tx.insert(hardCopies).values(copy)
    if (steps.length > 0) await tx.insert(hardCopySteps).values(steps)
  }
}

function copyOf(at: number, { id, podStatus, deliveredAt, by, driver }: Delivered, now: Date) {
  const began = deliveredAt ?? now
  const after = (days: number) => new Date(Math.min(began.getTime() + days * dayMs, now.getTime()))
  const day = (days: number) => businessDay(after(days))
  const step = (facts: Pick<StepInsert, 'place' | 'detail' | 'number'>, days: number): StepInsert => ({
    ...{ bookingId: id, saidBy: by, saidAt: after(days), since: day(days) },
    ...facts,
  })
  const number = String(77_100_000 + id)
  const sent = step({ place: 'COURIER', detail: 'TCS', number }, 1)
  const steps = [step({ place: 'DRIVER', detail: driver, number: null }, 0), sent]
  const carried = {
    carrier: 'COURIER',
    courier: 'TCS',
    trackingNumber: number,
    sentOn: sent.since,
    sentBy: by,
  } as const
  if (podStatus === 'HARD_COPY_PENDING')
    return at % 3 === 0 ? { copy: undefined, steps: [] } : { copy: { bookingId: id, ...carried }, steps }
  const shelf = `${'ABC'[at % 3]}-${String((at % 24) + 1).padStart(2, '0')}`
  steps.push(step({ place: 'SHELF', detail: shelf, number: null }, 3))
  const copy: Copy = { bookingId: id, ...carried, receivedAt: after(3), receivedBy: by, shelf }
  if (at % 3 === 0) return { copy, steps }
  const onward = step({ place: 'COURIER', detail: 'Leopards', number: String(55_100_000 + id) }, 5)
  steps.push(onward)
  copy.forwardedOn = onward.since
  if (at % 3 === 1) return { copy, steps }
  const taken = step({ place: 'SHIPPER', detail: takers[at % takers.length] ?? null, number: null }, 7)
  steps.push(taken)
  copy.handedOverOn = taken.since
  return { copy, steps }
}
