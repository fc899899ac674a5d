import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accounts, everyRole, password } from './accounts.ts'
import { makeLives } from './lives.ts'
import { network, offline } from './network.ts'
import { heading, openPage, settled } from './open-page.tsx'
import { button, field, press } from './person.ts'

const title = () => page.getByRole('heading', { level: 1 })

async function signIn(email: string, secret = password) {
  await field('Phone number or email').fill(email)
  await field('Password').fill(secret)
  await userEvent.keyboard('{Enter}')
}

describe('the login', () => {
  it('leads to the page that somebody came for', async () => {
    const portal = await openPage('/bookings?statusId=13', { as: 'nobody' })
    await heading('Sign in')
    expect(document.title).toBe('Sign in · Karwan')
    await signIn(accounts['CSR lead'].email)
    await heading('Bookings')
    await settled(portal)
    expect(portal.query()).toEqual({ statusId: 13 })
  })

  it('says one sentence to a wrong password, with the focus there, and keeps what was typed', async () => {
    await openPage('/auth/login', { as: 'nobody' })
    await signIn('nobody@karwan.test', 'Wrong1234')
    const sentence = page.getByText('Unable to login, please provide a valid username and password')
    await expect.element(sentence).toBeVisible()
    await expect
      .poll(() => page.getByRole('alert').first().element().contains(document.activeElement))
      .toBe(true)
    await expect.element(field('Phone number or email')).toHaveValue('nobody@karwan.test')
  })

  it('says that the server cannot be reached', async () => {
    await openPage('/auth/login', { as: 'nobody', prepare: () => network.break('loginInternal', offline) })
    await signIn(accounts['CSR lead'].email)
    await expect.element(page.getByText(/The server cannot be reached/)).toBeVisible()
  })

  it('is not shown to who is signed in', async () => {
    const portal = await openPage('/auth/login')
    await heading('Dashboard')
    expect(portal.address()).toBe('/')
  })

  it('is where signing out leads, and nothing of the session stays', async () => {
    const portal = await openPage('/auth/login', { as: 'nobody' })
    await signIn(accounts['CSR lead'].email)
    await heading('Dashboard')
    await press(button(/^Account of Maryam Khalid/))
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await heading('Sign in')
    expect(portal.sdk.session.credentials()).toBeUndefined()
    expect(network.sent('logout')).toHaveLength(1)
    expect(portal.queryClient.getQueryCache().findAll({ queryKey: ['listShipments'] })).toEqual([])
  })
})

describe('what is not there', () => {
  it.each([
    ['/nowhere', 'Page not found', 'Go to the dashboard', '/'],
    ['/shipments/99999999', 'Shipment', 'Go to the shipments', '/shipments'],
    ['/shipments/99999999/edit', 'Change shipment', 'Go to the shipments', '/shipments'],
    ['/bookings/99999999', 'Booking', 'Go to the bookings', '/bookings'],
    ['/shipments/abc', 'Page not found', 'Go to the dashboard', '/'],
  ])('at %s says so, and leads on', async (path, name, link, to) => {
    const portal = await openPage(path)
    await heading(name)
    await settled(portal)
    if (name !== 'Page not found')
      await expect.element(page.getByText('Not found', { exact: true })).toBeVisible()
    await press(page.getByRole('link', { name: link }))
    await settled(portal)
    expect(portal.address()).toBe(to)
    await expect.element(title()).toHaveFocus()
  })
})

describe('each link', () => {
  it('of the navigation leads to its page, whose heading takes the focus', async () => {
    const portal = await openPage('/')
    await settled(portal)
    for (const [name, to] of [
      ['Shipments', '/shipments'],
      ['Bookings', '/bookings'],
      ['New shipment', '/shipments/new'],
      ['Dashboard', '/'],
    ] as const) {
      const link = () =>
        page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name }).first()
      await press(link())
      await settled(portal)
      expect(portal.address()).toBe(to)
      await heading(name)
      await expect.element(title()).toHaveFocus()
      await expect.element(link()).toHaveAttribute('aria-current', 'page')
      expect(document.title).toBe(`${name} · Karwan`)
    }
  })

  it('of a shipment leads to its views, each under its address and its mark', async () => {
    const { awarded } = await makeLives({ changes: {} })
    const portal = await openPage(`/shipments/${awarded}`)
    await settled(portal)
    const tabs = page.getByRole('navigation', { name: 'Views of this shipment' })
    for (const name of ['Bids', 'Bookings', 'Pricing', 'Tracking', 'Activity', 'Overview']) {
      const link = () => tabs.getByRole('link', { name: new RegExp(`^${name}`) })
      await press(link())
      await settled(portal)
      expect(portal.query()).toEqual(name === 'Overview' ? {} : { tab: name.toLowerCase() })
      await expect.element(link()).toHaveAttribute('aria-current', 'page')
      await expect.element(link()).toHaveFocus()
    }
  })
})

describe('on a narrow screen', () => {
  it.each(['/', '/shipments', '/bookings', '/shipments/new'])(
    '%s has its navigation below, and nothing beside the screen',
    async (path) => {
      await settled(await openPage(path, { width: 360 }))
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
      const ways = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link')
      await expect.element(ways.first()).toBeVisible()
    },
  )
})

it('every role signs in', async () => {
  for (const role of everyRole) {
    const portal = await openPage('/', { as: role })
    await heading('Dashboard')
    expect(portal.sdk.session.user()?.fullName).not.toBe('')
  }
})
