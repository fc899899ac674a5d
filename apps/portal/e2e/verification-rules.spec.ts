import { callAsSupport } from './api-session.ts'
import { expect, signIn, test } from './portal-test.ts'

const djibouti = 3
const rules = {
  subjectType: 'SHIPPER_COMPANY',
  countryId: djibouti,
  sections: [{ key: 'company', title: 'Company' }],
  fields: [
    { key: 'name', label: 'Name', section: 'company', inputType: 'TEXT', required: true, weight: 60 },
    { key: 'ntn', label: 'Tax number', section: 'company', inputType: 'TEXT', required: true, weight: 40 },
  ],
  passScore: 80,
  validityDays: 365,
}

test('rules are changed, tried as the officer will see them, and every version stays to be read', async ({
  page,
  request,
}) => {
  const call = await callAsSupport(request)
  const before = Number((await call('POST', '/verification-config/v1', rules)).version)
  await signIn(page, 'csr', 'csr@karwan.test', `/verification-rules?subjectType=SHIPPER_COMPANY&countryId=3`)
  await expect(page.getByRole('heading', { level: 1, name: 'Rules of verification' })).toBeVisible()
  await expect(page.getByText(`Version ${before}`, { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Add a field' }).click()
  const third = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Remove field 3' }) })
  await third.getByLabel('What is asked').fill('Certificate')
  await third.getByLabel('Filled in as').selectOption('FILE')
  await third.getByLabel('Paper that proves it').selectOption('41')
  await third.getByLabel('Weight').fill('20')
  await expect(page.getByText('20 points over 100.')).toBeVisible()
  await page.getByRole('button', { name: 'Preview the change' }).click()
  await expect(page.getByRole('link', { name: /add up to 120/ })).toBeVisible()
  await page
    .getByLabel(/^Weight(?!s)/)
    .first()
    .fill('40')
  await page.getByRole('button', { name: 'Preview the change' }).click()

  const dialog = page.getByRole('dialog', { name: `Version ${before + 1}, before it is saved` })
  await expect(dialog.getByText(/Nobody waits|waits and keeps|wait and keep/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Accept Certificate' }).click()
  await expect(dialog.getByText('20 of 100, 80 needed')).toBeVisible()
  await dialog.getByRole('button', { name: `Save version ${before + 1}` }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`Version ${before + 1}`, { exact: true })).toBeVisible()

  await page.getByRole('button', { name: `Show version ${before}`, exact: true }).click()
  const old = page.getByRole('dialog', { name: `Version ${before}` })
  await expect(old.getByText('Tax number').first()).toBeVisible()
  await expect(old.getByText('Certificate')).toHaveCount(0)

  const versions = (await call(
    'GET',
    `/verification-config/v1?subjectType=SHIPPER_COMPANY&countryId=${djibouti}`,
  )) as unknown as { version: number; fields: object[] }[]
  expect(versions[0]?.fields).toContainEqual({
    key: 'certificate',
    label: 'Certificate',
    section: 'company',
    inputType: 'FILE',
    required: true,
    documentTypeId: 41,
    weight: 20,
  })
})
