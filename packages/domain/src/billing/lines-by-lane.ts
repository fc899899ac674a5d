import { addAmounts } from '../kernel/money.ts'

type Line = { lane: string | null; amount: string }

/**
 * Groups lines by lane with a subtotal, lanes in order of first appearance; lines without a booking come
 * last.
 */
export function linesByLane<OfLane extends Line>(
  lines: readonly OfLane[],
): { lane: string | null; lines: OfLane[]; amount: string }[] {
  const lanes = [...Map.groupBy(lines, ({ lane }) => lane)]
  return lanes
    .toSorted(([one], [other]) => Number(one === null) - Number(other === null))
    .map(([lane, some]) => ({
      lane,
      lines: some,
      amount: addAmounts('0', ...some.map(({ amount }) => amount)),
    }))
}
