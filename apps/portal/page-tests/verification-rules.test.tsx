import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { market, support } from './market.ts'
import { network } from './network.ts'
import { openPage, settled } from './open-page.tsx'
import { button, dialog, field, press } from './person.ts'

it('rules get a name, and what is chosen its choices, which are wanted', async () => {
  const portal = await openPage('/verification-rules?subjectType=ADDA&countryId=3')
  await settled(portal)
  await field('Name of the rules').fill('Brokers of Djibouti')
  await press(button('Add a field'))
  await page.getByRole('textbox', { name: /^What is asked/ }).fill('Ownership')
  await expect.element(page.getByRole('textbox', { name: /^Choices/ })).not.toBeInTheDocument()
  await field('Filled in as').selectOptions('SELECT')
  await field('Weight').fill('100')
  await press(button('Look at the change'))
  await expect
    .element(page.getByText('Name what there is to choose from, one in each line').first())
    .toBeVisible()
  await page.getByRole('textbox', { name: /^Choices/ }).fill('Owned\nLeased')
  await press(button('Look at the change'))
  await expect.element(dialog().getByText('Owned').first()).toBeVisible()
  // It can be saved once it is counted whom it reaches.
  await expect.element(dialog().getByText('Nobody waits for an officer now.')).toBeVisible()
  await settled(portal)
  await press(dialog().getByRole('button', { name: /^Save version/ }))
  await expect.element(page.getByText(/^Version \d+ · Brokers of Djibouti$/).first()).toBeVisible()
  expect(network.sent('createVerificationConfig').at(-1)?.body).toMatchObject({
    name: 'Brokers of Djibouti',
    fields: [{ label: 'Ownership', inputType: 'SELECT', choices: ['Owned', 'Leased'] }],
  })
})

it('of what an officer has said of a field it is told who said it and when', async () => {
  const { id: subjectId } = await market.addPartner()
  const values = [
    { fieldKey: 'cnic', value: '3520212345671' },
    { fieldKey: 'phone', value: '+923001234567' },
    { fieldKey: 'iban', value: 'PK36SCBL0000001123456702' },
  ]
  const body = { subjectType: 'PARTNER', subjectId, values }
  const { id } = (await market.call<{ id: number }>('submitVerification', { as: support, body })).body.data
  const officer = 'verification@karwan.test'
  const fields = [{ fieldKey: 'cnic', status: 'PASSED' }]
  for (const act of ['claim', 'release'])
    await market.call('verifySubject', { as: officer, path: { id }, body: { act, fields } })
  await settled(await openPage(`/verifications/${id}`))
  await expect.element(page.getByText(/^Accepted by Hamza Rauf, \d\d\/\d\d\/2026 /)).toBeVisible()
})
