import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { market, support } from './market.ts'
import { network } from './network.ts'
import { openPage, settled } from './open-page.tsx'
import { button, dialog, field } from './person.ts'

it('the identity number of a user is changed, and sent only where it was', async () => {
  const { body } = await market.call<{ id: number }>('createUser', {
    as: support,
    body: {
      ...{ userType: 4, roleId: 2, countryId: 1, locale: 'en', fullName: 'Nadia Chaudhry' },
      ...{
        email: `nadia${String(Date.now()).slice(-7)}@karwan.net`,
        phoneNumber: `+92301${String(Date.now()).slice(-7)}`,
      },
    },
  })
  expect(body).toMatchObject({ data: { fullName: 'Nadia Chaudhry' } })
  await settled(await openPage(`/users/${body.data.id}`))
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
