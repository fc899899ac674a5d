import type { components } from '../generated/schema.d.ts'
import { exampleOf } from './example-of.ts'

type Partner = components['schemas']['Partner']

export function aPartner(facts: Partial<Partner> = {}): Partner {
  return exampleOf('Partner', { cityId: 4, cityName: 'Peshawar', ...facts })
}
