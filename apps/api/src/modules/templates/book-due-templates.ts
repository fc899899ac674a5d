import { formatDateTime } from '@karwan/domain/kernel'
import { nextScheduled, templatesRefusals } from '@karwan/domain/templates'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { actorOf, audit } from '../../http/audit.ts'
import type { Caller } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import type { JobHandler, JobScope } from '../../jobs/run-jobs.ts'
import { roles, users } from '../../kernel/accounts.table.ts'
import { transact, type Work } from '../../kernel/work.ts'
import { callerOf } from '../session/caller-of.ts'
import { bookShipment } from '../shipments/create-shipment.ts'
import { type ShipmentTemplateRow, shipmentTemplates } from './shipment-templates.table.ts'
import { nextColumns } from './template-schedules.ts'
import { holdTemplate } from './templates.store.ts'

declare module '../../jobs/enqueue.ts' {
  interface JobKinds {
    'templates.book-due': object
  }
}

const mostAtOnce = 500

/**
 * Books due templates, one per transaction together with its next time, so that another process can continue
 * at any point; concurrent processes find a template no longer due.
 */
export const bookDueTemplates: JobHandler<object> = {
  tries: 3,
  async run(_, scope) {
    for (let booked = 0; booked < mostAtOnce; booked += 1) if (!(await bookNext(scope))) return
  },
}

async function bookNext(scope: JobScope): Promise<boolean> {
  const { deps, now } = scope
  const [due] = await deps.db
    .select()
    .from(shipmentTemplates)
    .where(lte(shipmentTemplates.nextRunAt, now))
    .orderBy(asc(shipmentTemplates.nextRunAt), asc(shipmentTemplates.id))
    .limit(1)
  if (!due) return false
  const owner = await ownerOf(scope, due)
  const asked = { caller: owner.caller, deps, ports: scope.ports, requestId: `template-${due.id}` }
  try {
    if (!owner.isActive) throw new Refusal({ status: 403, code: 'template.owner_gone', message: goneText })
    await transact(asked, (work) => book(work, due))
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault
    await transact(asked, (work) => sayWhyNot(work, due, fault))
  }
  return true
}

const goneText = templatesRefusals['template.owner_gone']

/** Locks the template; undefined if another process has booked it in the meantime. */
async function holdDue(work: Work, due: ShipmentTemplateRow): Promise<ShipmentTemplateRow | undefined> {
  const [held] = await work.tx
    .select()
    .from(shipmentTemplates)
    .where(eq(shipmentTemplates.id, due.id))
    .for('update')
  return held?.nextRunAt?.getTime() === due.nextRunAt?.getTime() ? held : undefined
}

async function book(work: Work, due: ShipmentTemplateRow): Promise<void> {
  const held = await holdDue(work, due)
  if (!held?.nextLoadingTime) return
  const { id, payload, groupId, projectId, nextLoadingTime } = await holdTemplate(
    work,
    due.id,
    'shipment:create',
  )
  const loadingTime = (nextLoadingTime ?? work.now).toISOString()
  const { shipment: row } = await bookShipment(work, {
    ...payload,
    company: groupId,
    project: projectId,
    loadingTime,
  })
  await advance(work, held, {
    useCount: sql`${shipmentTemplates.useCount} + 1`,
    lastUsedAt: work.now,
    ...{ lastShipmentId: row.id, lastShipmentNumber: row.shipmentNumber, lastProblem: null },
  })
  await audit(work.tx, {
    ...{ event: 'write', at: work.now, ...actorOf(work.caller), subject: 'bookShipmentTemplate' },
    ...{ sessionId: undefined, entityType: 'template', entityId: id, requestId: work.requestId },
  })
}

type Told = PgUpdateSetSource<typeof shipmentTemplates>

/** Records why booking failed and still schedules the next time, when the cause may be fixed. */
async function sayWhyNot(work: Work, due: ShipmentTemplateRow, { facts }: Refusal): Promise<void> {
  const held = await holdDue(work, due)
  if (!held?.schedule || !held.nextLoadingTime) return
  const problem = [...new Set([facts.message].flat())].join('; ').slice(0, 500)
  await advance(work, held, { lastShipmentId: null, lastShipmentNumber: null, lastProblem: problem })
  await work.ports.templates.tellNotBooked(work, {
    ...{ templateId: held.id, name: held.name, problem },
    day: formatDateTime(held.nextLoadingTime, held.schedule.timeZone),
    userId: held.scheduledBy ?? held.ownerUserId,
  })
}

async function advance(work: Work, held: ShipmentTemplateRow, change: Told): Promise<void> {
  const next =
    held.schedule && held.nextLoadingTime
      ? nextScheduled(held.schedule, held.nextLoadingTime, work.now)
      : undefined
  await work.tx
    .update(shipmentTemplates)
    .set({
      ...change,
      ...nextColumns(next),
      lastRunAt: work.now,
      lastLoadingTime: held.nextLoadingTime,
    })
    .where(eq(shipmentTemplates.id, held.id))
}

/** The user as whom it books: the one who set the schedule, with their current role. */
async function ownerOf(
  { deps }: JobScope,
  due: ShipmentTemplateRow,
): Promise<{ caller: Caller; isActive: boolean }> {
  const [found] = await deps.db
    .select({ user: users, roleName: roles.name, grants: roles.grants })
    .from(users)
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(and(eq(users.id, due.scheduledBy ?? due.ownerUserId)))
  if (!found) throw new RangeError('A schedule is of nobody')
  return { caller: callerOf({ ...found, sessionId: '' }), isActive: found.user.status === 'ACTIVE' }
}
