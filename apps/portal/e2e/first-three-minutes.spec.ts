import type { Page } from '@playwright/test'
import { shipperApp } from './addresses.ts'
import { choose } from './forms.ts'
import { lastCodeTo, lastMessageTo } from './outbox.ts'
import { ownDigits } from './own-names.ts'
import { expect, test } from './portal-test.ts'

const minutes = 3

for (const [place, viewport] of [
  ['at a desk', { width: 1280, height: 900 }],
  ['on a phone', { width: 360, height: 780 }],
] as const)
  test.describe(place, () => {
    test.use({ viewport })

    test('a shipper opens an account, books, invites a colleague and puts the own name on the portal', async ({
      page,
    }) => {
      const began = Date.now()
      const digits = ownDigits(7)
      await openAccount(page, { digits, company: `Jamali Cotton ${digits}` })
      await bookFirst(page)
      await inviteColleague(page, digits)
      await brand(page, `Jamali ${digits}`)

      await page.goto(`${shipperApp}/welcome`)
      for (const done of [
        'Book your first shipment',
        'Invite a colleague',
        'Put your name and colours on it',
      ])
        await expect(step(page, done).getByText('Done', { exact: true })).toBeVisible()
      expect((Date.now() - began) / 60_000).toBeLessThan(minutes)
    })
  })

/** The card of a step, found by its link. */
const step = (page: Page, name: string) =>
  page.locator('section', { has: page.getByRole('link', { name, exact: true }) }).last()

async function goOn(page: Page, name: string) {
  await page.goto(`${shipperApp}/welcome`)
  await page.getByRole('link', { name, exact: true }).click()
}

async function openAccount(page: Page, { digits, company }: { digits: string; company: string }) {
  const phone = `+92301${digits}`
  const field = (name: string) => page.locator(`[name=${name}]`)
  await page.goto(`${shipperApp}/auth/sign-up`)
  await field('companyName').fill(company)
  await field('fullName').fill('Noor Jamali')
  await field('phoneNumber').fill(phone)
  await field('email').fill(`noor${digits}@jamali.com`)
  await field('password').fill('Ravi2Delta7')
  await field('confirmPassword').fill('Ravi2Delta7')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Type the code')
  await field('otp').pressSequentially(await lastCodeTo(phone))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Noor Jamali')
  await expect(page.getByText('Done', { exact: true })).toHaveCount(0)
}

async function bookFirst(page: Page) {
  await page.getByRole('link', { name: 'Book your first shipment' }).click()
  const cities = page.getByRole('combobox', { name: /^City/ })
  const addresses = page.getByLabel(/^Address/)
  await choose(page, cities.nth(0), 'Karachi')
  await addresses.nth(0).fill('Plot 14, SITE Area')
  await page
    .getByRole('combobox', { name: /^Goods/ })
    .first()
    .selectOption({ index: 3 })
  await page
    .getByRole('textbox', { name: /^Weight/ })
    .first()
    .fill('20')
  await choose(page, cities.nth(1), 'Lahore')
  await addresses.nth(1).fill('Sundar Industrial Estate')
  await page.getByRole('radio', { name: 'Flatbed' }).check()
  await page.getByLabel(/^Loading time/).fill('tomorrow 9')
  await page.getByRole('button', { name: 'Book shipment' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^KS-\d+$/)
}

async function inviteColleague(page: Page, digits: string) {
  await goOn(page, 'Invite a colleague')
  await page.getByRole('button', { name: 'Invite user' }).click()
  const dialog = page.getByRole('dialog')
  const email = `adil${digits}@jamali.com`
  await dialog.getByLabel(/^Name/).fill('Adil Jamali')
  await dialog.getByLabel(/^Phone/).fill(`0302 ${digits}`)
  await dialog.getByLabel(/^E-mail/).fill(email)
  await dialog.getByLabel(/^Role/).selectOption('Shipper user')
  await dialog.getByRole('button', { name: 'Invite user' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: 'Adil Jamali' })).toBeVisible()
  expect(await lastMessageTo(email)).toContain('token=')
}

async function brand(page: Page, name: string) {
  await goOn(page, 'Put your name and colours on it')
  await page.getByLabel('Client name').fill(name)
  await page.getByLabel('Primary colour').fill('#0f766e')
  await page.getByLabel('A vehicle is called').fill('Truck')
  await page.getByLabel('Several are called').fill('Trucks')
  await page.getByLabel('A vehicle is called').fill('Truck')
  await page.getByLabel('Several are called').fill('Trucks')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // The page reloads with the new name.
  await expect(
    page.getByRole('banner').or(page.getByRole('complementary')).getByText(name).first(),
  ).toBeVisible()
  await page.goto(shipperApp)
  await expect(page.getByText('Awaiting a truck')).toBeVisible()
}
