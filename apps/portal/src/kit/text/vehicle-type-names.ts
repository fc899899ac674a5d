type KnownType = { id: number; name: string; iconKey: string }

let known: readonly KnownType[] = []

/** Sets the names of vehicle types from the server, where they can be renamed and added. */
export const nameVehicleTypes = (types: readonly KnownType[]): void => {
  known = types
}

export const knownVehicleType = (id: unknown): KnownType | undefined =>
  known.find((type) => String(type.id) === String(id))
