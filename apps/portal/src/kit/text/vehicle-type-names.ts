type KnownType = { id: number; name: string; iconKey: string }

let known: readonly KnownType[] = []

/** As the server calls them: whoever keeps the register renames and adds. */
export const nameVehicleTypes = (types: readonly KnownType[]): void => {
  known = types
}

export const knownVehicleType = (id: unknown): KnownType | undefined =>
  known.find((type) => String(type.id) === String(id))
