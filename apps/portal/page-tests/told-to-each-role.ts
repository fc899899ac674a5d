import { expect, inject, it } from 'vitest'
import { everyRole, type Role } from './accounts.ts'
import { actsBesideRows, termsOfPage } from './acts-of-page.ts'
import { openPage, settled } from './open-page.tsx'

type Pages = Readonly<Record<string, string>>

/** Parts that come with a chunk of their own ask only then; on a busy machine that takes longer than elsewhere. */
const quietMs = 150

/** A run of its own asks one page in so many, the next one at each commit; CI asks them all. */
const sampledOf = 4

/**
 * What each role is told and offered on each page, by the page's name and address, beside what somebody has read and
 * agreed to: `npm run matrix -w @karwan/portal` writes it anew.
 */
export function toldToEachRole(folder: string, pages: Pages): void {
  const seed = inject('sampleSeed')
  const asked = Object.entries(pages).filter(
    (_, place) => seed === undefined || (place + seed) % sampledOf === 0,
  )
  it.each(asked)('%s: each role is told and offered what it may know and do', async (title, path) => {
    // The lists to choose from come with their first use.
    await settled(await openPage(path), quietMs)
    const rows: [Role, string[]][] = []
    for (const role of everyRole) {
      await settled(await openPage(path, { as: role }), quietMs)
      rows.push([role, [...termsOfPage(), ...(await actsBesideRows())]])
    }
    const file = title.toLowerCase().replaceAll(/[^a-z]+/g, '-')
    await expect(`${[path, ...byRoles(rows)].join('\n')}\n`).toMatchFileSnapshot(`${folder}/${file}.txt`)
  })
}

/** What is told, under those who are told it. */
export function byRoles(rows: readonly (readonly [Role, readonly string[]])[]): string[] {
  const lines = new Set(rows.flatMap(([, told]) => told))
  const toldTo = (line: string) => rows.flatMap(([role, told]) => (told.includes(line) ? [role] : []))
  const groups = Map.groupBy(lines, (line) => nameOf(toldTo(line)))
  return [...groups].flatMap(([roles, told]) => [`  ${roles}`, ...told.map((line) => `    ${line}`)])
}

function nameOf(roles: readonly Role[]): string {
  const others = everyRole.filter((role) => !roles.includes(role))
  if (others.length === 0) return 'Everybody'
  return others.length < roles.length ? `All but ${others.join(', ')}` : roles.join(', ')
}
