import { ConfirmProvider } from '@karwan/design-system/components/confirm-dialog'
import { aPosition, aSessionUser } from '@karwan/sdk/testing'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { connect, sdk } from '../../kit/access/sdk.ts'
import { SessionContext } from '../../kit/access/session.ts'
import { aBootConfig } from '../../kit/testing/boot.ts'
import { show } from '../../kit/testing/show.tsx'
import { loadRest } from '../../kit/text/messages.ts'
import { PositionDialog } from './components/detail/position-dialog.tsx'

const latest = aPosition({ at: '2026-03-02T08:00:00.000Z' })
const sent = vi.fn()

beforeEach(async () => {
  await loadRest()
  connect(aBootConfig(), vi.fn())
  sent.mockReset()
  vi.spyOn(sdk, 'call').mockImplementation((async (operation: string, asked: { body?: object }) => {
    if (operation === 'listCountries') return []
    if (operation === 'searchCities') return [{ id: 5, name: 'Multan', stateName: 'Punjab' }]
    sent(operation, asked.body)
    return aPosition()
  }) as never)
  await show(
    <SessionContext value={{ user: aSessionUser(), signOut: () => undefined, showOwn: () => undefined }}>
      <ConfirmProvider>
        <PositionDialog bookingId={401} latest={latest} onClose={vi.fn()} />
      </ConfirmProvider>
    </SessionContext>,
  )
  await page.getByRole('combobox', { name: /^City that the driver named/ }).fill('Mult')
  await page.getByRole('option', { name: /Multan/ }).click()
})

const at = page.getByLabelText(/^When it happened/)
const save = () => page.getByRole('button', { name: 'Save position' }).click()

it('sends the city alone where neither time nor note is told', async () => {
  await save()
  await expect.poll(() => sent.mock.calls).toEqual([['reportBookingPosition', { cityId: 5, source: 'CALL' }]])
})

it('sends when the truck was there and what else the driver said', async () => {
  await at.fill('2026-03-02T13:30')
  await page.getByLabelText(/^Note/).fill('Waits at the barrier')
  await save()
  const when = new Date('2026-03-02T13:30').toISOString()
  const body = { cityId: 5, source: 'CALL', at: when, note: 'Waits at the barrier' }
  await expect.poll(() => sent.mock.calls).toEqual([['reportBookingPosition', body]])
})

it('refuses a time before the truck was seen last, and sends nothing', async () => {
  await at.fill('2026-03-01T10:00')
  await save()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(sent).not.toHaveBeenCalled()
})
