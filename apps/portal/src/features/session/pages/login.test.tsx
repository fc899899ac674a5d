import { aSignIn } from '@karwan/sdk/testing'
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { loadBootConfig } from '../../../kit/access/boot-config.ts'
import { aBootConfig } from '../../../kit/testing/boot.ts'
import { answer, portalTab, refusal } from '../../../kit/testing/portal-tab.ts'
import { show } from '../../../kit/testing/show.tsx'
import { LoginPage } from './login.tsx'

const path = '/auth/user/login'
const failed = 'Unable to login, please provide a valid username and password'
const missing = 'Username and/or password is required'

beforeAll(async () => {
  await loadBootConfig(() => Promise.resolve(Response.json(aBootConfig())))
})
afterEach(() => {
  document.getElementById('prerendered-login')?.remove()
})

/** The prerendered form of index.html, with what a user did in it before the scripts loaded. */
function plainLogin({ username = '', password = '', sent = false, pressed = false }) {
  const form = document.createElement('div')
  form.id = 'prerendered-login'
  form.dataset.sent = String(sent)
  form.dataset.pressed = String(pressed)
  for (const [id, value] of [
    ['pre-username', username],
    ['pre-password', password],
  ] as const) {
    const input = document.createElement('input')
    input.id = id
    input.value = value
    form.append(input)
  }
  document.body.prepend(form)
  form.querySelectorAll('input')[1]?.focus()
}

async function login(answers: Parameters<typeof portalTab>[0] = {}) {
  const tab = portalTab(answers)
  await tab.reaches('signedOut')
  const screen = await show(
    // The page has links to other routes.
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      <LoginPage session={tab.session} />
    </RouterContextProvider>,
  )
  const username = screen.getByLabelText('Phone number or email')
  const password = screen.getByLabelText('Password', { exact: true })
  const submit = screen.getByRole('button', { name: 'Sign in' })
  return { tab, screen, username, password, submit }
}

describe('the login', () => {
  it.each([
    ['csr@karwan.test', 'csr@karwan.test', true],
    ['0300 111 0001', '+923001110001', false],
    ['+251911223344', '+251911223344', false],
  ])('sends %s as %s, e-mail: %s', async (typed, phoneNumber, isEmail) => {
    const { tab, username, password, submit } = await login({ answers: { [path]: () => answer(aSignIn()) } })
    await username.fill(typed)
    await password.fill('Karwan2026')
    await submit.click()
    await tab.reaches('signedIn')
    expect(tab.seen[0]?.body).toMatchObject({ phoneNumber, isEmail, password: 'Karwan2026' })
  })

  it.each([
    ['', ''],
    ['csr@karwan.test', ''],
    ['   ', 'Karwan2026'],
  ])('asks for what is missing of %j and %j, and sends nothing', async (name, secret) => {
    const { tab, screen, username, password, submit } = await login()
    await username.fill(name)
    await password.fill(secret)
    await submit.click()
    await expect.element(screen.getByRole('alert').getByText(missing).first()).toBeVisible()
    expect(screen.getByRole('alert').getByText(missing).elements()).toHaveLength(1)
    expect(tab.seen).toEqual([])
  })

  it('says one sentence when it is refused, and keeps what was typed', async () => {
    const { screen, username, password, submit } = await login({
      answers: { [path]: () => refusal(401, 'No such user') },
    })
    await username.fill('csr@karwan.test')
    await password.fill('Wrong1234')
    await submit.click()
    await expect.element(screen.getByText(failed)).toBeVisible()
    await expect.element(username).toHaveValue('csr@karwan.test')
    await expect.element(password).toHaveValue('Wrong1234')
  })

  it('is sent once, however often the button is pressed', async () => {
    const slow = Promise.withResolvers<Response>()
    const { tab, username, password, submit } = await login({ answers: { [path]: () => slow.promise } })
    await username.fill('csr@karwan.test')
    await password.fill('Karwan2026')
    await submit.click()
    await password.click()
    await userEvent.keyboard('{Enter}{Enter}')
    slow.resolve(answer(aSignIn()))
    await tab.reaches('signedIn')
    expect(tab.seen).toHaveLength(1)
  })

  it('lets password managers and the clipboard do their work', async () => {
    const { username, password } = await login()
    await expect.element(username).toHaveAttribute('autocomplete', 'username')
    await expect.element(password).toHaveAttribute('autocomplete', 'current-password')
    await expect.element(password).toHaveAttribute('type', 'password')
  })
})

describe('what was typed before the portal started', () => {
  it('stands in the form, with the cursor where it was', async () => {
    plainLogin({ username: 'csr@karwan.test', password: 'Kar' })
    const { username, password } = await login()
    await expect.element(username).toHaveValue('csr@karwan.test')
    await expect.element(password).toHaveValue('Kar')
    await expect.element(password).toHaveFocus()
    expect(document.getElementById('prerendered-login')).toBeNull()
  })

  it.each([
    ['on the button is sent', true],
    ['elsewhere is not', false],
  ])('and is let go %s', async (_, isOnButton) => {
    plainLogin({ username: 'csr@karwan.test', password: 'Karwan2026', pressed: true })
    const { tab, submit } = await login({ answers: { [path]: () => answer(aSignIn()) } })
    const place = isOnButton ? submit.element() : document.body
    for (let turn = 0; turn < 2; turn += 1)
      place.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
    if (isOnButton) await tab.reaches('signedIn')
    expect(tab.seen).toHaveLength(isOnButton ? 1 : 0)
  })

  it('is sent when it was sent already', async () => {
    plainLogin({ username: 'csr@karwan.test', password: 'Karwan2026', sent: true })
    const { tab } = await login({ answers: { [path]: () => answer(aSignIn()) } })
    await tab.reaches('signedIn')
    expect(tab.seen[0]?.body).toMatchObject({ phoneNumber: 'csr@karwan.test', password: 'Karwan2026' })
    await vi.waitFor(() => expect(tab.seen).toHaveLength(1))
  })
})
