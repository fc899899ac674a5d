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

/** Written with the change itself, so that no event is lost and none tells of what was rolled back. */
export async function publish(work: Pick<Work, 'tx'>, ...changes: ChangeEvent[]): Promise<void> {
  if (changes.length > 0) await work.tx.insert(events).values(changes)
}
