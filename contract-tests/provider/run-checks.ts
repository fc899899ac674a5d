import { type Check, type CheckedServer, Deviation } from '../conformance/check.ts'

export type CheckResult = { check: Check; outcome: 'passed' | 'failed' | 'skipped'; why?: string }

/** One after the other, because each signs in and books. */
export async function runChecks(server: CheckedServer, checks: readonly Check[]): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  for (const check of checks) results.push(await resultOf(check, server))
  return results
}

async function resultOf(check: Check, server: CheckedServer): Promise<CheckResult> {
  if (check.needs !== undefined && server[check.needs] === undefined)
    return { check, outcome: 'skipped', why: `there is no ${check.needs}` }
  try {
    await check.run(server)
    return { check, outcome: 'passed' }
  } catch (fault) {
    // Either a deviation that the check looked for, or a call that failed.
    const why = fault instanceof Deviation ? fault.message : String(fault)
    return { check, outcome: 'failed', why }
  }
}
