import { expect, it } from 'vitest'
import { idsOf } from '../kernel/table.ts'
import { projectVerticals, verticalCategories, verticalRegions } from './project-vertical.ts'

it('the vertical of a region and a category is 5 × region + category', () => {
  expect(idsOf(projectVerticals)).toEqual(Array.from({ length: 25 }, (_, id) => id))
  for (const id of idsOf(projectVerticals)) {
    const category = verticalCategories[id % 5]
    const region = verticalRegions[Math.floor(id / 5) - 1]
    expect(projectVerticals[id].label).toBe(region ? `${category} – ${region}` : category)
    expect(projectVerticals[id]).toMatchObject(region ? { category, region } : { category })
  }
})
