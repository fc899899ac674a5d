import type { Grant } from '@karwan/domain/roles'
import { aBooking, aDriver, aSessionUser, aVehicle } from '@karwan/sdk/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { SessionContext } from '../../../../kit/access/session.ts'
import { show } from '../../../../kit/testing/show.tsx'
import { loadRest } from '../../../../kit/text/messages.ts'
import { useCrewLabels } from './use-crew-labels.ts'

beforeAll(() => loadRest())

const waiting = aBooking({ vehicleTypeId: 2, weight: 20, weightUnit: 'Tonne' })
type Labels = ReturnType<typeof useCrewLabels>

const agent = [{ permission: 'booking:assign-driver', scope: 'ALL' }] as const
const lead = [...agent, { permission: 'booking:override', scope: 'ALL' }] as const

async function told<Told>(
  read: (labels: Labels) => Told,
  booking = waiting,
  grants: readonly Grant[] = lead,
): Promise<Told> {
  const seen: Told[] = []
  function Reader() {
    seen.push(read(useCrewLabels(booking, () => new Date('2026-11-21T09:00:00.000Z'))))
    return null
  }
  const user = aSessionUser({ grants: [...grants] })
  await show(
    <SessionContext value={{ user, signOut: () => undefined, showOwn: () => undefined }}>
      <Reader />
    </SessionContext>,
  )
  return seen[0] as Told
}

const shehzore = aVehicle({ id: 2, registrationNumber: 'LES-1', vehicleTypeId: 6, capacityWeight: 2.5 })

describe('a paper that has expired', () => {
  it('keeps the driver at home and says so, unless the viewer may override it', async () => {
    const partnerId = waiting.partner.id
    const driver = aDriver({ licenseExpiry: '2020-01-31', partnerId, availability: 'AVAILABLE' })
    const sentence = 'The License of the driver expired on 31/01/2020'
    expect(await told((labels) => labels.driver(driver), waiting, agent)).toMatchObject({
      disabled: true,
      label: `Gul Zaman · ${sentence}`,
    })
    expect(await told((labels) => labels.driver(driver).disabled)).toBe(false)
    expect(await told((labels) => labels.expired(driver))).toBe(sentence)
  })
})

describe('the vehicles of a booking', () => {
  it('show type and capacity, and those that fit stand first', async () => {
    const labels = await told(({ byFit, vehicle }) => byFit([shehzore, aVehicle()]).map(vehicle))
    expect(labels.map(({ label }) => label)).toEqual([
      'TLK-482 · Flatbed · 30 Tonne · Available',
      'LES-1 · Shehzore · 2.5 Tonne · Available',
    ])
  })

  it('may be too small or of another kind: chosen by who may override alone, and that is said', async () => {
    expect(await told(({ vehicle }) => vehicle(shehzore).disabled)).toBe(false)
    expect(await told(({ vehicle }) => vehicle(shehzore), waiting, agent)).toMatchObject({
      disabled: true,
      label: expect.stringContaining('The booking needs Flatbed, but the vehicle is Shehzore'),
    })
    expect(await told(({ mayGo }) => mayGo(shehzore, false).allowed)).toBe(false)
    expect(await told(({ mayGo }) => mayGo(shehzore, true).allowed)).toBe(true)
    expect(await told(({ warning }) => warning(shehzore))).toEqual([
      'LES-1 is a Shehzore, but the booking is for a Flatbed.',
      'LES-1 carries 2.5 Tonne, but the booking weighs 20 Tonne.',
    ])
    expect(await told(({ warning }) => warning(aVehicle()))).toEqual([])
  })
})

describe('who is on another booking', () => {
  it.each(['ASSIGNED', 'ON_TRIP'] as const)('cannot be chosen while %s, and says so', async (state) => {
    const driver = await told((labels) => labels.driver(aDriver({ availability: state })))
    expect(driver).toMatchObject({ disabled: true, label: 'Gul Zaman · The driver is on another booking' })
    const vehicle = await told((labels) => labels.vehicle(aVehicle({ status: state })))
    expect(vehicle.disabled).toBe(true)
    expect(vehicle.label).toContain('The vehicle is on another booking')
  })

  it('is not who goes with this booking already', async () => {
    const { id, fullName: name, phoneNumber: phone } = aDriver()
    const dispatched = aBooking({ statusId: 3, driver: { id, name, phone }, vehicleId: aVehicle().id })
    const out = { driver: aDriver({ availability: 'ON_TRIP' }), vehicle: aVehicle({ status: 'ON_TRIP' }) }
    expect(await told((labels) => labels.driver(out.driver).disabled, dispatched)).toBe(false)
    expect(await told((labels) => labels.vehicle(out.vehicle).disabled, dispatched)).toBe(false)
  })
})

describe('who is not verified', () => {
  const partnerId = waiting.partner.id
  const unverified = { partnerId, availability: 'AVAILABLE', verificationStatus: 0 } as const

  it('can be chosen only where the verification is offered', async () => {
    const label = 'Gul Zaman · The driver is not verified'
    const driver = aDriver(unverified)
    expect(await told((labels) => labels.driver(driver))).toMatchObject({ label, disabled: true })
    expect(await told((labels) => labels.choosable.driver(driver))).toMatchObject({ label, disabled: false })
  })

  it('cannot be chosen anywhere if something else is in the way, which is then said', async () => {
    const driver = aDriver({ ...unverified, availability: 'OFF_DUTY' })
    const { disabled, label } = await told((labels) => labels.choosable.driver(driver))
    expect(disabled).toBe(true)
    expect(label).not.toContain('not verified')
  })
})
