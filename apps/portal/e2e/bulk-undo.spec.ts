import type { Page, Route } from '@playwright/test'
import { type Call, callAsSupport } from './api-session.ts'
import { ownDigits, ownName, ownPhone } from './own-names.ts'
import { expect, signIn, test } from './portal-test.ts'

/*
 * Every kind of act on several rows: some rows are as the act leaves them already. Undo puts each row back as
 * it was, so those stay.
 */

const rowsOf = (page: Page) => page.locator('tbody [data-row]')

async function selectAll(page: Page, count: number): Promise<void> {
  await expect(rowsOf(page)).toHaveCount(count)
  for (let at = 0; at < count; at++) await rowsOf(page).nth(at).getByRole('checkbox').click()
}

const act = (page: Page, name: string) =>
  page.getByRole('dialog', { name: 'Selected rows' }).getByRole('button', { name, exact: true }).click()

async function undo(page: Page, done: number): Promise<void> {
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(page.getByText(new RegExp(`^Undone for ${done} rows?$`))).toBeVisible()
}

const idOf = async (record: Promise<Record<string, unknown>>): Promise<number> => Number((await record).id)

async function addPartner(call: Call, name: string): Promise<{ id: number; phone: string }> {
  const phone = ownPhone('0345')
  const facts = { partnerType: 'FLEET_OWNER', fullName: name, phoneNumber: phone, cityId: 1 }
  return { id: await idOf(call('POST', '/user/partner', facts)), phone }
}

test('vehicles that are moved to a fleet go back to the fleets where they were', async ({
  page,
  request,
}) => {
  const call = await callAsSupport(request)
  const partner = await addPartner(call, ownName('Undo Carriers'))
  const addFleet = (code: string) =>
    idOf(
      call('POST', '/fleet', {
        partnerId: partner.id,
        name: `Undo ${code}`,
        code,
        colour: 'BLUE',
        status: 'ACTIVE',
      }),
    )
  const from = await addFleet('UFROM')
  const to = await addFleet('UTO')
  const mark = `UND-${ownDigits(4)}`
  const vehicles: number[] = []
  for (const end of ['1', '2', '3'])
    vehicles.push(
      await idOf(
        call('POST', '/vehicle', { partnerId: partner.id, registrationNumber: mark + end, vehicleTypeId: 2 }),
      ),
    )
  const [first, second] = vehicles
  await call('POST', '/fleet/move', { toFleetId: from, vehicleIds: [first] })
  await call('POST', '/fleet/move', { toFleetId: to, vehicleIds: [second] })
  const fleets = async () => {
    const found = await Promise.all(vehicles.map((id) => call('GET', `/vehicle/${id}`)))
    return found.map(({ fleetId }) => fleetId)
  }
  await signIn(page, 'csr', 'csr@karwan.test', `/vehicles?search=${mark}`)
  await selectAll(page, 3)
  await act(page, 'Move to a fleet')
  const dialog = page.getByRole('dialog', { name: 'Move to a fleet' })
  await dialog.getByLabel(/^To/).selectOption(String(to))
  await expect(dialog).toContainText('2 rows will be changed.')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(dialog.getByText('Done for 2 rows')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  expect(await fleets()).toEqual([to, to, to])
  await undo(page, 2)
  expect(await fleets()).toEqual([from, to, null])
})

test('partners go back to the pool and the company where they were', async ({ page, request }) => {
  const call = await callAsSupport(request)
  const name = ownName('Pool Carriers')
  const open = await addPartner(call, name)
  const reserved = await addPartner(call, name)
  const path = ({ phone }: { phone: string }) => `/user/username/${encodeURIComponent(phone)}/private-pool`
  await call('POST', path(reserved), { isPrivatePool: true, groupId: 1 })
  const pools = async () => {
    const found = await Promise.all([open, reserved].map(({ id }) => call('GET', `/user/partner/${id}`)))
    return found.map(({ isPrivatePool, group }) => [isPrivatePool, group === null])
  }
  const before = [
    [false, true],
    [true, false],
  ]
  expect(await pools()).toEqual(before)
  await signIn(page, 'csr', 'csr@karwan.test', `/partners?search=${encodeURIComponent(name)}`)
  for (const [button, after] of [
    [
      'Into the private pool',
      [
        [true, true],
        [true, false],
      ],
    ],
    [
      'Into the open market',
      [
        [false, true],
        [false, true],
      ],
    ],
  ] as const) {
    await selectAll(page, 2)
    await act(page, button)
    const dialog = page.getByRole('dialog', { name: button })
    await expect(dialog).toContainText('1 row will be changed.')
    await dialog.getByRole('button', { name: button, exact: true }).click()
    await expect(dialog.getByText('Done for 1 row')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeHidden()
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
    expect(await pools()).toEqual(after)
    await undo(page, 1)
    expect(await pools()).toEqual(before)
    await page.reload()
  }
})

test('fuel pumps that are retired are offered again, but not those that were retired before', async ({
  page,
  request,
}) => {
  const call = await callAsSupport(request)
  const name = ownName('Undo Fuels')
  const add = (end: string) =>
    idOf(
      call('POST', '/fuelPump', {
        name: `${name} ${end}`,
        brand: 'GO',
        cityId: 1,
        address: 'Ring Road',
        fuelTypes: ['DIESEL'],
        amenities: [],
      }),
    )
  const pumps = [await add('A'), await add('B')]
  await call('PATCH', `/fuelPump/${pumps[1]}`, { isActive: false })
  const offered = async () => {
    const found = await Promise.all(pumps.map((id) => call('GET', `/fuelPump/${id}`)))
    return found.map(({ isActive }) => isActive)
  }
  await signIn(page, 'csr', 'csr@karwan.test', `/fuel-pumps?filter=${encodeURIComponent(name)}`)
  await selectAll(page, 2)
  // Somebody else changes one row before the list hears of it, so that row fails and is tried again.
  const changeFirst = async (route: Route) => {
    await call('PATCH', `/fuelPump/${pumps[0]}`, { openingHours: 'Day and night' })
    await route.continue()
  }
  await page.route(`**/fuelPump/${pumps[0]}`, changeFirst, { times: 1 })
  await act(page, 'Retire')
  const dialog = page.getByRole('dialog', { name: 'Retire' })
  await expect(dialog).toContainText('1 row will be changed.')
  await expect(dialog).toContainText(`${name} B: It is already retired`)
  await dialog.getByRole('button', { name: 'Retire', exact: true }).click()
  await expect(dialog).toContainText('Done for 0 rows')
  await expect(dialog.getByRole('alert')).toContainText(`${name} A`)
  expect(await offered()).toEqual([true, false])
  await dialog.getByRole('button', { name: 'Try these again' }).click()
  await expect(dialog).toBeHidden()
  expect(await offered()).toEqual([false, false])
  // The undo is still there after nine of its ten seconds.
  await page.waitForTimeout(9000)
  await undo(page, 1)
  expect(await offered()).toEqual([true, false])
})
