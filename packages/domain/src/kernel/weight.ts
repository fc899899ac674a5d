// Grams keep a client's three decimals exact, whatever the unit; the canonical figure is kilograms.
const gramsPerUnit: Readonly<Record<string, number>> = {
  tonne: 1_000_000,
  ton: 1_000_000,
  t: 1_000_000,
  kg: 1_000,
  quintal: 100_000,
  maund: 40_000,
}

/** What people write beside the names. */
const spellings: Readonly<Record<string, string>> = {
  tonnes: 'tonne',
  tons: 'tonne',
  ton: 'tonne',
  t: 'tonne',
  mt: 'tonne',
  'metric ton': 'tonne',
  'metric tons': 'tonne',
  kgs: 'kg',
  kilo: 'kg',
  kilos: 'kg',
  kilogram: 'kg',
  kilograms: 'kg',
  quintals: 'quintal',
  qtl: 'quintal',
  maunds: 'maund',
  mann: 'maund',
}

/** The units' names, in which the case of the letters does not matter. */
export const weightUnits: readonly string[] = Object.keys(gramsPerUnit)

export class UnknownWeightUnitError extends RangeError {
  override readonly name = 'UnknownWeightUnitError'
}

export const isWeightUnit = (unit: string): boolean => Object.hasOwn(gramsPerUnit, unit.toLowerCase())

/** The unit that is meant by a word in small letters, however it is spelled. */
export function weightUnitNamed(word: string): string | undefined {
  const bare = word.toLowerCase().replace(/\.$/, '')
  if (Object.hasOwn(spellings, bare)) return spellings[bare]
  return isWeightUnit(bare) ? bare : undefined
}

export const toKilograms = (weight: number, unit: string): number => toGrams(weight, unit) / 1_000

export const fromKilograms = (kilograms: number, unit: string): number =>
  Math.round(kilograms * 1_000) / gramsOfOne(unit)

export const toGrams = (weight: number, unit: string): number => Math.round(weight * gramsOfOne(unit))

export function gramsOfOne(unit: string): number {
  const name = unit.toLowerCase()
  const grams = Object.hasOwn(gramsPerUnit, name) ? gramsPerUnit[name] : undefined
  if (grams === undefined) throw new UnknownWeightUnitError(`"${unit}" is not a known weight unit.`)
  return grams
}
