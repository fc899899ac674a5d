import type { Verdict } from '@karwan/domain'
import { maySeeAs as mayByRole } from '@karwan/domain/roles'
import { seeAsRefusals } from '@karwan/domain/session'
import type { Caller } from '../http/handler.ts'
import { type Refusal, refusal } from '../http/refusal.ts'
import { seesAllOf } from './field-gates.ts'

/** Checked at the start and with every request after it, because roles may change in the meantime. */
export const maySeeAs = (viewer: Caller, seen: Caller): Verdict =>
  mayByRole(personOf(viewer), personOf(seen), seesAllOf(viewer, seen))

const personOf = ({ userId: id, userType, grants }: Caller) => ({ id, userType, grants })

/** The refusal of every change by a person who sees the portal as another user. */
export const onlyLooking = (): Refusal =>
  refusal.forbidden({ code: 'session.seeing_as', message: seeAsRefusals['session.seeing_as'] })
