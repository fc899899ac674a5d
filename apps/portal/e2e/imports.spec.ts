import { readFile } from 'node:fs/promises'
import { ownName, ownPhone } from './own-names.ts'
import { expect, signIn, test } from './portal-test.ts'

/** Plates that are unique, also among those of an earlier attempt. */
const ownPlates = () => {
  const start = 1000 + Math.floor(Math.random() * 8999)
  const letters = Array.from(
    { length: 3 },
    () => 'ABCDEFGHJKLMNPRSTUVWXYZ'[Math.floor(Math.random() * 23)],
  ).join('')
  return [`${letters}-${start}`, `${letters}-${start + 1}`] as const
}
const csv = (rows: readonly string[]) => ({
  name: 'trucks.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.join('\r\n')),
})

test('vehicles come in from a file: looked at, columns said, mended, written, told row by row', async ({
  page,
}) => {
  const [first, second] = ownPlates()
  await signIn(page, 'csr', 'csr@karwan.test', '/partners')
  const phone = await page.getByRole('row').nth(1).locator('td[data-label="Phone"]').innerText()
  await page.goto(`${new URL(page.url()).origin}/vehicles`)
  await page.getByRole('button', { name: 'More for this list' }).click()
  await page.getByRole('menuitem', { name: 'Import from a file' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vehicles from a file')

  const rows = [
    'Our mark;Vehicle type;Partner phone',
    `${first};Flatbed;${phone}`,
    `${second};Rocket;${phone}`,
    `${first.toLowerCase().replace('-', ' ')};Mazda;${phone}`,
  ]
  await page.locator('input[type=file]').setInputFiles(csv(rows))
  await expect(page.getByRole('heading', { name: 'trucks.csv' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import the rows' })).toHaveAccessibleDescription(
    'Say which column is the Registration number',
  )
  await page.getByLabel('Registration number').selectOption('Our mark')
  await expect(page.getByRole('row', { name: new RegExp(second) })).toContainText(
    'There is no vehicle type "Rocket"',
  )
  await expect(page.getByText('The same registration number as row 2')).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByText('All rows are processed.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('row', { name: new RegExp(first) }).first()).toBeVisible()

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the result' }).click()
  const told = await readFile(await (await saving).path(), 'utf8')
  expect(told).toContain(`${first},Flatbed`)
  expect(told).toContain('Added')

  await page.getByRole('link', { name: 'Go to Vehicles' }).click()
  await page.getByRole('searchbox').fill(first)
  await expect(page.getByRole('link', { name: first })).toBeVisible()
})

test('what is no table is refused in words, and pasted cells are looked at as a file is', async ({
  page,
}) => {
  await signIn(page, 'csr', 'csr@karwan.test', '/import/fuel-pumps')
  const broken = { name: 'pumps.csv', mimeType: 'text/csv', buffer: Buffer.from([137, 80, 78, 71, 0, 1, 2]) }
  await page.locator('input[type=file]').setInputFiles(broken)
  await expect(page.getByText('The file has characters that a table cannot have').first()).toBeVisible()
  const cells = 'Name\tBrand\tCity\tAddress\tFuel\nPasted pump\tNobody\tLahore\tGT Road\tDiesel'
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    window.dispatchEvent(new ClipboardEvent('paste', { clipboardData }))
  }, cells)
  await expect(page.getByRole('row', { name: /Pasted pump/ })).toContainText(
    '"Nobody" must be one of PSO, Shell',
  )
  await expect(page.getByRole('button', { name: 'Import the rows' })).toHaveAccessibleDescription(
    'No row would be added or changed',
  )
})

test('people come in from a file: each is invited, and nobody with a role of another kind', async ({
  page,
}) => {
  const [name, refused] = [ownName('Noor Jamali'), ownName('Hina Raza')]
  const phone = ownPhone('0311')
  await signIn(page, 'csr', 'csr@karwan.test', '/users')
  await page.getByRole('button', { name: 'More for this list' }).click()
  await page.getByRole('menuitem', { name: 'Import from a file' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users from a file')
  const rows = [
    'Name;Phone;Kind;Role;Company',
    `${name};${phone};Shipper;Shipper user;Indus Textiles`,
    `${refused};${ownPhone('0312')};Shipper;CSR agent;Indus Textiles`,
  ]
  await page.locator('input[type=file]').setInputFiles({ ...csv(rows), name: 'people.csv' })
  await expect(page.getByRole('row', { name: /Refused/ })).toContainText(
    'This role is meant for another kind of account',
  )
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByText('All rows are processed.')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('link', { name: 'Go to Users' }).click()
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Invited')
})
