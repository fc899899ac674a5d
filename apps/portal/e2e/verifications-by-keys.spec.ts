import { callAsSupport, ownCrew } from './api-session.ts'
import { expect, signIn, test } from './portal-test.ts'
import { aPage } from './short-pdf.ts'

const officer = 'verification@karwan.test'

test('with the keyboard alone a paper is read closely beside its form, and its driver rejected with a coded reason', async ({
  page,
  request,
}) => {
  const call = await callAsSupport(request)
  const { driverId, driver } = await ownCrew(call, 'Adnan Niazi')
  const about = { subjectType: 'DRIVER', subjectId: driverId }
  const file = { name: 'licence.pdf', mimeType: 'application/pdf', buffer: aPage(driver) }
  const paper = await call('POST', '/verification/v1/paper', undefined, { ...about, documentTypeId: 5, file })
  const values = [
    { fieldKey: 'licence', value: 'LHR-4711' },
    { fieldKey: 'expiry', value: '2036-05-31' },
    { fieldKey: 'photo', documentIds: [paper.id] },
  ]
  const { id } = await call('POST', '/partner_verification_data', { ...about, values })

  await signIn(page, 'csr', officer)
  const press = (key: string) => page.keyboard.press(key)
  // The keyboard shortcuts are loaded after the page is shown, so retry.
  await expect(async () => {
    await press('g')
    await press('v')
    await expect(page.getByRole('heading', { level: 1, name: 'Verifications' })).toBeVisible({
      timeout: 2_000,
    })
  }).toPass()
  await press('/')
  await page.keyboard.type(driver)
  await expect(page.getByRole('link', { name: driver })).toBeVisible()
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await page.getByRole('searchbox').blur()
  await press('j')
  await press('Enter')
  await expect(page.getByRole('button', { name: 'Accept all open fields' })).toBeVisible()

  // The shortcuts of a field are announced on the buttons that they press.
  await expect(page.getByRole('button', { name: 'Accept Licence number' })).toHaveAttribute(
    'aria-keyshortcuts',
    'y',
  )
  await press('y')
  await expect(page.getByRole('button', { name: 'Accept Valid until' })).toHaveAttribute(
    'aria-keyshortcuts',
    'y',
  )
  await press('y')
  const scan = page.getByRole('img', { name: 'Photo of the licence, page 1' })
  await expect(scan).toBeVisible()
  const before = await scan.boundingBox()
  await press('+')
  await expect(scan).toHaveAttribute('data-width', '150')
  await press('-')
  await expect(scan).toHaveAttribute('data-width', '100')
  await press('t')
  await expect.poll(async () => (await scan.boundingBox())?.height).not.toBe(before?.height)

  await press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet.getByText('Turn the paper')).toBeVisible()
  await press('Escape')
  await expect(sheet).toBeHidden()
  await press('x')
  await press('6')
  await press('r')
  const dialog = page.getByRole('dialog', { name: 'Reject' })
  await expect(dialog.getByLabel(/^In words/)).toBeFocused()
  await expect(dialog.getByLabel(/^In words/)).toHaveValue('Photo of the licence: Looks forged')
  await press('Control+Enter')
  await expect(dialog).toBeHidden()
  const kept = await call('GET', `/partner_verification_data/${id}`)
  expect(kept).toMatchObject({ status: 5 })
  expect((kept.events as object[]).at(-1)).toMatchObject({ act: 'reject', reasonCode: 'NOT_GENUINE' })
})
