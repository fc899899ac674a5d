import { beforeAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { accounts, everyRole, type Role } from './accounts.ts'
import { actsOfPage, navigationOfPage } from './acts-of-page.ts'
import { type Lives, makeLives } from './lives.ts'
import { openPage, settled } from './open-page.tsx'
import { byRoles } from './told-to-each-role.ts'

let shared: Lives
let ofOwn: Partial<Record<Role, Lives>>

beforeAll(async () => {
  // A shipper's user can see records of their project.
  shared = await makeLives({ changes: { project: 1 } })
  ofOwn = {
    'CSR agent': await makeLives({ changes: { project: 1 }, bookedBy: accounts['CSR agent'].email }),
    'Demand adda': await makeLives({ changes: { company: 3 }, bookedBy: accounts['Demand adda'].email }),
    'Key account': await makeLives({ changes: { project: 1 }, bookedBy: accounts['Key account'].email }),
  }
})

const pages: [title: string, path: (lives: Lives) => string][] = [
  ['The dashboard', () => '/'],
  ['The shipments', () => '/shipments?filter=nothing-like-this'],
  ['A shipment open for bids', ({ offered }) => `/shipments/${offered}`],
  ['Its bids', ({ offered }) => `/shipments/${offered}?tab=bids`],
  ['The bids of a shipment that is closed for them', ({ closed }) => `/shipments/${closed}?tab=bids`],
  ['The bookings of an awarded shipment', ({ awarded }) => `/shipments/${awarded}?tab=bookings`],
  ['Its prices', ({ awarded }) => `/shipments/${awarded}?tab=pricing`],
  ['Its positions', ({ awarded }) => `/shipments/${awarded}?tab=tracking`],
  ['A shipment to change', ({ offered }) => `/shipments/${offered}/edit`],
  ['A new shipment', () => '/shipments/new'],
  ['The bookings', () => '/bookings?filter=nothing-like-this'],
  ['A booking that awaits its driver', ({ unmanned }) => `/bookings/${unmanned}`],
  ['A booking with a driver', ({ onTheWay }) => `/bookings/${onTheWay}`],
]

/** Lazily loaded parts send their requests late, especially on a busy machine. */
const quietMs = 150

type Row = readonly [Role, readonly string[]]
const agreed: string[] = []

/** Adds the lines of a page, grouped by the roles that see them. */
const tell = (title: string, rows: readonly Row[]) => agreed.push(title, ...byRoles(rows), '')

it('has the lists to choose from, which come with their first use', async () => {
  await openPage('/shipments/new')
  await expect.element(page.getByRole('combobox', { name: /^Company/ })).toBeVisible()
})

it('has the form of a bid, whose code comes with the first page that shows it', async () => {
  await openPage(`/shipments/${shared.offered}?tab=bids`)
  await expect.element(page.getByRole('combobox', { name: /^Partner/ })).toBeVisible()
})

it.each(pages)('%s: each role is offered what it may do', async (title, path) => {
  const rows: Row[] = []
  for (const role of everyRole) {
    await settled(await openPage(path(ofOwn[role] ?? shared), { as: role }), quietMs)
    rows.push([role, await actsOfPage()])
  }
  tell(title, rows)
})

it('the navigation leads each role to where it may go', async () => {
  const rows: Row[] = []
  for (const role of everyRole) {
    await settled(await openPage('/', { as: role }), quietMs)
    rows.push([role, navigationOfPage()])
  }
  tell('The navigation', rows)
})

it('is what somebody has read and agreed to: `npm run matrix -w @karwan/portal` writes it anew', async () => {
  await expect(agreed.join('\n')).toMatchFileSnapshot('who-sees-what.txt')
})
