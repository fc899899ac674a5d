import { addAmounts } from '../kernel/money.ts'

type Line = { lane: string | null; amount: string }

/** Lines under their lane with what they come to, the lanes as they come up; what belongs to no booking stands last. */
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
