import { afterEach, expect, it } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { documentType } from './lives.ts'
import { market, support } from './market.ts'
import { openPage, settled } from './open-page.tsx'

const asMedia = (media: '' | 'print') => cdp().send('Emulation.setEmulatedMedia', { media })

afterEach(async () => {
  await asMedia('')
})

it('a printed booking shows facts, papers and history, and nothing to write in or to press', async () => {
  const { id, shipmentId } = await market.dispatched()
  const as = support
  await market.addDocument(id, documentType.bilty)
  await market.call('createComment', {
    as,
    body: { shipmentId, bookingId: id, body: 'Call before noon', visibility: 'INTERNAL' },
  })
  await market.call('addContainer', { as, path: { id }, body: { number: 'MSCU6639870', size: '40' } })
  await settled(await openPage(`/bookings/${id}`))
  const comment = page.getByRole('textbox', { name: /^Comment/ })
  await expect.element(comment).toBeVisible()
  await asMedia('print')
  for (const name of ['Carriage', 'Documents', 'History'])
    await expect.element(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect.element(comment).not.toBeInTheDocument()
  const pressed = 'main :is(button, input, textarea, select, summary)'
  const shown = [...document.querySelectorAll(pressed)].filter((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  )
  expect(shown.map((one) => one.textContent || one.getAttribute('aria-label'))).toEqual([])
})
