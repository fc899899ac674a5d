import { ConfirmProvider } from '@karwan/design-system/components/confirm-dialog'
import { exampleOf } from '@karwan/sdk/testing'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { connect, sdk } from '../../kit/access/sdk.ts'
import { aBootConfig } from '../../kit/testing/boot.ts'
import { show } from '../../kit/testing/show.tsx'
import { loadRest } from '../../kit/text/messages.ts'
import { TemplateDialog } from './template-dialog.tsx'

const onClose = vi.fn()
const template = { ...exampleOf('ShipmentTemplate'), askOnUse: ['weight' as const] }

beforeEach(async () => {
  onClose.mockReset()
  await loadRest()
  connect(aBootConfig(), vi.fn())
  vi.spyOn(sdk, 'call').mockImplementation((async () => template) as never)
})

it('says what the template asks for each time, and sends what it is to ask for besides', async () => {
  await show(
    <ConfirmProvider>
      <TemplateDialog template={template} onClose={onClose} />
    </ConfirmProvider>,
  )
  const asks = (field: string) => page.getByRole('checkbox', { name: field })
  await expect.element(asks('Weight')).toBeChecked()
  await expect.element(asks('Consignee name')).not.toBeChecked()
  await asks('Consignee name').click()
  await page.getByRole('button', { name: 'Save' }).click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sdk.call).toHaveBeenCalledWith(
    'updateShipmentTemplate',
    expect.objectContaining({ body: { askOnUse: ['weight', 'consigneeName'], version: template.version } }),
  )
})
