import { UserType } from '@karwan/domain/people'
import type { Caller } from '../http/handler.ts'

/** Somebody of the staff who may do nothing, but for what is said otherwise: for stores, which are asked without a token. */
export const someCaller = (changes: Partial<Caller> = {}): Caller => ({
  userId: 1,
  name: 'Somebody',
  userType: UserType.internal,
  sessionId: 'none',
  roles: [],
  grants: [],
  groupId: null,
  projectId: null,
  partnerId: null,
  ...changes,
})
