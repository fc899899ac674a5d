/** The driver and vehicle chosen for one booking so far. */
export type Crew = { driverId?: number | undefined; vehicleId?: number | undefined }
/** By the id of the booking. */
export type Crews = Readonly<Record<number, Crew>>

type Awaiting = { id: number; version: number }

/** The bookings with both a driver and a vehicle, in their order. */
export const readyCrews = (crews: Crews, awaiting: readonly Awaiting[]) =>
  awaiting.flatMap(({ id, version }) => {
    const { driverId, vehicleId } = crews[id] ?? {}
    return driverId === undefined || vehicleId === undefined ? [] : [{ id, version, driverId, vehicleId }]
  })

/** The drivers and vehicles chosen for other bookings, which cannot go twice. */
export function takenBy(crews: Crews, exceptId: number) {
  const others = Object.entries(crews).flatMap(([id, crew]) => (Number(id) === exceptId ? [] : [crew]))
  const given = (ids: readonly (number | undefined)[]) => new Set(ids.filter((id) => id !== undefined))
  return {
    driverIds: given(others.map(({ driverId }) => driverId)),
    vehicleIds: given(others.map(({ vehicleId }) => vehicleId)),
  }
}
