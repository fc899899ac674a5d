import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { network } from './network.ts'
import { openPage, settled } from './open-page.tsx'
import { button, dialog, field } from './person.ts'

it('the identity number of a user is changed, and sent only where it was', async () => {
  await settled(await openPage('/users/4'))
  await button('Edit').click()
  await field('Name').fill('Somebody Renamed')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(network.sent('updateUser').at(-1)?.body).not.toHaveProperty('ssn')
  await button('Edit').click()
  await field('Identity number').fill('3520212345671')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(network.sent('updateUser').at(-1)?.body).toMatchObject({ ssn: '3520212345671' })
  await expect.element(page.getByText(/35202-?1234567-?1/).first()).toBeVisible()
})
