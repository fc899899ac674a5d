import { describe, expect, it } from 'vitest'
import { fleetForm, fleetMembersForm, fleetMoveForm, moveToFleetForm } from './fleet-form.ts'

const aFleet = { name: ' Port  trucks ', code: ' khi-port ', partnerId: '31' }
const complaintsOf = (more: object) =>
  fleetForm.safeParse({ ...aFleet, ...more }).error?.issues.map(({ path, message }) => `${path}: ${message}`)

describe('the form of a fleet', () => {
  it('reads what was typed as it is kept: the code in capitals, in use and grey unless told otherwise', () => {
    expect(fleetForm.parse(aFleet)).toEqual({
      name: 'Port trucks',
      code: 'KHI-PORT',
      partnerId: 31,
      colour: 'GREY',
      status: 'ACTIVE',
    })
  })

  it('names every field that is missing at once', () => {
    expect(complaintsOf({ name: '', code: null, partnerId: undefined })).toEqual([
      'name: Name is required',
      'code: Code is required',
      'partnerId: Partner is required',
    ])
  })

  it.each([
    [{ name: 'x'.repeat(120) }, undefined],
    [{ name: 'x'.repeat(121) }, ['name: Name cannot exceed 120 characters']],
    [{ code: 'x'.repeat(20) }, undefined],
    [{ code: 'x'.repeat(21) }, ['code: Code cannot exceed 20 characters']],
    [{ code: 'KHI 1' }, ['code: Code can have only letters, digits and hyphens']],
    [{ code: 'کراچی' }, ['code: Code can have only letters, digits and hyphens']],
    [{ parentFleetId: 1.5 }, ['parentFleetId: Fleet is not valid']],
    [{ managerUserId: 'x' }, ['managerUserId: Manager is not valid']],
    [{ homeCityId: -1 }, ['homeCityId: City is not valid']],
  ])('has a limit for %o', (more, complaints) => expect(complaintsOf(more)).toEqual(complaints))
})

describe('a move', () => {
  it('brings in at least one vehicle or driver, by the numbers that the boxes have', () => {
    expect(fleetMembersForm.parse({ vehicleIds: ['51'], driverIds: [] })).toEqual({
      vehicleIds: [51],
      driverIds: [],
    })
    const { error } = fleetMembersForm.safeParse({ vehicleIds: [], driverIds: [] })
    expect(error?.issues.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      'vehicleIds: Choose what to move',
    ])
  })

  it.each([
    [{ toFleetId: 1 }, false],
    [{ toFleetId: 1, vehicleIds: [], driverIds: [], fleetIds: [] }, false],
    [{ toFleetId: null, fleetIds: [2] }, true],
    [{ toFleetId: null, driverIds: [2] }, true],
    [{ toFleetId: null, vehicleIds: [2] }, true],
  ])('moves something: %o', (body, isRead) => {
    expect(moveToFleetForm.safeParse(body).success).toBe(isRead)
  })

  it('leads to a fleet, or out of any', () => {
    expect(fleetMoveForm.parse({ toFleetId: '7' })).toEqual({ toFleetId: 7 })
    expect(fleetMoveForm.parse({ toFleetId: '' })).toEqual({})
  })
})
