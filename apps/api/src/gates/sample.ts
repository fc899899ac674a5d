import { createHash } from 'node:crypto'
import type { Sample } from '@karwan/scripts/sample-of-commit'
import type { Route } from '../http/document.ts'

type Asked = { id: string; operation: Pick<Route['operation'], 'tags'> }

/** So many operations whatever the number there is: with it a run takes as long when the product has twice as many. */
export const sampledAtOnce = 24

const { GATE_SAMPLE } = process.env
/** Set by vitest.config.ts; without it, as in CI and in `npm run fuzz`, every operation is asked. */
const sampleOfRun: Sample | undefined = GATE_SAMPLE ? JSON.parse(GATE_SAMPLE) : undefined

/**
 * The operations that a gate asks in this run. What is approved in a text file is compared whole and is never sampled.
 * Of successive seeds each takes the next window, so that as many commits as there are windows ask every operation.
 */
export function sampleOf<Operation extends Asked>(
  all: readonly Operation[],
  sample: Sample | undefined = sampleOfRun,
): Operation[] {
  if (!sample || all.length <= sampledAtOnce) return [...all]
  const mixed = all.toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)))
  const start = (sample.seed * sampledAtOnce) % all.length
  const window = new Set([...mixed, ...mixed].slice(start, start + sampledAtOnce))
  const isTouched = ({ operation }: Operation) => operation.tags.some((tag) => sample.touched.includes(tag))
  return all.filter((one) => window.has(one) || isTouched(one))
}

/** Neighbours in the document are of one context; a window holds some of each. */
const placeOf = ({ id }: Asked): string => createHash('sha256').update(id).digest('hex')
