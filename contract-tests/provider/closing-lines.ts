import type { OperationId } from '@karwan/sdk/permissions'

export type Outcome = {
  /** The operations that the portal calls. */
  called: ReadonlySet<OperationId>
  /** The operations that were called and, as far as is known, succeeded. */
  asked: ReadonlySet<OperationId>
  interactions: { asked: number; all: number }
  checks: { asked: number; all: number }
  /** How many runs found a difference: the pacts count as one run, each check as another. */
  failures: number
}

/** The summary of a run: what it has proved, and what it has not. */
export function closingLines({ called, asked, interactions, checks, failures }: Outcome): string[] {
  const reached = [...called].filter((id) => asked.has(id))
  const unasked = [...called].filter((id) => !asked.has(id)).sort()
  const extent = `${reached.length} of the ${called.size} operations that the portal calls were asked for, in ${interactions.asked} of ${interactions.all} interactions and ${checks.asked} of ${checks.all} checks.`
  const verdict =
    failures > 0
      ? 'The server differs from what the portal relies on; the differences are listed above.'
      : unasked.length > 0
        ? 'The server does what it was asked for. That is not all that the portal relies on.'
        : 'The server does what it was asked for.'
  return [verdict, extent, ...(unasked.length > 0 ? [`Not asked for: ${unasked.join(', ')}.`] : [])]
}
