/** A seeded random generator: the same seed gives the same demo data, on which tests rely. */
export type Random = {
  /** A number from 0 up to, but not including, 1. */
  next: () => number
  /** A whole number, both ends included. */
  between: (least: number, most: number) => number
  chance: (probability: number) => boolean
  pick: <Item>(items: readonly Item[]) => Item
  weighted: <Item>(items: readonly (readonly [item: Item, weight: number])[]) => Item
}

export class NothingToPickError extends RangeError {
  override readonly name = 'NothingToPickError'
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  // Mulberry32: 32 bits of state, random enough for demo data.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(next() * items.length)]
    if (item === undefined) throw new NothingToPickError('There is nothing to pick from.')
    return item
  }
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (probability) => next() < probability,
    pick,
    weighted: (items) => {
      const total = items.reduce((sum, [, weight]) => sum + weight, 0)
      let left = next() * total
      const chosen = items.find(([, weight]) => {
        left -= weight
        return left < 0
      })
      return (chosen ?? pick(items))[0]
    },
  }
}
