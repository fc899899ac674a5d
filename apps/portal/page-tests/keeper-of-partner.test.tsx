import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { market, support } from './market.ts'
import { network } from './network.ts'
import { openPage, settled } from './open-page.tsx'
import { button, choose, dialog, said } from './person.ts'

let id: number
let name: string

type Partner = { fullName: string; csrOwner: { name: string } | null }
const read = async (): Promise<Partner> =>
  (await market.call<Partner>('getPartner', { as: support, path: { id } })).body.data

beforeEach(async () => {
  ;({ id } = await market.addPartner())
  name = (await read()).fullName
})

const choosePerson = async (typed: string) => {
  const box = dialog().getByRole('combobox', { name: /^Looked after by/ })
  await box.fill(typed)
  await page.getByRole('option', { name: new RegExp(typed) }).click()
}

it('a partner is given to a colleague on its page, and taken off them again', async () => {
  await settled(await openPage(`/partners/${id}`, { as: 'CSR lead' }))
  await choose(['More', 'Choose who looks after it'])
  await choosePerson('Bilal Siddiqui')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.element(said(`Bilal Siddiqui now looks after ${name}`)).toBeVisible()
  expect((await read()).csrOwner?.name).toBe('Bilal Siddiqui')
  expect(network.sent('assignPartner').at(-1)?.body).toMatchObject({ csrOwnerId: 2, version: 1 })
  await expect.element(page.getByText('Bilal Siddiqui').first()).toBeVisible()
  await page.getByRole('link', { name: 'History' }).click()
  await expect.element(page.getByRole('heading', { name: 'History' })).toBeVisible()
})

describe('several in the list', () => {
  const companyName = 'Kept Carriers'
  let other: number
  const keepers = async () => {
    const called = [id, other].map((one) =>
      market.call<Partner>('getPartner', { as: support, path: { id: one } }),
    )
    return (await Promise.all(called)).map(({ body }) => body.data.csrOwner?.name ?? null)
  }
  const cells = page.getByRole('cell', { name: 'Bilal Siddiqui' })

  beforeEach(async () => {
    ;({ id: other } = await market.addPartner())
    for (const one of [id, other])
      await market.call('updatePartner', {
        as: support,
        path: { id: one },
        body: { companyName: `${companyName} ${id}` },
      })
  })

  const openList = async (as: 'CSR lead' | 'CSR agent') => {
    const path = `/partners?search=${encodeURIComponent(`${companyName} ${id}`)}`
    await settled(await openPage(path, { as }))
  }
  const boxes = page.getByRole('checkbox')
  const give = async () => {
    await openList('CSR lead')
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click()
    await expect.element(button('Clear selection')).toBeVisible()
    await button('Give to a colleague').click()
    await expect.element(dialog().getByText('2 rows will be changed.')).toBeVisible()
    await choosePerson('Bilal Siddiqui')
    await dialog().getByRole('button', { name: 'Save' }).click()
    await expect.element(said('Done for 2 rows')).toBeVisible()
    expect(await keepers()).toEqual(['Bilal Siddiqui', 'Bilal Siddiqui'])
    await expect.poll(() => cells.all().length).toBe(2)
  }

  it('are given to a colleague at once, which the column says, and taken back', async () => {
    await give()
    await button('Undo').click()
    await expect.element(said('Undone for 2 rows')).toBeVisible()
    expect(await keepers()).toEqual([null, null])
    await expect.poll(() => cells.all().length).toBe(0)
  })

  it('are taken back but for the one that somebody has given to another meanwhile, which is named', async () => {
    await give()
    await market.call('assignPartner', { as: support, path: { id }, body: { csrOwnerId: 1 } })
    await button('Undo').click()
    await expect.element(said('Undone for 1 row')).toBeVisible()
    await expect.element(said('1 row was not undone')).toBeVisible()
    await expect.element(said(new RegExp(`^Carrier .${name.slice(9)}: `))).toBeVisible()
    expect(await keepers()).toEqual(['Amina Farooqi', null])
  })

  it('cannot even be selected by whoever may do nothing with many', async () => {
    await openList('CSR agent')
    await expect.element(page.getByText(`${companyName} ${id}`).first()).toBeVisible()
    expect(boxes.all()).toHaveLength(0)
  })
})
