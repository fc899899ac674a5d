import { ConfirmProvider } from '@karwan/design-system/components/confirm-dialog'
import { Problem } from '@karwan/sdk'
import { aBooking, aDriver, aSessionUser, aVehicle } from '@karwan/sdk/testing'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { connect, sdk } from '../../kit/access/sdk.ts'
import { SessionContext } from '../../kit/access/session.ts'
import { aBootConfig } from '../../kit/testing/boot.ts'
import { show } from '../../kit/testing/show.tsx'
import { loadRest } from '../../kit/text/messages.ts'
import { CrewDialog } from './components/detail/crew-dialog.tsx'
import { MoveDialog } from './components/detail/move-dialog.tsx'
import { PositionDialog } from './components/detail/position-dialog.tsx'

const booking = aBooking({ statusId: 7 })
const driver = aDriver({ partnerId: booking.partner.id, availability: 'AVAILABLE', verificationStatus: 4 })
const vehicle = aVehicle({ partnerId: booking.partner.id, status: 'AVAILABLE', verificationStatus: 4 })
const lists: Record<string, unknown> = {
  listDrivers: { items: [driver], total: 1 },
  listVehicles: { items: [vehicle], total: 1 },
  searchCities: [{ id: 5, name: 'Multan', stateName: 'Punjab' }],
}
const city = () => page.getByRole('combobox', { name: /^City that the driver named/ })
const sentence = 'This is refused by the server'

async function opened(dialog: ReactNode, refusedField: string) {
  vi.spyOn(sdk, 'call').mockImplementation((async (operation: string) => {
    if (operation in lists) return lists[operation]
    const fields = { [refusedField]: [sentence] }
    throw new Problem({ kind: 'http', status: 422, message: sentence, fields })
  }) as never)
  await show(
    <SessionContext value={{ user: aSessionUser(), signOut: () => undefined, showOwn: () => undefined }}>
      <ConfirmProvider>{dialog}</ConfirmProvider>
    </SessionContext>,
  )
}

const chooseCrew = async () => {
  await page.getByLabelText(/^Driver/).selectOptions(String(driver.id))
  await page.getByLabelText(/^Vehicle/).selectOptions(String(vehicle.id))
}
const crew = {
  assign: <CrewDialog booking={booking} onClose={vi.fn()} />,
  replace: <CrewDialog booking={booking} replaces onClose={vi.fn()} />,
}
const moveTo = (to: 3 | 11) => <MoveDialog booking={booking} to={to} onClose={vi.fn()} />

const refusals: {
  name: string
  dialog: ReactNode
  field: string
  control: () => Locator
  fill: () => Promise<void>
  send: string
}[] = [
  {
    name: 'a driver',
    dialog: crew.assign,
    field: 'driverId',
    control: () => page.getByLabelText(/^Driver/),
    fill: chooseCrew,
    send: 'Assign',
  },
  {
    name: 'a vehicle',
    dialog: crew.assign,
    field: 'vehicleId',
    control: () => page.getByLabelText(/^Vehicle/),
    fill: chooseCrew,
    send: 'Assign',
  },
  {
    name: 'why a crew is replaced',
    dialog: crew.replace,
    field: 'reason',
    control: () => page.getByLabelText(/^Why they are replaced/),
    fill: async () => {
      await chooseCrew()
      await page.getByLabelText(/^Why they are replaced/).fill('Breakdown')
    },
    send: 'Replace',
  },
  {
    name: 'why a booking goes back',
    dialog: moveTo(3),
    field: 'reason',
    control: () => page.getByLabelText(/^Why it goes back/),
    fill: () => page.getByLabelText(/^Why it goes back/).fill('Wrong booking'),
    send: 'Change status',
  },
  {
    name: 'a note on a step',
    dialog: moveTo(11),
    field: 'note',
    control: () => page.getByLabelText(/^Note/),
    fill: () => page.getByLabelText(/^Note/).fill('Gate pass 221'),
    send: 'Change status',
  },
  {
    name: 'the city of a call',
    dialog: <PositionDialog bookingId={booking.id} latest={null} onClose={vi.fn()} />,
    field: 'cityId',
    control: city,
    fill: async () => {
      await page.getByRole('combobox').fill('Mult')
      await page.getByRole('option', { name: /Multan/ }).click()
    },
    send: 'Save position',
  },
]

describe('what the server refuses of a dialog', () => {
  beforeEach(async () => {
    await loadRest()
    connect(aBootConfig(), vi.fn())
  })

  it.each(refusals)(
    'stands at $name, with a way there from the summary',
    async ({ dialog, field, control, fill, send }) => {
      await opened(dialog, field)
      await fill()
      const found = control()
      const typed = (found.element() as HTMLInputElement).value
      await page.getByRole('button', { name: send, exact: true }).click()
      await expect.element(found).toHaveAttribute('aria-invalid', 'true')
      await expect.element(found).toHaveAccessibleDescription(new RegExp(sentence))
      await expect.element(found).toHaveValue(typed)
      await page.getByRole('link', { name: new RegExp(`^.+: ${sentence}$`) }).click()
      await expect.element(found).toHaveFocus()
    },
  )

  it('is told as soon as the city of a call is missing, with the way there', async () => {
    await opened(<PositionDialog bookingId={booking.id} latest={null} onClose={vi.fn()} />, 'cityId')
    await page.getByRole('button', { name: 'Save position' }).click()
    await expect.element(page.getByRole('alert')).toHaveFocus()
    await userEvent.click(page.getByRole('link', { name: 'City that the driver named: Choose the city' }))
    await expect.element(city()).toHaveFocus()
  })
})
