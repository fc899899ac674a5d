import { ConfirmProvider } from '@karwan/design-system/components/confirm-dialog'
import { aShipment } from '@karwan/sdk/testing'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../kit/testing/show.tsx'
import { loadRest } from '../../kit/text/messages.ts'
import { PoolDialog } from './components/detail/pool-dialog.tsx'

it('leads from the summary to the pool that is refused', async () => {
  await loadRest()
  await show(
    <ConfirmProvider>
      <PoolDialog shipment={aShipment({ poolType: 1 })} onClose={vi.fn()} />
    </ConfirmProvider>,
  )
  await page.getByRole('radio', { name: 'Private' }).click()
  await page.getByRole('button', { name: 'Change pool' }).click()
  await page
    .getByRole('link', { name: 'Pool: Cannot move shipment from public to private loadboard.' })
    .click()
  await expect.element(page.getByRole('radio', { name: 'Private' })).toHaveFocus()
})
