import { bookedShipment } from './api-session.ts'
import { fillBid } from './forms.ts'
import { expect, signIn, test } from './portal-test.ts'

test('a bid is asked for less, and is that once the partner agrees', async ({ page, request }) => {
  const { call, id } = await bookedShipment(request)
  await call('PUT', `/shipment/${id}/bid/window/60/v3`)
  await call('POST', `/shipment/${id}/bid/window/action?action=open`)
  await signIn(page, 'csr', 'csr@karwan.test', `/shipments/${id}?tab=bids`)
  await fillBid(page, { partner: 'Abebe Assefa', amount: '118000', vehicles: '1' })
  await page.getByRole('dialog').getByRole('button', { name: 'Save bid' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const row = page.getByRole('row', { name: /Abebe Assefa/ })

  const choose = async (act: string) => {
    await row.getByRole('button').last().click()
    await page.getByRole('menuitem', { name: act }).click()
  }
  await choose('Counter')
  const dialog = page.getByRole('dialog', { name: 'Counter the bid of Abebe Assefa' })
  await dialog.getByLabel(/^Ask for/).fill('118k')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Counter-offer must differ from the bid')
  await dialog.getByLabel(/^Ask for/).fill('110k')
  await dialog.getByLabel('Note to the partner').fill('The lane pays no more this week')
  await dialog.getByRole('button', { name: 'Send counter-offer' }).dblclick()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('Asked for Rs 110,000')
  await expect(row).toContainText('Rs 118,000')

  await choose('Partner agrees to the counter-offer')
  const agree = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  if (await agree.isVisible()) await agree.getByRole('button').last().press('Enter')
  await expect(row).toContainText('Agreed to the counter-offer')
  await expect(row).not.toContainText('Rs 118,000')
  await page.reload()
  await expect(row).toContainText('Rs 110,000')
})
