// Weights are computed in grams, so that three decimals stay exact in every unit; the canonical unit is
// kilograms.
const gramsPerUnit: Readonly<Record<string, number>> = {
  tonne: 1_000_000,
  ton: 1_000_000,
  t: 1_000_000,
  kg: 1_000,
  quintal: 100_000,
  maund: 40_000,
}

/** The units' names, in which the case of the letters does not matter. */
export const weightUnits: readonly string[] = Object.keys(gramsPerUnit)

export class UnknownWeightUnitError extends RangeError {
  override readonly name = 'UnknownWeightUnitError'
}

export const isWeightUnit = (unit: string): boolean => Object.hasOwn(gramsPerUnit, unit.toLowerCase())

export const toKilograms = (weight: number, unit: string): number => toGrams(weight, unit) / 1_000

export const fromKilograms = (kilograms: number, unit: string): number =>
  Math.round(kilograms * 1_000) / gramsOfOne(unit)

export const toGrams = (weight: number, unit: string): number => Math.round(weight * gramsOfOne(unit))

function gramsOfOne(unit: string): number {
  const name = unit.toLowerCase()
  const grams = Object.hasOwn(gramsPerUnit, name) ? gramsPerUnit[name] : undefined
  if (grams === undefined) throw new UnknownWeightUnitError(`"${unit}" is not a known weight unit.`)
  return grams
}
