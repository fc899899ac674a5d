import type { Locator, Page } from '@playwright/test'
import { apiPort } from './addresses.ts'
import { declaredRegisters, type RegisterForm } from './declared-registers.ts'
import { ownDigits, ownName, ownPhone } from './own-names.ts'
import { expect, signIn, test } from './portal-test.ts'

// Adds, finds, opens, changes and deletes a record in every register of the contract.
test('in every register a record is added, found, looked at, changed and deleted', async ({
  page,
  request,
}) => {
  const contract = await (await request.get(`http://localhost:${apiPort}/openapi.json`)).json()
  const registers = declaredRegisters(contract)
  expect(registers.map(({ page: path }) => path)).toEqual(expect.arrayContaining(['/fleets', '/fuel-pumps']))
  await signIn(page, 'csr', 'csr@karwan.test')
  for (const register of registers)
    await test.step(register.page, async () => {
      const name = ownName(`Chenab ${register.of}`)
      await page.goto(new URL(register.page, page.url()).href)
      await add(page, register, name)
      await page.getByRole('searchbox').fill(name)
      const rows = page.locator('tbody [data-row]')
      await expect(rows).toHaveCount(1)
      await rows.getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      const changed = register.isChanged ? await rename(page, name) : name
      if (register.isDeleted) await remove(page, changed)
    })
})

async function add(page: Page, { required, optional }: RegisterForm, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Add / }).first().click()
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: /^Add / })
  await submit.click()
  // A missing value is reported at its field and in the summary, and nothing is sent.
  await expect(dialog.getByText('Name is required')).toHaveCount(2)
  for (const [field, example] of required)
    await fill(page, fieldIn(dialog, field), field === 'name' ? name : example)
  for (const field of optional) await expect(fieldIn(dialog, field), `a field for ${field}`).toBeAttached()
  // A double click must add only one record.
  await submit.dblclick()
  await expect(dialog).toBeHidden()
}

const fieldIn = (dialog: Locator, field: string) => dialog.locator(`[id$="-${field}"]`)

/** Fills a field in the way of its kind: select, search, checkbox or text. */
async function fill(page: Page, field: Locator, example: string): Promise<void> {
  // Until its list has loaded, a field to search is a plain one that is read only.
  await expect(field).toBeEditable()
  const { tag, type, role } = await field.evaluate((element) => ({
    tag: element.tagName,
    type: element.getAttribute('type'),
    role: element.getAttribute('role'),
  }))
  if (tag === 'SELECT') await field.selectOption(example)
  else if (role === 'combobox') await chooseAny(page, field, example)
  else if (type === 'checkbox') await field.check()
  else await field.fill(type === 'tel' ? ownPhone('0300') : example.replace(/^own$/, ownDigits(6)))
}

/** Chooses the first match for the beginning of the example, or for a common name. */
async function chooseAny(page: Page, box: Locator, example: string): Promise<void> {
  const option = page.locator('[role=listbox] [role=option]:not([aria-disabled=true])').first()
  for (const text of [example.slice(0, 3), 'Kam']) {
    await box.fill(text)
    await expect(option.or(page.getByText('No matches').first())).toBeVisible()
    if (await option.isVisible()) break
  }
  await option.click()
  await expect(page.getByRole('listbox')).toBeHidden()
}

async function rename(page: Page, name: string): Promise<string> {
  const changed = `${name} II`
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: `Edit ${name}` })
  await fieldIn(dialog, 'name').fill(changed)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(changed)
  return changed
}

async function remove(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(name)
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByRole('link', { name })).toHaveCount(0)
}
