import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { market, support } from './market.ts'
import { network } from './network.ts'
import { openPage, settled } from './open-page.tsx'
import { button, dialog, field, press } from './person.ts'
import { aPicture } from './pictures.ts'

it('rules get a name, and what is chosen its choices, which are wanted', async () => {
  const portal = await openPage('/verification-rules?subjectType=ADDA&countryId=3')
  await settled(portal)
  await field('Name of the rules').fill('Brokers of Djibouti')
  await press(button('Add a field'))
  await page.getByRole('textbox', { name: /^What is asked/ }).fill('Ownership')
  await expect.element(page.getByRole('textbox', { name: /^Choices/ })).not.toBeInTheDocument()
  await field('Filled in as').selectOptions('SELECT')
  await field('Weight').fill('100')
  await press(button('Preview the change'))
  await expect.element(page.getByText('Enter the choices, one on each line').first()).toBeVisible()
  await page.getByRole('textbox', { name: /^Choices/ }).fill('Owned\nLeased')
  await press(button('Preview the change'))
  await expect.element(dialog().getByText('Owned').first()).toBeVisible()
  // The rules can be saved once the number of affected verifications is known.
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

const papers = (label: string) => page.getByLabelText(label, { exact: false })
it('rules say how a text is written, how many papers prove it and until when, and sections are moved by keyboard', async () => {
  const portal = await openPage('/verification-rules?subjectType=VEHICLE&countryId=3')
  await settled(portal)
  await press(button('Add a section'))
  await page.getByRole('textbox', { name: /^Section 2/ }).fill('Licence')
  const section = () => page.getByRole('region', { name: /^Section \d/ })
  await press(section().nth(1).getByRole('button', { name: 'Add a field' }))
  const added = section().nth(1)
  await added.getByRole('textbox', { name: /^What is asked/ }).fill('Route permit')
  await added
    .getByRole('spinbutton', { name: /^Weight/ })
    .or(added.getByRole('textbox', { name: /^Weight/ }))
    .first()
    .fill('0')
  await added.getByRole('textbox', { name: 'Written as' }).fill('[A-Z]+')
  await press(button('Preview the change'))
  await expect.element(page.getByText(/^The pattern cannot have \+ here/).first()).toBeVisible()
  await added.getByRole('textbox', { name: 'Written as' }).fill('[A-Z]{2}-[0-9]{4}')
  await expect.element(added.getByText('Several papers')).not.toBeInTheDocument()
  await added.getByRole('combobox', { name: 'Paper that proves it' }).selectOptions('8')
  await added.getByRole('checkbox', { name: 'Several papers' }).click()
  await added.getByRole('checkbox', { name: /^The expiry day is required/ }).click()
  await added.getByRole('textbox', { name: /^Remind how many days/ }).fill('45')
  // Moves a section up by its button, then down and up by keyboard. The moved control keeps the focus.
  await press(button('Move section 2 up'))
  await expect.element(button('Move section 1 up')).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(button('Move section 2 down')).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.element(page.getByRole('textbox', { name: /^Section 1/ })).toHaveValue('Licence')
  await press(button('Preview the change'))
  await expect.element(dialog().getByText('AB-1234')).toBeVisible()
  await expect.element(dialog().getByText('valid until 31/05/2030')).toBeVisible()
  await settled(portal)
  await press(dialog().getByRole('button', { name: /^Save version/ }))
  await expect.element(page.getByText(/: version \d+ of the rules is in force$/).first()).toBeVisible()
  const sent = network.sent('createVerificationConfig').at(-1)?.body
  expect(sent).toMatchObject({
    sections: [
      { title: 'Licence', order: 1 },
      { key: 'papers', order: 2 },
    ],
  })
  expect(JSON.stringify(sent)).toContain(
    '"documentTypeId":8,"pattern":"[A-Z]{2}-[0-9]{4}","allowMultiple":true,"expiryRequired":true,"warnDays":45',
  )
})

it('a subject brings several papers with the day on which they expire, and an officer turns from one to the next', async () => {
  const rules = {
    ...{ subjectType: 'PARTNER', countryId: 3, passScore: 0, validityDays: 365 },
    sections: [{ key: 'papers', title: 'Papers' }],
    fields: [
      {
        ...{
          key: 'permit',
          label: 'Permit',
          section: 'papers',
          inputType: 'TEXT',
          required: true,
          weight: 0,
        },
        ...{ pattern: '[A-Z]{2}-[0-9]{4}', documentTypeId: 8, allowMultiple: true, expiryRequired: true },
      },
    ],
  }
  await market.call('createVerificationConfig', { as: support, body: rules })
  const body = {
    ...{
      partnerType: 'FLEET_OWNER',
      fullName: 'Owner of two permits',
      phoneNumber: '+25377654321',
      cityId: 301,
    },
  }
  const { id } = (await market.call<{ id: number }>('createPartner', { as: support, body })).body.data
  const portal = await openPage(`/partners/${id}`)
  await settled(portal)
  await press(button('Submit for verification'))
  await field('Permit', dialog()).fill('le 4711')
  await papers('Route permit, the paper of Permit')
    .first()
    .upload(await aPicture('green'))
  await press(dialog().getByRole('button', { name: 'Submit', exact: true }))
  await expect.element(dialog().getByText('Permit must be written as AB-1234').first()).toBeVisible()
  await expect.element(dialog().getByText('Permit needs the expiry date of its paper').first()).toBeVisible()
  await field('Permit', dialog()).fill('LE-4711')
  await press(dialog().getByRole('button', { name: 'Add another paper of Permit' }))
  await papers('Route permit, the paper of Permit, paper 2').upload(await aPicture('blue'))
  await page.getByRole('textbox', { name: /last day on which the paper is valid/ }).fill('31/05/2030')
  await press(dialog().getByRole('button', { name: 'Submit', exact: true }))
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(page.getByText('valid until 31/05/2030').first()).toBeVisible()
  expect(network.sent('submitVerification').at(-1)?.body).toMatchObject({
    values: [{ fieldKey: 'permit', value: 'LE-4711', expiryDate: '2030-05-31' }],
  })
  await press(page.getByRole('link', { name: 'Open the review' }))
  await expect.element(page.getByText('Paper 1 of 2')).toBeVisible()
  await press(button('Next paper of Permit'))
  await expect.element(page.getByText('Paper 2 of 2')).toBeVisible()
})
