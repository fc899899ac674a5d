import { ConfirmProvider } from '@karwan/design-system/components/confirm-dialog'
import { aBooking } from '@karwan/sdk/testing'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { connect } from '../../kit/access/sdk.ts'
import { aBootConfig } from '../../kit/testing/boot.ts'
import { show } from '../../kit/testing/show.tsx'
import { loadRest } from '../../kit/text/messages.ts'
import { MoveAllDialog } from './components/list/move-all-dialog.tsx'

const awaited = [1, 2].map((id) => aBooking({ id, statusId: 1, mayMoveTo: [2, 13] }))
const crewed = [1, 2].map((id) => aBooking({ id, statusId: 2, mayMoveTo: [3, 13] }))

it('offers the step of vehicles whose crews were read only after it was opened', async () => {
  await loadRest()
  connect(aBootConfig(), vi.fn())
  const dialog = (bookings: typeof awaited) => (
    <ConfirmProvider>
      <MoveAllDialog bookings={bookings} onClose={vi.fn()} />
    </ConfirmProvider>
  )
  const { rerender } = await show(dialog(awaited))
  await expect.element(page.getByRole('button', { name: 'Mark 0 vehicles' })).toBeVisible()
  await rerender(dialog(crewed))
  await expect.element(page.getByRole('button', { name: 'Mark 2 vehicles' })).toBeVisible()
})
