import { UserType } from '@karwan/domain/people'
import { localConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Transaction } from '../db/transaction.ts'
import type { Caller } from '../http/handler.ts'
import type { Reading, Work } from '../kernel/work.ts'
import { ports } from '../modules/ports.ts'

/** A staff caller without any grants unless given, for testing stores directly. */
export const someCaller = (changes: Partial<Caller> = {}): Caller => ({
  userId: 1,
  name: 'Somebody',
  userType: UserType.internal,
  sessionId: 'none',
  roles: [],
  grants: [],
  groupId: null,
  projectIds: [],
  partnerId: null,
  ...changes,
})

const now = new Date('2026-11-21T09:00:00.000Z')

export const someReading = (db: Database, caller = someCaller()): Reading => ({ db, caller, now, ports })

export const someWork = (tx: Transaction): Work => ({
  ...someReading(tx),
  tx,
  requestId: 'request-of-test',
  config: localConfig,
})
