import type { components } from '@karwan/sdk/schema'

export type VerticalRegion = components['schemas']['VerticalRegion']
export type City = components['schemas']['City']
export type State = components['schemas']['State']
export type Country = components['schemas']['Country']
