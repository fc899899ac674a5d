import { timesExactly } from './decimal.ts'
import { type Outcome, success } from './outcome.ts'
import { readText, ungrouped } from './reading.ts'
import { fromKilograms, gramsOfOne, weightUnitNamed } from './weight.ts'
import { cannotRead } from './written.messages.ts'

/**
 * A weight as people write it, in any unit that is known: '60', '60 T', '1,500 kg'. The value is a decimal string in
 * `unit`, the client's own, which is also meant where no unit is written.
 */
export function readWrittenWeight(typed: string, unit: string): Outcome<string> {
  const text = readText(typed.normalize('NFKC')).toLowerCase().replaceAll('٬', ',').replace('٫', '.')
  const written = /[a-z][a-z .]{0,15}$/.exec(text)?.[0] ?? ''
  const number = ungrouped(text.slice(0, text.length - written.length).trim())
  if (!/^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(number)) return cannotRead('written.weight_unreadable')
  const from = written === '' ? unit : weightUnitNamed(written)
  if (from === undefined) return cannotRead('written.weight_unit', { unit: written })
  const grams = timesExactly(number, BigInt(gramsOfOne(from)))
  if (grams.includes('.')) return cannotRead('written.weight_decimals')
  if (weightUnitNamed(unit) === weightUnitNamed(from)) return success(timesExactly(number, 1n))
  return success(String(fromKilograms(Number(grams) / 1_000, unit)))
}
