import { insertLater } from '../db/held-rows.ts'
import { type EventName, events } from './events.table.ts'
import type { Work } from './work.ts'

export type ChangeEvent = {
  name: EventName
  entityId: number
  shipmentId: number
  version: number
  at: Date
  groupId: number | null
  projectId: number | null
  createdBy: number | null
  assignedTo: number | null
  partnerId?: number | null
  userId?: number
}

/** Writes the events in the transaction of the change, so that both are committed or neither is. */
export async function publish(work: Pick<Work, 'tx'>, ...changes: ChangeEvent[]): Promise<void> {
  await insertLater(
    work.tx,
    events,
    changes.map(({ partnerId = null, userId = null, ...change }) => ({ ...change, partnerId, userId })),
  )
}
