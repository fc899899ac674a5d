import { ConfirmProvider } from '@karwan/design-system/components/confirm-dialog'
import { exampleOf } from '@karwan/sdk/testing'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { connect, sdk } from '../../kit/access/sdk.ts'
import { aBootConfig } from '../../kit/testing/boot.ts'
import { show } from '../../kit/testing/show.tsx'
import { loadRest } from '../../kit/text/messages.ts'
import { BookTemplateDialog } from './book-template-dialog.tsx'

const onClose = vi.fn()

beforeEach(async () => {
  onClose.mockReset()
  await loadRest()
  connect(aBootConfig(), vi.fn())
})

const opened = async (askOnUse: ReturnType<typeof exampleOf<'ShipmentTemplate'>>['askOnUse']) => {
  vi.spyOn(sdk, 'call').mockImplementation((async (operation: string) =>
    operation === 'getCompanyGroup'
      ? exampleOf('CompanyGroupDetail')
      : [{ id: 101, name: 'KS-000101' }]) as never)
  await show(
    <ConfirmProvider>
      <BookTemplateDialog template={{ ...exampleOf('ShipmentTemplate'), askOnUse }} onClose={onClose} />
    </ConfirmProvider>,
  )
  await page.getByLabelText(/^Loading time 1/).fill('05/01/2036 09:00 AM')
}
const book = () => page.getByRole('button', { name: 'Book', exact: true }).click()

it('asks for what the template asks for, as the template keeps it or empty, and does not book without', async () => {
  await opened(['weight', 'consigneeName', 'shipperRate'])
  await expect.element(page.getByLabelText(/^Weight/)).toHaveValue('60')
  await book()
  await expect.element(page.getByRole('link', { name: /Consignee name is required/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Shipper rate is required/ })).toBeVisible()
  expect(sdk.call).not.toHaveBeenCalledWith('bookShipmentTemplate', expect.anything())

  await page.getByLabelText(/^Weight/).fill('58')
  await page.getByLabelText(/^Consignee name/).fill('Korangi Stores')
  await page.getByLabelText(/^Shipper rate/).fill('91k')
  await book()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sdk.call).toHaveBeenCalledWith(
    'bookShipmentTemplate',
    expect.objectContaining({
      body: {
        loadingTimes: [expect.any(String)],
        weight: 58,
        consigneeName: 'Korangi Stores',
        shipperRate: '91000',
      },
    }),
  )
})

it('asks for nothing more where the template asks for nothing', async () => {
  await opened([])
  await expect.element(page.getByLabelText(/^Weight/)).not.toBeInTheDocument()
  await book()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sdk.call).not.toHaveBeenCalledWith('getCompanyGroup', expect.anything())
})
