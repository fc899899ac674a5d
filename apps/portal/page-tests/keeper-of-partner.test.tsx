import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { market, support } from './market.ts'
import { network } from './network.ts'
import { openPage, settled } from './open-page.tsx'
import { choose, dialog, said } from './person.ts'

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
  const box = dialog().getByRole('combobox', { name: 'Looked after by' })
  await box.fill(typed)
  await page.getByRole('option', { name: new RegExp(typed) }).click()
}

it('a partner is given to a colleague on its page, and taken off them again', async () => {
  await settled(await openPage(`/partners/${id}`, { as: 'CSR lead' }))
  await choose(['More', 'Say who looks after it'])
  await choosePerson('Bilal Siddiqui')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.element(said(`Bilal Siddiqui looks after ${name} now`)).toBeVisible()
  expect((await read()).csrOwner?.name).toBe('Bilal Siddiqui')
  expect(network.sent('assignPartner').at(-1)?.body).toMatchObject({ csrOwnerId: 2, version: 1 })
  await expect.element(page.getByText('Bilal Siddiqui').first()).toBeVisible()
})
