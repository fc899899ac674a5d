import { describe, expect, it } from 'vitest'
import { complaintsOf } from '../kernel/testing/complaints-of.ts'
import {
  type TruckBan,
  truckBanAt,
  truckBanSentence,
  truckBansField,
  truckBansOn,
  typedTruckBan,
} from './truck-ban.ts'

const zone = 'Asia/Karachi'
const ban = (facts: Partial<TruckBan> = {}): TruckBan => ({
  from: '06:00',
  to: '22:00',
  days: [],
  vehicleTypeIds: [],
  validFrom: null,
  validTo: null,
  source: null,
  ...facts,
})
/** Karachi is five hours ahead; the 23rd of November 2026 is a Monday. */
const at = (time: string, day = '2026-11-23') => new Date(`${day}T${time}:00+05:00`)
const isKeptOut = (facts: Partial<TruckBan>, moment: Date, vehicleTypeId?: number) =>
  truckBanAt([ban(facts)], { at: moment, zone, vehicleTypeId }) !== undefined

describe('a truck is kept out of a city', () => {
  it.each([
    ['05:59', false],
    ['06:00', true],
    ['21:59', true],
    ['22:00', false],
  ])('from 06:00 to 22:00 at %s: %s', (time, isOut) => expect(isKeptOut({}, at(time))).toBe(isOut))

  it.each([
    ['21:59', false],
    ['22:00', true],
    ['00:00', true],
    ['05:59', true],
    ['06:00', false],
  ])('over midnight, from 22:00 to 06:00, at %s: %s', (time, isOut) =>
    expect(isKeptOut({ from: '22:00', to: '06:00' }, at(time))).toBe(isOut),
  )

  it.each([
    ['00:00', true],
    ['23:59', true],
  ])('all day from 00:00 to 00:00, at %s: %s', (time, isOut) =>
    expect(isKeptOut({ from: '00:00', to: '00:00', days: [1] }, at(time))).toBe(isOut),
  )

  it.each([
    [[1], '2026-11-23', '23:00', true],
    [[1], '2026-11-24', '05:00', true],
    [[1], '2026-11-23', '05:00', false],
    [[1], '2026-11-24', '23:00', false],
    [[7], '2026-11-22', '23:00', true],
    [[7], '2026-11-23', '05:00', true],
  ])('that begins on %j over midnight, on %s at %s: %s', (days, day, time, isOut) =>
    expect(isKeptOut({ from: '22:00', to: '06:00', days }, at(time, day))).toBe(isOut),
  )

  it.each([
    ['2026-11-22', '2026-11-24', true],
    ['2026-11-23', '2026-11-23', true],
    ['2026-11-24', null, false],
    [null, '2026-11-22', false],
  ])('valid from %s to %s: %s', (validFrom, validTo, isOut) =>
    expect(isKeptOut({ validFrom, validTo }, at('12:00'))).toBe(isOut),
  )

  it.each([
    [[], undefined, true],
    [[1, 2], 2, true],
    [[1, 2], 5, false],
    [[1, 2], undefined, false],
  ])('of types %j a truck of type %s: %s', (vehicleTypeIds, type, isOut) =>
    expect(isKeptOut({ vehicleTypeIds }, at('12:00'), type)).toBe(isOut),
  )

  it('by the clock of the city', () => {
    const six = at('06:30')
    expect(truckBanAt([ban()], { at: six, zone })).toBeDefined()
    expect(truckBanAt([ban()], { at: six, zone: 'Africa/Addis_Ababa' })).toBeUndefined()
  })
})

it('a day has the bans that begin on it, whatever the hour', () => {
  const monday = ban({ days: [1] })
  expect(truckBansOn([ban({ days: [2] }), monday], { at: at('23:30'), zone })).toEqual([monday])
})

it('who books is told the hours, or that there are none', () => {
  expect(truckBanSentence('Karachi', ban())).toBe('Trucks may not enter Karachi from 06:00 to 22:00')
  expect(truckBanSentence('Karachi', ban({ to: '06:00' }))).toBe('Trucks may not enter Karachi at any hour')
})

it('hours are typed as people write them, and what is left out is nothing', () => {
  expect(truckBansField.parse([{ from: '6 am', to: '10 PM', days: ['2', '1', '2'], source: ' ' }])).toEqual([
    ban({ days: [1, 2] }),
  ])
  expect(truckBansField.parse(undefined)).toEqual([])
})

it.each([
  [{}, []],
  [{ from: '' }, ['from: From is required']],
  [{ to: 'noonish' }, ['to: To must be a time of day, such as 06:00 or 10 pm']],
  [{ to: '24:00' }, ['to: To must be a time of day, such as 06:00 or 10 pm']],
  [{ days: [7] }, []],
  [{ days: [0] }, ['days: Day of the week must be from 1 for Monday to 7']],
  [{ days: [8] }, ['days: Day of the week must be from 1 for Monday to 7']],
  [{ vehicleTypeIds: ['x'] }, ['vehicleTypeIds: Vehicle type is not valid']],
  [{ vehicleTypeIds: [0] }, ['vehicleTypeIds: Vehicle type is not valid']],
  [{ validFrom: '2026-02-31' }, ['validFrom: The day is not valid']],
  [{ validFrom: '2026-02-02', validTo: '2026-02-02' }, []],
  [{ validFrom: '2026-02-02', validTo: '2026-02-01' }, ['validTo: The last day is before the first']],
  [{ source: 'x'.repeat(200) }, []],
  [{ source: 'x'.repeat(201) }, ['source: Who says so cannot exceed 200 characters']],
])('a ban with %j', (changes, complaints) =>
  expect(complaintsOf(typedTruckBan, { from: '6', to: '22', ...changes })).toEqual(complaints),
)

it('a city has at most twenty', () => {
  const many = (count: number) => Array.from({ length: count }, () => ({ from: '6', to: '22' }))
  expect(truckBansField.safeParse(many(20)).success).toBe(true)
  expect(truckBansField.safeParse(many(21)).error?.issues[0]?.message).toBe(
    'A city can have at most 20 truck bans',
  )
})
