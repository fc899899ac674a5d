import type { components } from '@karwan/sdk/schema'

export type VerticalRegion = components['schemas']['VerticalRegion']
