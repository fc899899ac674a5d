import { describe, expect, it } from 'vitest'
import { complaintsOf } from '../kernel/testing/complaints-of.ts'
import { checkDigitOf, containerNumberOf } from './container-number.ts'
import {
  containerForm,
  containerStateOf,
  containersDueOn,
  mayAddContainer,
  mayHaveContainers,
  mayReturnContainer,
  returnContainerForm,
  sealsForm,
} from './containers.ts'

const codeOf = (verdict: ReturnType<typeof mayHaveContainers>) =>
  verdict.allowed ? 'allowed' : verdict.refusal.code

describe('the number of a container', () => {
  it.each([
    ['CSQU3054383', 3],
    ['MSKU9070323', 3],
    ['TGHU4123459', 9],
    ['HLXU1000007', 7],
    ['MAEU6123400', 0],
    ['ABCZ0000000', checkDigitOf('ABCZ000000')],
  ])('%s ends in %i', (number, digit) => expect(checkDigitOf(number)).toBe(digit))

  it('is the same however it is grouped', () => {
    expect(containerNumberOf(' csqu 305438-3 ')).toBe('CSQU3054383')
  })
})

describe('a container of a booking', () => {
  const given = { number: 'CSQU 305438 3', size: '40' }
  it.each([
    [{}, []],
    [{ number: ' ' }, ['number: Container number is required']],
    [{ number: 'CSQX3054383' }, ['number: A container number is written as CSQU 305438 3']],
    [{ number: 'CSQU305438' }, ['number: A container number is written as CSQU 305438 3']],
    [{ number: 'CSQU3054384' }, ['number: The check digit does not match; read the number again']],
    [{ size: '30' }, ['size: Choose the size']],
    [{ size: undefined }, ['size: Choose the size']],
    [{ seal: 'x'.repeat(31) }, ['seal: Seal cannot exceed 30 characters']],
    [{ freeUntil: '2026-02-30x' }, ['freeUntil: Day is not valid']],
    [{ freeUntil: '' }, []],
  ])('with %j', (changes, complaints) =>
    expect(complaintsOf(containerForm, { ...given, ...changes })).toEqual(complaints),
  )

  it.each([
    [null, null, 'OUT'],
    ['2026-11-26', null, 'OUT'],
    ['2026-11-25', null, 'DUE'],
    ['2026-11-22', null, 'DUE'],
    ['2026-11-21', null, 'OVERDUE'],
    ['2026-11-01', '2026-11-20', 'RETURNED'],
  ])('free until %s and returned on %s is, on 22 November, %s', (freeUntil, returnedOn, state) =>
    expect(containerStateOf({ freeUntil, returnedOn }, '2026-11-22')).toBe(state),
  )

  it('is waited for as long as it is out, the earliest first', () => {
    const out = (freeUntil: string | null, returnedOn: string | null = null) => ({ freeUntil, returnedOn })
    expect(containersDueOn([out('2026-11-25'), out('2026-11-23'), out('2026-11-21', '2026-11-20')])).toBe(
      '2026-11-23',
    )
    expect(containersDueOn([out(null), out('2026-11-21', '2026-11-20')])).toBeNull()
  })

  it('stands once on its booking, with nine others at most, and on none that is cancelled', () => {
    const others = (count: number) => Array.from({ length: count }, (_, at) => ({ number: `X${at}` }))
    expect(codeOf(mayAddContainer('X1', others(2)))).toBe('container.there_already')
    expect(codeOf(mayAddContainer('X9', others(9)))).toBe('allowed')
    expect(codeOf(mayAddContainer('Y', others(10)))).toBe('container.too_many')
    expect(codeOf(mayHaveContainers(13))).toBe('container.booking_cancelled')
    expect(codeOf(mayHaveContainers(12))).toBe('allowed')
  })

  it('is given back once, and not on a day that is still to come', () => {
    const now = new Date('2026-11-22T12:00:00Z')
    const back = (on: string, returnedOn: string | null = null) =>
      codeOf(mayReturnContainer({ on, returnedOn, now }))
    expect(back('2026-11-23')).toBe('allowed')
    expect(back('2026-11-24')).toBe('container.return_ahead')
    expect(back('2026-11-22', '2026-11-21')).toBe('container.returned_already')
    expect(complaintsOf(returnContainerForm, { returnedOn: '' })).toEqual(['returnedOn: Day is not valid'])
  })
})

describe('the seals of a booking', () => {
  it.each([
    [[], []],
    [['SL-1', ' SL-2 '], []],
    ['SL-1, SL-2', []],
    ['x'.repeat(31), ['sealNumbers: Seal cannot exceed 30 characters']],
    [Array.from({ length: 11 }, (_, at) => `S${at}`), ['sealNumbers: A booking can have at most 10 seals']],
  ])('%j', (sealNumbers, complaints) => expect(complaintsOf(sealsForm, { sealNumbers })).toEqual(complaints))

  it('are taken as they are typed, one after the other', () => {
    expect(sealsForm.parse({ sealNumbers: 'SL-1, SL-2 ,' }).sealNumbers).toEqual(['SL-1', 'SL-2'])
  })
})
