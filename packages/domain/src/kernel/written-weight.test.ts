import { describe, expect, it } from 'vitest'
import { readWrittenWeight } from './written-weight.ts'

function read(typed: string, unit = 'Tonne') {
  const outcome = readWrittenWeight(typed, unit)
  return outcome.ok ? outcome.value : outcome.refusal.sentence
}

describe('a written weight', () => {
  it.each([
    ['60', '60'],
    ['60 T', '60'],
    ['60T', '60'],
    ['60 tonne', '60'],
    ['60 Tons', '60'],
    ['60 metric tons', '60'],
    ['60.500', '60.5'],
    ['1500 kg', '1.5'],
    ['1,500 Kgs.', '1.5'],
    ['1 kg', '0.001'],
    ['10 quintals', '1'],
    ['25 maund', '1'],
    ['٦٠ kg', '0.06'],
    ['2.345', '2.345'],
    ['0', '0'],
    ['-5', '-5'],
  ])('%s is %s tonnes', (typed, weight) => expect(read(typed)).toBe(weight))

  it.each([
    ['1.5 t', 'kg', '1500'],
    ['1500', 'kg', '1500'],
    ['2 maunds', 'KG', '80'],
    ['1.5 T', 'Quintal', '15'],
  ])('%s where %s is the unit is %s', (typed, unit, weight) => expect(read(typed, unit)).toBe(weight))

  it.each([
    ['60 stone', 'stone is not a known unit of weight'],
    ['60 constructor', 'constructor is not a known unit of weight'],
    ['1500.0005 kg', 'A weight cannot be finer than a gram'],
    ['2.3456789', 'A weight cannot be finer than a gram'],
    ['', 'Write a weight, such as 60 or 1,500 kg'],
    ['heavy', 'Write a weight, such as 60 or 1,500 kg'],
    ['6 0', 'Write a weight, such as 60 or 1,500 kg'],
    ['1.2.3 kg', 'Write a weight, such as 60 or 1,500 kg'],
  ])('%s is refused: %s', (typed, sentence) => expect(read(typed)).toBe(sentence))
})
