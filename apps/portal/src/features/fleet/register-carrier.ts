import type { CarrierValues } from '@karwan/domain/fleet'
import { type Answer, Problem } from '@karwan/sdk'
import { useRef } from 'react'
import { useOperation } from '../../kit/access/operations.ts'

/** What was added before a later step was refused, so that a retry does not add it twice. */
type Done = {
  partner?: Answer<'createPartner'>
  driver?: Answer<'createDriver'>
  vehicles: Map<number, Answer<'createVehicle'>>
}

/** Adds the partner, then the driver, then the vehicles; the first vehicle gets the driver. */
export function useRegisterCarrier() {
  const addPartner = useOperation('createPartner', 'partners')
  const addDriver = useOperation('createDriver', 'fleet', 'partners')
  const addVehicle = useOperation('createVehicle', 'fleet', 'partners')
  const known = useRef<Done>({ vehicles: new Map() })

  return async (carrier: CarrierValues, idempotencyKey: string): Promise<Answer<'createPartner'>> => {
    const done = known.current
    const { fullName, phoneNumber, partnerType, cityId, vehicles } = carrier
    done.partner ??= await addPartner({
      body: { fullName, phoneNumber, partnerType: asType(partnerType), cityId },
      idempotencyKey,
    })
    const partnerId = done.partner.id
    const { fullName: driverName, phoneNumber: driverPhone } = carrier.driver
    if (driverName !== undefined && driverPhone !== undefined)
      done.driver ??= await at('driver', () =>
        addDriver({
          body: { partnerId, fullName: driverName, phoneNumber: driverPhone },
          idempotencyKey: `${idempotencyKey}-driver`,
        }),
      )
    for (const [place, { registrationNumber, vehicleTypeId }] of vehicles.entries()) {
      if (registrationNumber === undefined || vehicleTypeId === undefined || done.vehicles.has(place))
        continue
      const driverId = place === 0 ? done.driver?.id : undefined
      const body = {
        partnerId,
        registrationNumber,
        vehicleTypeId,
        ...(driverId !== undefined && { driverId }),
      }
      const added = await at(`vehicles.${place}`, () =>
        addVehicle({ body, idempotencyKey: `${idempotencyKey}-vehicle-${place}` }),
      )
      done.vehicles.set(place, added)
    }
    return done.partner
  }
}

/** Safe cast: the form has refused every other text. */
const asType = (name: string) => name as Answer<'createPartner'>['partnerType']

/** Shows the refusal of a step at its part of the form. */
async function at<Result>(part: string, step: () => Promise<Result>): Promise<Result> {
  try {
    return await step()
  } catch (fault) {
    if (!(fault instanceof Problem)) throw fault
    const fields = Object.entries(fault.fields).map(([name, sentences]) => [`${part}.${name}`, sentences])
    const { kind, status, code, requestId, message } = fault
    throw new Problem({
      kind,
      message,
      cause: fault,
      fields: Object.fromEntries(fields),
      ...(status !== undefined && { status }),
      ...(code !== undefined && { code }),
      ...(requestId !== undefined && { requestId }),
    })
  }
}
