import { describe, expect, it } from 'vitest'
import { csrCountLinks, csrOwnLinks, shipperCountLinks } from './count-links.ts'
import { csrOwnSections, csrSections, shipperSections } from './dashboard-sections.ts'

const dashboards = [
  ['of customer support', csrSections, csrCountLinks],
  ['of an agent without the report', csrOwnSections, csrOwnLinks],
  ['of shippers', shipperSections, shipperCountLinks],
] as const

describe.each(dashboards)('the dashboard %s', (_, sections, links) => {
  const shown: string[] = sections.flatMap(({ counts }) => [...counts])

  it('leads from everything it counts to a list', () => {
    expect(shown.filter((count) => !Object.hasOwn(links, count))).toEqual([])
  })

  it('counts nothing twice', () => {
    expect(new Set(shown).size).toBe(shown.length)
  })

  it('colours only what it shows', () => {
    expect(
      sections.flatMap(({ counts, tones = {} }) =>
        Object.keys(tones).filter((count) => !counts.some((own) => own === count)),
      ),
    ).toEqual([])
  })
})
