import { createHash } from 'node:crypto'
import type { Sample } from '@karwan/scripts/sample-of-commit'
import type { Route } from '../http/document.ts'

type Asked = { id: string; operation: Pick<Route['operation'], 'tags'> }

/** Number of operations per run, which stays the same when the product grows. */
export const sampledAtOnce = 24

const { GATE_SAMPLE } = process.env
/** Set by vitest.config.ts; without it, as in CI and in `npm run fuzz`, every operation is tested. */
const sampleOfRun: Sample | undefined = GATE_SAMPLE ? JSON.parse(GATE_SAMPLE) : undefined

/**
 * The operations that a gate tests in this run. Approval files are compared as a whole and never sampled.
 * Successive seeds take successive windows, so that after as many commits as there are windows every
 * operation was tested.
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

/** Sorted by hash, because neighbours in the document belong to one context, and a window should mix them. */
const placeOf = ({ id }: Asked): string => createHash('sha256').update(id).digest('hex')
