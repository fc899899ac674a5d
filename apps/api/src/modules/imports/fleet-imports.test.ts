import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importScene } from '../../testing/import-scene.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { fleets } from '../fleet/fleets.table.ts'
import { partners } from '../partners/partners.table.ts'

let app: TestApp
let files: ReturnType<typeof importScene>
let phones: string[]
beforeAll(async () => {
  app = await testApp({ config: { requestsPerMinute: 1e9 } })
  files = importScene(app, 'FLEET', 'csr@karwan.test')
  const owners = await app.db.select().from(partners).orderBy(partners.id).limit(2)
  phones = owners.map(({ phoneNumber }) => phoneNumber)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.update(fleets).set({ parentFleetId: null })
})

const head = ['Code', 'Name', 'Partner phone', 'Parent fleet']
const row = (code: string, name: string, parent = '', owner = 0) => [code, name, phones[owner] ?? '', parent]
const parentOf = async (code: string) => {
  const all = await app.db.select().from(fleets)
  const fleet = all.find((one) => one.code === code)
  return fleet && (all.find(({ id }) => id === fleet.parentFleetId)?.code ?? null)
}

describe('the parent of a fleet of a file', () => {
  it('is a fleet that is there or another row, by code or by name, and the file again changes nothing', async () => {
    await files.written([head, row('P-TOP', 'Upcountry')])
    const rows = [
      head,
      row('P-LEAF', 'Leaf', 'p-mid'),
      row('P-MID', 'Middle', ' upcountry '),
      row('P-TWIG', 'Twig', 'Leaf'),
    ]
    expect(await files.written(rows)).toEqual({ CREATED: 3 })
    expect(await Promise.all(['P-TOP', 'P-MID', 'P-LEAF', 'P-TWIG'].map(parentOf))).toEqual([
      null,
      'P-TOP',
      'P-MID',
      'P-LEAF',
    ])
    const again = await files.preview(rows)
    expect(again.counts).toEqual([{ result: 'UNCHANGED', rows: 3 }])
  })

  it('is changed as one of a new fleet of the same file', async () => {
    await files.written([head, row('Q-1', 'Quay')])
    expect(await files.written([head, row('Q-1', 'Quay', 'Q-NEW'), row('Q-NEW', 'Harbour')])).toEqual({
      CREATED: 1,
      CHANGED: 1,
    })
    expect(await parentOf('Q-1')).toBe('Q-NEW')
  })

  it('is one of the same partner', async () => {
    await files.written([head, row('R-THEIRS', 'Theirs', '', 1), row('R-A', 'Same'), row('R-B', 'Same')])
    const { id } = await files.preview([
      head,
      row('R-1', 'One', 'R-THEIRS'),
      row('R-2', 'Two', 'Nowhere'),
      row('R-3', 'Three', 'Same'),
    ])
    const unknown = (value: string) =>
      `parentFleetId: This partner has no fleet "${value}", neither in the register nor in the file`
    expect(await files.told(id)).toEqual({
      2: ['REFUSED', unknown('R-THEIRS')],
      3: ['REFUSED', unknown('Nowhere')],
      4: ['REFUSED', 'parentFleetId: This partner has several fleets "Same"; write the code instead'],
    })
  })

  it('never makes a circle, and what stands under a refused row is refused', async () => {
    await files.written([head, row('C-1', 'Circle one'), row('C-2', 'Circle two', 'C-1')])
    const { id } = await files.preview([
      head,
      row('C-SELF', 'Self', 'C-SELF'),
      row('C-A', 'A', 'C-B'),
      row('C-B', 'B', 'C-A'),
      row('C-UNDER', 'Under', 'C-A'),
      row('C-1', 'Circle one', 'C-2'),
      row('C-FINE', 'Fine', 'C-2'),
    ])
    const circle = ['REFUSED', 'parentFleetId: A fleet cannot be placed under itself']
    expect(await files.told(id)).toEqual({
      2: circle,
      3: circle,
      4: circle,
      5: ['REFUSED', 'parentFleetId: It belongs under the fleet of row 3, which is refused'],
      6: circle,
      7: ['TO_CREATE'],
    })
    await files.confirm(id)
    expect([await parentOf('C-1'), await parentOf('C-FINE'), await parentOf('C-A')]).toEqual([
      null,
      'C-2',
      undefined,
    ])
  })

  it('is left as it is by an empty cell', async () => {
    await files.written([head, row('E-1', 'Empty'), row('E-2', 'Below', 'E-1')])
    await files.written([head, row('E-2', 'Below, renamed')])
    const [fleet] = await app.db.select().from(fleets).where(eq(fleets.code, 'E-2'))
    expect([fleet?.name, await parentOf('E-2')]).toEqual(['Below, renamed', 'E-1'])
  })

  it('is found in time for thousands of fleets that stand in long rows', async () => {
    const rows = Array.from({ length: 3000 }, (_, at) =>
      row(`L-${at}`, `Long ${at}`, at % 100 === 99 ? '' : `L-${at + 1}`),
    )
    const began = performance.now()
    expect(await files.written([head, ...rows])).toEqual({ CREATED: 3000 })
    expect(performance.now() - began).toBeLessThan(60_000)
    expect(await parentOf('L-0')).toBe('L-1')
  }, 120_000)
})
