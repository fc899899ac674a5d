import type { Verdict } from '@karwan/domain'
import { maySeeAs as mayByRole } from '@karwan/domain/roles'
import { seeAsRefusals } from '@karwan/domain/session'
import type { Caller } from '../http/handler.ts'
import { type Refusal, refusal } from '../http/refusal.ts'
import { seesAllOf } from './field-gates.ts'

/** Asked when somebody begins, and with each request after it: roles change meanwhile. */
export const maySeeAs = (viewer: Caller, seen: Caller): Verdict =>
  mayByRole(personOf(viewer), personOf(seen), seesAllOf(viewer, seen))

const personOf = ({ userId: id, userType, grants }: Caller) => ({ id, userType, grants })

/** What whoever sees the portal as somebody else is told by everything that would change something. */
export const onlyLooking = (): Refusal =>
  refusal.forbidden({ code: 'session.seeing_as', message: seeAsRefusals['session.seeing_as'] })
