import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { market } from './market.ts'
import { openPage, settled } from './open-page.tsx'
import { button, field, search } from './person.ts'

it.each([
  ['New driver', 'Add a driver', 'Name'],
  ['New vehicle', 'Add a vehicle', 'Registration number'],
])('%s out of a booking knows the partner, so the typing begins after it', async (act, title, first) => {
  const { bookings } = await market.won()
  await openPage(`/bookings/${bookings[0]?.id}`, { as: 'Super admin' })
  await button('Assign driver').click()
  await button(act).click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect.element(field(first, dialog)).toHaveFocus()
})

it('the typing begins at the partner where it is not known', async () => {
  await settled(await openPage('/drivers'))
  await button('Add driver').click()
  await expect.element(page.getByRole('dialog').getByRole('combobox', { name: /^Partner/ })).toHaveFocus()
})

it('a new shipment that starts empty is filled in from its first stop on', async () => {
  await settled(await openPage('/shipments/new'))
  await search('Company', 'Indus Textiles')
  await button('Start empty').click()
  await expect.element(page.getByRole('combobox', { name: /^City/ }).first()).toHaveFocus()
})
