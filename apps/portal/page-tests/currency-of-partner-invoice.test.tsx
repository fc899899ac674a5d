import { expect, it } from 'vitest'
import { openPage, settled } from './open-page.tsx'
import { button, dialog, field } from './person.ts'

it("the amount that a partner asks for is told in the invoice's currency", async () => {
  await settled(await openPage('/partner-invoices', { as: 'Super admin' }))
  await button('Enter a partner invoice').click()
  const amount = field('Asked for', dialog())
  const prefix = () => amount.element().closest('[data-part=control], div')?.textContent ?? ''
  await expect.element(amount).toBeVisible()
  expect(prefix()).toContain('Rs')
  await field('Currency', dialog()).selectOptions('DJF')
  await expect.poll(prefix).toContain('DJF')
  expect(prefix()).not.toContain('Rs')
})
