import { ConfirmProvider } from '@karwan/design-system/components/confirm-dialog'
import { Problem } from '@karwan/sdk'
import { aBooking } from '@karwan/sdk/testing'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { connect, sdk } from '../../kit/access/sdk.ts'
import { aBootConfig } from '../../kit/testing/boot.ts'
import { show } from '../../kit/testing/show.tsx'
import { loadRest } from '../../kit/text/messages.ts'
import { CancelBookingDialog } from './components/detail/cancel-booking-dialog.tsx'

const unreadable = 'Reason holds characters that cannot be kept'
const refusal = new Problem({
  kind: 'http',
  message: unreadable,
  status: 422,
  fields: { reason: [unreadable] },
})

const onClose = vi.fn()

beforeEach(async () => {
  onClose.mockReset()
  await loadRest()
  connect(aBootConfig(), vi.fn())
})

const opened = async () => {
  vi.spyOn(sdk, 'call').mockImplementation((async (operation: string) => {
    if (operation === 'listRefusalReasons') return [{ id: 9, label: 'Other', needsText: true }]
    throw refusal
  }) as never)
  await show(
    <ConfirmProvider>
      <CancelBookingDialog booking={aBooking()} onClose={onClose} />
    </ConfirmProvider>,
  )
}

it('says at the field what the server refuses of it, and leads there', async () => {
  await opened()
  await page.getByLabelText(/^Reason/).selectOptions('Other')
  await page.getByLabelText(/^In your words/).fill('Flood')
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  await expect.element(page.getByLabelText(/^In your words/)).toHaveAttribute('aria-invalid', 'true')
  expect(sdk.call).toHaveBeenCalledWith(
    'processBookingStatus',
    expect.objectContaining({
      body: expect.objectContaining({ refusalReasonId: 9, reason: 'Flood', version: aBooking().version }),
    }),
  )
  await page.getByRole('link', { name: `In your words: ${unreadable}` }).click()
  await expect.element(page.getByLabelText(/^In your words/)).toHaveFocus()
})

it('offers to keep the booking, for "Cancel" beside "Cancel booking" could mean either', async () => {
  await opened()
  await expect.element(page.getByRole('button', { name: 'Cancel', exact: true })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Keep booking' }).click()
  expect(onClose).toHaveBeenCalledOnce()
})

it('is not sent without words where the reason needs them, and says so before', async () => {
  await opened()
  await page.getByLabelText(/^Reason/).selectOptions('Other')
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  await expect.element(page.getByRole('link', { name: 'In your words: Describe the reason' })).toBeVisible()
  expect(sdk.call).not.toHaveBeenCalledWith('processBookingStatus', expect.anything())
})
