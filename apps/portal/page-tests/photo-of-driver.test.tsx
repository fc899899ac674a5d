import { expect, it } from 'vitest'
import { market } from './market.ts'
import { network } from './network.ts'
import { openPage, settled } from './open-page.tsx'
import { button, dialog, field } from './person.ts'
import { aPicture } from './pictures.ts'

/** A photo beside a name is decorative and has no role, so find it by its selector. */
const photos = (within: string) => document.querySelectorAll(`${within} img`).length

it('a photo of a driver is seen in the form and on the page, and taken away again', async () => {
  const partner = await market.addPartner()
  const { driverId } = await market.addTruck(partner.id)
  await settled(await openPage(`/drivers/${driverId}`))
  expect(photos('main')).toBe(0)
  await button('Edit').click()
  await field('Photo').upload(await aPicture('green'))
  await expect.poll(() => photos('[role=dialog]')).toBe(1)
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.poll(() => photos('main')).toBe(1)
  await button('Edit').click()
  await dialog().getByRole('button', { name: 'Remove the photo' }).click()
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(network.sent('updateDriver').at(-1)?.body).toMatchObject({ photoDocumentId: null })
  await expect.poll(() => photos('main')).toBe(0)
})
