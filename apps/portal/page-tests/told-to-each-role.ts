import { expect, inject, it } from 'vitest'
import { everyRole, type Role } from './accounts.ts'
import { actsBesideRows, termsOfPage } from './acts-of-page.ts'
import { openPage, settled } from './open-page.tsx'

type Pages = Readonly<Record<string, string>>

/** Lazily loaded parts send their requests late, especially on a busy machine. */
const quietMs = 150

/** A local run tests one page in this many, another one with each commit; CI tests them all. */
const sampledOf = 4

/**
 * Compares what each role sees and can do on each page with a reviewed file; `npm run matrix -w
 * @karwan/portal` updates the files.
 */
export function toldToEachRole(folder: string, pages: Pages): void {
  const seed = inject('sampleSeed')
  const asked = Object.entries(pages).filter(
    (_, place) => seed === undefined || (place + seed) % sampledOf === 0,
  )
  it.each(asked)('%s: each role is told and offered what it may know and do', async (title, path) => {
    // The first page loads the lookups.
    await settled(await openPage(path), quietMs)
    const rows: [Role, string[]][] = []
    for (const role of everyRole) {
      await settled(await openPage(path, { as: role }), quietMs)
      expect(unwritten()).toEqual([])
      rows.push([role, [...termsOfPage(), ...(await actsBesideRows())]])
    }
    const file = title.toLowerCase().replaceAll(/[^a-z]+/g, '-')
    await expect(`${[path, ...byRoles(rows)].join('\n')}\n`).toMatchFileSnapshot(`${folder}/${file}.txt`)
  })
}

/** Lines of the page that show a value as the code has it: a moment of the contract, a value that is missing. */
const unwritten = () =>
  document.body.innerText
    .split('\n')
    .filter((line) => /\dT\d\d:\d\d|\bundefined\b|\bNaN\b|\[object |Invalid Date|– N\/A/.test(line))

/** Lines grouped by the roles that see them. */
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
