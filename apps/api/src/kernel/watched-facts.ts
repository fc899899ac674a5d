import { mayDo, type Permission } from '@karwan/domain/roles'
import { type VerifiedSubject, verifiedFacts } from '@karwan/domain/verification'
import type { Caller } from '../http/handler.ts'
import type { Asked, Work } from './work.ts'

/** What registers need from verification, which stands above them in the context map. */
export type RegisterPorts = {
  /** Sends a verified record back to verification, with all its fields to be judged again. */
  verifyAnew(
    within: Pick<Work, 'tx' | 'now'>,
    changed: { subjectType: VerifiedSubject; subjectId: number; facts: readonly string[]; by: Caller },
  ): Promise<void>
}

declare module './work.ts' {
  interface Ports {
    registers: RegisterPorts
  }
}

const verified = 4
const submitted = 1
const permissions = {
  PARTNER: 'partner:verify',
  DRIVER: 'driver:verify',
  VEHICLE: 'vehicle:verify',
} as const satisfies Record<VerifiedSubject, Permission>

type Changing = Pick<Asked, 'caller' | 'ports'> & { deps: Pick<Asked['deps'], 'clock'> }
type Row = { id: number; verificationStatus: number }

/**
 * Registers call this for changes of verified facts. If the caller may not verify, the record waits for
 * verification again and cannot be awarded or sent out until it has been reviewed.
 */
export function watchedFacts(request: Changing, subjectType: VerifiedSubject) {
  const { caller, deps, ports } = request
  const changedIn = (row: Row, change: object): string[] =>
    row.verificationStatus !== verified || mayDo(caller.grants, permissions[subjectType]).allowed
      ? []
      : verifiedFacts[subjectType].filter((name) => differs(row, change, name))
  return {
    /** The change, with the verification status that follows from it. */
    following: (row: Row, change: object): object =>
      changedIn(row, change).length > 0 ? { ...change, verificationStatus: submitted } : change,
    /** Informs verification, in the transaction of the change. */
    tell: async (tx: Work['tx'], row: Row, changed: object): Promise<void> => {
      const facts = changedIn(row, changed)
      if (facts.length > 0)
        await ports.registers.verifyAnew(
          { tx, now: deps.clock() },
          { subjectType, subjectId: row.id, facts, by: caller },
        )
    },
  }
}

const valueAt = (of: object, name: string): unknown => Object.entries(of).find(([own]) => own === name)?.[1]
const differs = (row: object, change: object, name: string): boolean =>
  name in change && (valueAt(change, name) ?? null) !== (valueAt(row, name) ?? null)
