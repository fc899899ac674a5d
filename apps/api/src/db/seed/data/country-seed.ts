import type { components } from '@karwan/sdk/schema'

type Schemas = components['schemas']

export type Region = Schemas['VerticalRegion']

/** id, name, local name where it is sure, latitude, longitude, other names and codes people type. */
export type CityTuple = readonly [
  id: number,
  name: string,
  localName: string | null,
  lat: number,
  lng: number,
  aliases?: readonly string[],
]

export type StateTuple = readonly [id: number, name: string, region: Region | null]

/** Cities stand in groups, because Punjab's belong to three regions and so the state alone cannot say. */
export type CityGroup = {
  readonly stateId: number
  readonly region: Region | null
  readonly cities: readonly CityTuple[]
}

export type CountrySeed = {
  readonly country: Schemas['Country']
  readonly states: readonly StateTuple[]
  readonly groups: readonly CityGroup[]
}
