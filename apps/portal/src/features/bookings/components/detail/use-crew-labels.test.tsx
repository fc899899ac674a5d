import { aBooking, aDriver, aVehicle } from '@karwan/sdk/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { show } from '../../../../kit/testing/show.tsx'
import { loadRest } from '../../../../kit/text/messages.ts'
import { useCrewLabels } from './use-crew-labels.ts'

beforeAll(() => loadRest())

const waiting = aBooking({ vehicleTypeId: 2, weight: 20, weightUnit: 'Tonne' })
type Labels = ReturnType<typeof useCrewLabels>

async function told<Told>(read: (labels: Labels) => Told, booking = waiting): Promise<Told> {
  const seen: Told[] = []
  function Reader() {
    seen.push(read(useCrewLabels(booking)))
    return null
  }
  await show(<Reader />)
  return seen[0] as Told
}

const shehzore = aVehicle({ id: 2, registrationNumber: 'LES-1', vehicleTypeId: 6, capacityWeight: 2.5 })

describe('the vehicles of a booking', () => {
  it('show type and capacity, and those that fit stand first', async () => {
    const labels = await told(({ byFit, vehicle }) => byFit([shehzore, aVehicle()]).map(vehicle))
    expect(labels.map(({ label }) => label)).toEqual([
      'TLK-482 · Flatbed · 30 Tonne · Available',
      'LES-1 · Shehzore · 2.5 Tonne · Available',
    ])
  })

  it('may be too small or of another kind, and that is said, not refused', async () => {
    expect(await told(({ vehicle }) => vehicle(shehzore).disabled)).toBe(false)
    expect(await told(({ warning }) => warning(shehzore))).toEqual([
      'LES-1 is a Shehzore; the booking is for a Flatbed.',
      'LES-1 carries 2.5 Tonne; the booking weighs 20 Tonne.',
    ])
    expect(await told(({ warning }) => warning(aVehicle()))).toEqual([])
  })
})

describe('who is on another trip', () => {
  it.each(['ASSIGNED', 'ON_TRIP'] as const)('cannot be chosen while %s, and says so', async (state) => {
    const driver = await told((labels) => labels.driver(aDriver({ availability: state })))
    expect(driver).toMatchObject({ disabled: true, label: 'Gul Zaman · The driver is on another trip' })
    const vehicle = await told((labels) => labels.vehicle(aVehicle({ status: state })))
    expect(vehicle.disabled).toBe(true)
    expect(vehicle.label).toContain('The vehicle is on another trip')
  })

  it('is not who goes with this booking already', async () => {
    const { id, fullName: name, phoneNumber: phone } = aDriver()
    const dispatched = aBooking({ statusId: 3, driver: { id, name, phone }, vehicleId: aVehicle().id })
    const out = { driver: aDriver({ availability: 'ON_TRIP' }), vehicle: aVehicle({ status: 'ON_TRIP' }) }
    expect(await told((labels) => labels.driver(out.driver).disabled, dispatched)).toBe(false)
    expect(await told((labels) => labels.vehicle(out.vehicle).disabled, dispatched)).toBe(false)
  })
})
