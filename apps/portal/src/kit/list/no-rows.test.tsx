import { expect, it, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { loadRest } from '../text/messages.ts'
import { BeyondLastPage } from './no-rows.tsx'

it('a page beyond the last one is named as one counts, and the first is offered', async () => {
  await loadRest()
  const onFirst = vi.fn()
  const screen = await show(<BeyondLastPage page={999} onFirst={onFirst} />)
  await expect.element(screen.getByText('There is no page 1,000')).toBeVisible()
  await screen.getByRole('button', { name: 'Go to the first page' }).click()
  expect(onFirst).toHaveBeenCalledOnce()
})
