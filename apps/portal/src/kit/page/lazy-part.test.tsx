import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { lazyPart } from './lazy-part.tsx'

it('a part whose code does not come says so beside what stands there, and comes when tried again', async () => {
  let isBlocked = true
  const Part = lazyPart<{ of: string }>(async () => {
    if (isBlocked) throw new TypeError('Failed to fetch dynamically imported module: /assets/part.js')
    return ({ of }) => <p>Bids of {of}</p>
  })
  await show(
    <>
      <input aria-label="Amount" />
      <Part of="KS-000001" />
    </>,
  )
  await page.getByLabelText('Amount').fill('118000')
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect.element(page.getByText(/A part of this page could not be loaded/)).toBeVisible()
  isBlocked = false
  await retry.click()
  await expect.element(page.getByText('Bids of KS-000001')).toBeVisible()
  await expect.element(page.getByLabelText('Amount')).toHaveValue('118000')
})
