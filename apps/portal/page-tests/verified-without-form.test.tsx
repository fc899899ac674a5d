import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { support as as, market } from './market.ts'
import { heading, openPage, settled } from './open-page.tsx'

const card = () => page.getByRole('list', { name: 'What is verified' })
const missing = () => page.getByText('Missing', { exact: true })
const sentence = () => page.getByText(/^This was decided without a form/)

it('a vehicle that was verified over the API is shown as such, and nothing of it as missing', async () => {
  const portal = await openPage('/vehicles/1')
  await heading(/./)
  await settled(portal)
  await expect.element(sentence()).toBeVisible()
  expect(card().elements()).toEqual([])
  expect(missing().elements()).toEqual([])
  // Once at the top of the page and once on the card.
  expect(page.getByText('Verified', { exact: true }).elements()).toHaveLength(2)
  // Verifying again is not the main action of the page, so its button is not in the primary colour.
  const again = page.getByRole('button', { name: 'Submit for verification' }).element()
  const primary = getComputedStyle(document.documentElement).getPropertyValue('--brand-solid')
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.backgroundColor = primary
  expect(getComputedStyle(again).backgroundColor).not.toBe(getComputedStyle(probe).backgroundColor)
  probe.remove()
})

it('a partner who was submitted without a form is not called decided', async () => {
  const { body } = await market.call<{ items: { id: number }[] }>('listPartners', {
    as,
    query: { verificationStatus: 1, pageSize: 100 },
  })
  const standings = await Promise.all(
    body.data.items.map(async ({ id }) => {
      const query = { subjectType: 'PARTNER', subjectId: id }
      const told = await market.call<{ verification: unknown }>('getSubjectVerification', { as, query })
      return { id, isWithoutForm: told.body.data.verification === null }
    }),
  )
  const { id } = standings.find(({ isWithoutForm }) => isWithoutForm) ?? expect.unreachable('all have a form')
  await settled(await openPage(`/partners/${id}`))
  await expect.element(page.getByText(/^This was submitted without a form/)).toBeVisible()
  await expect.element(sentence()).not.toBeInTheDocument()
})
