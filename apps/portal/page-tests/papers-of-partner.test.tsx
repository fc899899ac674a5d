import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { heading, openPage, settled } from './open-page.tsx'

it('of a partner CNIC, licence, company card and others are kept, and no paper of a booking', async () => {
  const portal = await openPage('/partners/1?tab=papers')
  await heading(/./)
  await settled(portal)
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload documents' })
  await dialog
    .getByLabelText('Files')
    .upload(new File(['%PDF-1.7'], 'proof.pdf', { type: 'application/pdf' }))
  const type = dialog.getByLabelText('Document of proof.pdf')
  await expect.element(type).toBeVisible()
  const offered = [...type.element().querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(offered.filter((text) => text !== 'Choose')).toEqual([
    'CNIC',
    'Driving License',
    'Others',
    'Company Card',
  ])
})
