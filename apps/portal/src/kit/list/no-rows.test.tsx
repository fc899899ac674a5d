import { expect, it, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { loadRest } from '../text/messages.ts'
import { BeyondLastPage } from './no-rows.tsx'

it('a page beyond the last one is named as one counts, and the last and the first are offered', async () => {
  await loadRest()
  const onGo = vi.fn()
  const screen = await show(<BeyondLastPage last={3} onGo={onGo} />)
  await expect.element(screen.getByText('This page does not exist')).toBeVisible()
  await expect.element(screen.getByText('The last page of the list is 4.')).toBeVisible()
  await screen.getByRole('button', { name: 'Go to the last page' }).click()
  await screen.getByRole('button', { name: 'Go to the first page' }).click()
  expect(onGo.mock.calls).toEqual([[3], [0]])
})

it('of a list of one page that one is offered once', async () => {
  await loadRest()
  const screen = await show(<BeyondLastPage last={0} onGo={vi.fn()} />)
  await expect.element(screen.getByRole('button')).toHaveTextContent('Go to the last page')
})
