import type { ProjectVerticalTypeId, VerticalRegion } from '../kernel/wire.ts'

export const verticalCategories = [
  'Long Haul',
  'Short Haul',
  'Cross Border',
  'LTL',
  'DA Digitization',
] as const

export type VerticalCategory = (typeof verticalCategories)[number]

export type { VerticalRegion }

type VerticalFacts = { label: string; category: VerticalCategory; region?: VerticalRegion }

// id = 5 × region + category. This order is an assumption, so it is encoded only here.
export const projectVerticals = {
  0: { label: 'Long Haul', category: 'Long Haul' },
  1: { label: 'Short Haul', category: 'Short Haul' },
  2: { label: 'Cross Border', category: 'Cross Border' },
  3: { label: 'LTL', category: 'LTL' },
  4: { label: 'DA Digitization', category: 'DA Digitization' },
  5: { label: 'Long Haul – North', category: 'Long Haul', region: 'North' },
  6: { label: 'Short Haul – North', category: 'Short Haul', region: 'North' },
  7: { label: 'Cross Border – North', category: 'Cross Border', region: 'North' },
  8: { label: 'LTL – North', category: 'LTL', region: 'North' },
  9: { label: 'DA Digitization – North', category: 'DA Digitization', region: 'North' },
  10: { label: 'Long Haul – Central Punjab', category: 'Long Haul', region: 'Central Punjab' },
  11: { label: 'Short Haul – Central Punjab', category: 'Short Haul', region: 'Central Punjab' },
  12: { label: 'Cross Border – Central Punjab', category: 'Cross Border', region: 'Central Punjab' },
  13: { label: 'LTL – Central Punjab', category: 'LTL', region: 'Central Punjab' },
  14: { label: 'DA Digitization – Central Punjab', category: 'DA Digitization', region: 'Central Punjab' },
  15: { label: 'Long Haul – South Punjab', category: 'Long Haul', region: 'South Punjab' },
  16: { label: 'Short Haul – South Punjab', category: 'Short Haul', region: 'South Punjab' },
  17: { label: 'Cross Border – South Punjab', category: 'Cross Border', region: 'South Punjab' },
  18: { label: 'LTL – South Punjab', category: 'LTL', region: 'South Punjab' },
  19: { label: 'DA Digitization – South Punjab', category: 'DA Digitization', region: 'South Punjab' },
  20: { label: 'Long Haul – South', category: 'Long Haul', region: 'South' },
  21: { label: 'Short Haul – South', category: 'Short Haul', region: 'South' },
  22: { label: 'Cross Border – South', category: 'Cross Border', region: 'South' },
  23: { label: 'LTL – South', category: 'LTL', region: 'South' },
  24: { label: 'DA Digitization – South', category: 'DA Digitization', region: 'South' },
} as const satisfies Record<ProjectVerticalTypeId, VerticalFacts>
