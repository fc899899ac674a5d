import { test as base, expect, type Page } from '@playwright/test'
import { csrApp, demoPassword, shipperApp } from './addresses.ts'

/** Nothing that a browser complains about goes unnoticed in any test. */
export const test = base.extend<{ complaints: string[]; brokenOnPurpose: RegExp }>({
  /** What a test breaks itself. */
  brokenOnPurpose: [/^$/, { option: true }],
  complaints: [
    async ({ page, brokenOnPurpose }, use) => {
      const complaints: string[] = []
      listen(page, complaints)
      await use(complaints)
      const unexpected = complaints.filter((complaint) => !brokenOnPurpose.test(complaint))
      expect(unexpected, 'what the browser complained about').toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

/** A refused request is part of some tests; the browser reports it whoever handles it. */
const refusedRequest = /Failed to load resource: the server responded with a status of 4\d\d/

export function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', (fault) => complaints.push(`uncaught: ${fault.message}`))
  page.on('console', (message) => {
    const text = message.text()
    if (message.type() === 'error' && !refusedRequest.test(text)) complaints.push(text)
    // A sentence that no catalogue has.
    if (message.type() === 'warning' && text.startsWith('[messages]')) complaints.push(text)
  })
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== 'localhost') complaints.push(`asked ${hostname}`)
  })
}

const appOf = { csr: csrApp, shipper: shipperApp } as const

export async function signIn(page: Page, app: keyof typeof appOf, email: string): Promise<void> {
  await page.goto(`${appOf[app]}/auth/login`)
  await page.getByLabel('Phone number or email').last().fill(email)
  await page.getByLabel('Password', { exact: true }).last().fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).last().click()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
}
