import { ConfirmProvider } from '@karwan/design-system/components/confirm-dialog'
import { aBooking } from '@karwan/sdk/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { connect } from '../../kit/access/sdk.ts'
import { aBootConfig } from '../../kit/testing/boot.ts'
import { LanguageProvider } from '../../kit/text/language-provider.tsx'
import { loadRest } from '../../kit/text/messages.ts'
import { MoveAllDialog } from './components/list/move-all-dialog.tsx'

const awaited = [1, 2].map((id) => aBooking({ id, statusId: 1, mayMoveTo: [2, 13] }))
const crewed = [1, 2].map((id) => aBooking({ id, statusId: 2, mayMoveTo: [3, 13] }))

it('offers the step of vehicles whose crews were read only after it was opened', async () => {
  await loadRest()
  connect(aBootConfig(), vi.fn())
  const client = new QueryClient()
  const dialog = (bookings: typeof awaited) => (
    <LanguageProvider>
      <QueryClientProvider client={client}>
        <ConfirmProvider>
          <MoveAllDialog bookings={bookings} onClose={vi.fn()} />
        </ConfirmProvider>
      </QueryClientProvider>
    </LanguageProvider>
  )
  const { rerender } = await render(dialog(awaited))
  await expect.element(page.getByRole('button', { name: 'Mark 0 vehicles' })).toBeVisible()
  await rerender(dialog(crewed))
  await expect.element(page.getByRole('button', { name: 'Mark 2 vehicles' })).toBeVisible()
})
