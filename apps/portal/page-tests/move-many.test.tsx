import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { support as as, market } from './market.ts'
import { openPage, settled } from './open-page.tsx'
import { button, dialog, press } from './person.ts'

type Member = { partnerId: number; fleetId: number | null }
type Page<Row> = { items: Row[]; total: number }

/** A page of vehicles of several partners, the first of whom has a fleet. */
async function mixedPage(): Promise<{ number: number; rows: Member[]; fleetId: number }> {
  const { body } = await market.call<Page<{ id: number; partnerId: number }>>('listFleets', {
    as,
    query: { pageSize: 100 },
  })
  for (let number = 0; number < 10; number++) {
    const query = { page: number, pageSize: 20 }
    const { items: rows } = (await market.call<Page<Member>>('listVehicles', { as, query })).body.data
    const [first] = rows
    const fleet = body.data.items.find(({ partnerId }) => partnerId === first?.partnerId)
    if (fleet && rows.some(({ partnerId }) => partnerId !== fleet.partnerId))
      return { number, rows, fleetId: fleet.id }
  }
  return expect.unreachable('no page of vehicles begins with one whose partner has fleets')
}

it('the preview of a move to a fleet counts the vehicles which that fleet can take and which are not in it', async () => {
  const { number, rows, fleetId } = await mixedPage()
  const [first] = rows
  await settled(await openPage(`/vehicles?page=${number}`))
  await page.getByRole('checkbox', { name: /^Select all rows/ }).click()
  await press(button('Move to a fleet'))
  const changed = (count: number) =>
    count === 0 ? 'None of these rows' : `${count} ${count === 1 ? 'row' : 'rows'} will be changed.`
  const inSome = rows.filter((row) => row.fleetId !== null)
  await expect.element(dialog().getByText(changed(inSome.length))).toBeVisible()
  await dialog().getByRole('combobox').selectOptions(String(fleetId))
  const taken = rows.filter((row) => row.partnerId === first?.partnerId && row.fleetId !== fleetId)
  await expect.element(dialog().getByText(changed(taken.length))).toBeVisible()
  const reason = /A fleet can have only vehicles, drivers and fleets of its own partner/
  await expect.element(dialog().getByText(reason).first()).toBeVisible()
})
