import { expect, it } from 'vitest'
import { cityRegions } from '../geography/city-form.ts'
import { idsOf } from '../kernel/table.ts'
import { projectVerticals, verticalCategories } from './project-vertical.ts'

it('the vertical of a region and a category is 5 × region + category', () => {
  expect(idsOf(projectVerticals)).toEqual(Array.from({ length: 25 }, (_, id) => id))
  for (const id of idsOf(projectVerticals)) {
    const category = verticalCategories[id % 5]
    const region = cityRegions[Math.floor(id / 5) - 1]
    expect(projectVerticals[id].label).toBe(region ? `${category} – ${region}` : category)
    expect(projectVerticals[id]).toMatchObject(region ? { category, region } : { category })
  }
})
