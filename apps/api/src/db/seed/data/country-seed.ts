import type { components } from '@karwan/sdk/schema'

type Schemas = components['schemas']

export type Region = Schemas['VerticalRegion']

/**
 * id, name, local name if known for sure, latitude, longitude, alternative names and codes that people type.
 */
export type CityTuple = readonly [
  id: number,
  name: string,
  localName: string | null,
  lat: number,
  lng: number,
  aliases?: readonly string[],
]

export type StateTuple = readonly [id: number, name: string, region: Region | null]

/**
 * Cities are grouped by region, because Punjab spans three regions and the state alone does not determine it.
 */
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
