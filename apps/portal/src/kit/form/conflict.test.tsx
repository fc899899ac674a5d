import { ConfirmProvider } from '@karwan/design-system/components/confirm-dialog'
import { Problem } from '@karwan/sdk'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import * as z from 'zod/mini'
import { show } from '../testing/show.tsx'
import { loadRest } from '../text/messages.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { Origin } from './draft.ts'
import { fieldsOf } from './fields-of.ts'
import { FormScope } from './form-scope.tsx'
import { type KitFormOptions, useKitForm } from './use-kit-form.ts'

const edit = z.object({ weight: z.string(), notes: z.string(), city: z.string(), cityName: z.string() })
type Fields = z.input<typeof edit>
const { TextField } = fieldsOf<typeof edit>()

const before: Fields = { weight: '40', notes: '', city: '1', cityName: 'Karachi' }
const theirs: Fields = { ...before, weight: '50', city: '2', cityName: 'Lahore' }
const send = vi.fn<KitFormOptions<Fields, Fields, void>['send']>()
const stale = (current: unknown) => new Problem({ kind: 'http', status: 409, message: 'Stale', current })
const originOf = (current: unknown): Origin<Fields> | undefined =>
  current === 'the record' ? { version: 5, fields: theirs } : undefined

function Example() {
  const form = useKitForm({
    schema: edit,
    defaults: before,
    change: {
      version: 4,
      originOf,
      words: { city: { label: 'City', inWords: ({ cityName }) => cityName }, cityName: 'goes along' },
    },
    send,
    onDone: () => undefined,
  })
  const moveToMultan = () => {
    form.setValue('city', '3')
    form.setValue('cityName', 'Multan')
  }
  return (
    <FormScope form={form}>
      <form onSubmit={form.submit}>
        <TextField name="weight" label="Weight" />
        <TextField name="notes" label="Notes" />
        <button type="button" onClick={moveToMultan}>
          Multan
        </button>
        <button type="submit">Save</button>
        <p data-testid="told">{form.failure.formError}</p>
      </form>
      {form.conflict && <ConflictDialog conflict={form.conflict} />}
    </FormScope>
  )
}

const save = () => page.getByRole('button', { name: 'Save' }).click()
const rows = () =>
  page
    .getByRole('row')
    .elements()
    .slice(1)
    .map(({ textContent }) => textContent)

beforeAll(() => loadRest())
beforeEach(async () => {
  send.mockReset().mockResolvedValue()
  await show(
    <ConfirmProvider>
      <Example />
    </ConfirmProvider>,
  )
  await page.getByLabelText('Weight').fill('45')
  await page.getByLabelText('Notes').fill('Gate 3')
  await page.getByRole('button', { name: 'Multan' }).click()
})

describe('when somebody else was faster', () => {
  it('what both have changed stands side by side, once for what goes along with it', async () => {
    send.mockRejectedValueOnce(stale('the record'))
    await save()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(rows()).toEqual(['Weight5045', 'CityLahoreMultan'])
    await expect.element(page.getByTestId('told')).toBeEmptyDOMElement()
  })

  it('keeping what was typed sends it over the new version, and all of it', async () => {
    send.mockRejectedValueOnce(stale('the record'))
    await save()
    await page.getByRole('button', { name: 'Keep my values' }).click()
    await save()
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2))
    const [values, sent] = send.mock.calls[1] ?? []
    expect(values).toEqual({ weight: '45', notes: 'Gate 3', city: '3', cityName: 'Multan' })
    expect([send.mock.calls[0]?.[1].version, sent?.version]).toEqual([4, 5])
    expect(sent?.changed.toSorted()).toEqual(['city', 'cityName', 'notes', 'weight'])
  })

  it('taking what is there now leaves nothing of what was typed', async () => {
    send.mockRejectedValueOnce(stale('the record'))
    await save()
    await page.getByRole('button', { name: 'Discard my values' }).click()
    await expect.element(page.getByLabelText('Weight')).toHaveValue('50')
    await expect.element(page.getByLabelText('Notes')).toHaveValue('')
  })

  it('and the answer does not tell what the record is, it is a refusal like others', async () => {
    send.mockRejectedValueOnce(stale(undefined))
    await save()
    await expect.element(page.getByTestId('told')).toHaveTextContent('Stale')
    await expect.element(page.getByLabelText('Weight')).toHaveValue('45')
  })
})
