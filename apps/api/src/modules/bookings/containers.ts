import {
  containerForm,
  mayAddContainer,
  mayHaveContainers,
  mayReturnContainer,
  returnContainerForm,
  sealsForm,
} from '@karwan/domain/bookings'
import { businessDay } from '@karwan/domain/reports'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { refuseUnless } from '../../http/refusal.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { withForm } from '../../kernel/with-form.ts'
import type { Asked, Work } from '../../kernel/work.ts'
import { changeBooking } from './booking.store.ts'
import { bookingContainers } from './booking-containers.table.ts'
import { leaveBookingTrail } from './booking-trail.ts'
import { containerFacts, containerOf, containerRows } from './container.store.ts'
import { changeHeldBooking, type Held } from './held-booking.ts'

export const addContainer = withForm<'addContainer'>()(containerForm, ({ form, ...request }) => {
  const { version, ...container } = form
  return changeContainers(
    request,
    { version, act: 'container_added' },
    async (work, { booking, shipment }) => {
      refuseUnless(mayAddContainer(container.number, await containerRows(work.tx, booking.id)), at('number'))
      const terms = shipment.container
      await work.tx.insert(bookingContainers).values({
        ...{ blNumber: terms?.blNumber ?? null, freeUntil: dayOf(terms?.emptyReturnDate) },
        ...container,
        ...{ bookingId: booking.id, createdBy: work.caller.userId, createdAt: work.now },
      })
      return container.number
    },
  )
})

export const changeContainer = withForm<'changeContainer'>()(containerForm, ({ form, ...request }) => {
  const { id, containerId } = request.path
  const { version, number, size, blNumber = null, seal = null, freeUntil = null } = form
  return changeContainers(request, { version, act: 'container_changed' }, async (work) => {
    const held = await containerOf(work.tx, id, containerId)
    const others = (await containerRows(work.tx, id)).filter((other) => other.id !== containerId)
    refuseUnless(mayAddContainer(number, others), at('number'))
    const said = { number, size, blNumber, seal, freeUntil }
    const isSame = Object.entries(said).every(([name, value]) => held[name as keyof typeof said] === value)
    if (isSame) return undefined
    await work.tx.update(bookingContainers).set(said).where(eq(bookingContainers.id, containerId))
    return number
  })
})

export const removeContainer: Handler<'removeContainer'> = (request) => {
  const { id, containerId } = request.path
  return changeContainers(request, { act: 'container_removed' }, async (work) => {
    const { number } = await containerOf(work.tx, id, containerId)
    await work.tx.delete(bookingContainers).where(eq(bookingContainers.id, containerId))
    return number
  })
}

export const returnContainer = withForm<'returnContainer'>()(returnContainerForm, ({ form, ...request }) => {
  const { id, containerId } = request.path
  const { version, returnedOn, documentId = null } = form
  return changeContainers(request, { version, act: 'container_returned' }, async (work) => {
    const held = await containerOf(work.tx, id, containerId)
    refuseUnless(
      mayReturnContainer({ returnedOn: held.returnedOn, on: returnedOn, now: work.now }),
      at('returnedOn'),
    )
    if (documentId !== null && !(await work.ports.bookings.isPaperOf(work, { bookingId: id, documentId })))
      refuseAt('documentId', 'container.receipt_unknown')
    const said = { returnedOn, returnedBy: work.caller.userId, returnDocumentId: documentId }
    await work.tx.update(bookingContainers).set(said).where(eq(bookingContainers.id, containerId))
    return held.number
  })
})

export const setSealNumbers = withForm<'setSealNumbers'>()(sealsForm, ({ form, ...request }) => {
  const { version } = form
  const sealNumbers = [...new Set(form.sealNumbers)]
  return changeContainers(request, { version, act: 'sealed', sealNumbers }, async (_, { booking }) =>
    sealNumbers.join() === booking.sealNumbers.join() ? undefined : sealNumbers.join(', '),
  )
})

const at = (field: string) => ({ field })

/** The day on which the shipment says that the empty container is due. */
const dayOf = (moment: string | null | undefined): string | null =>
  moment ? businessDay(new Date(moment)) : null

type Told = {
  act: 'container_added' | 'container_changed' | 'container_removed' | 'container_returned' | 'sealed'
  version?: number | undefined
  sealNumbers?: string[]
}

/**
 * The common steps of container changes. `change` returns the container's number, or undefined if nothing
 * changed.
 */
function changeContainers(
  request: Asked & { path: { id: number } },
  { act, version, sealNumbers }: Told,
  change: (work: Work, held: Held) => Promise<string | undefined>,
) {
  const { id } = request.path
  const asked = { id, permission: 'booking:change-status', version } as const
  return changeHeldBooking(request, asked, async (work, held) => {
    refuseUnless(mayHaveContainers(held.booking.statusId))
    const number = await change(work, held)
    if (number === undefined) return
    const seals = sealNumbers ?? held.booking.sealNumbers
    const facts = await containerFacts(work.tx, id, seals)
    const changed = await changeBooking(work, held.booking, { ...facts, sealNumbers: seals })
    await leaveBookingTrail(work, [changed], { action: `booking.${act}`, summary: { container: number } })
  })
}
