import { ConfirmProvider } from '@karwan/design-system/components/confirm-dialog'
import { Problem } from '@karwan/sdk'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import * as z from 'zod/mini'
import { show } from '../testing/show.tsx'
import { loadRest } from '../text/messages.ts'
import { fieldsOf } from './fields-of.ts'
import { FormDialog } from './form-dialog.tsx'
import { useRecordForm } from './use-record-form.ts'

const pumpForm = z.object({
  name: z.string().check(z.minLength(3)),
  contact: z.pipe(
    z.optional(z.nullable(z.string())),
    z.transform((text) => text || undefined),
  ),
})
const { TextField } = fieldsOf<typeof pumpForm>()

type Pump = { id: number; version: number; name: string; contact: string | null }
const kept: Pump = { id: 7, version: 3, name: 'Ravi', contact: 'Salman' }
const add = vi.fn<(sent: object) => Promise<Pump>>()
const change = vi.fn<(sent: object) => Promise<Pump>>()
const onClose = vi.fn<() => void>()
const onAdded = vi.fn<(pump: Pump) => void>()

function PumpDialog({ pump }: { pump?: Pump }) {
  const dialog = useRecordForm({
    record: pump,
    schema: pumpForm,
    words: 'fuelPumps',
    fieldsOf: (one?: Pump) => ({ name: one?.name ?? '', contact: one?.contact }),
    nameOf: ({ name }) => name,
    add,
    change,
    onAdded,
    onClose,
  })
  return (
    <FormDialog {...dialog}>
      <TextField name="name" label="Name" />
      <TextField name="contact" label="Contact" />
    </FormDialog>
  )
}

const open = (pump?: Pump) =>
  show(
    <ConfirmProvider>
      <PumpDialog {...(pump && { pump })} />
    </ConfirmProvider>,
  )
const button = (name: string) => page.getByRole('button', { name })

beforeAll(() => loadRest())
beforeEach(() => {
  vi.clearAllMocks()
  add.mockResolvedValue(kept)
  change.mockResolvedValue({ ...kept, version: 4 })
})

describe('the form of a record', () => {
  it('adds one where none is given, under a key of its own, and tells of it', async () => {
    await open()
    await page.getByLabelText('Name').fill('Chenab')
    await button('Add fuel pump').click()
    await vi.waitFor(() => expect(onAdded).toHaveBeenCalledWith(kept))
    expect(add).toHaveBeenCalledExactlyOnceWith({
      body: { name: 'Chenab' },
      idempotencyKey: expect.stringMatching(/.{8}/),
    })
    expect(change).not.toHaveBeenCalled()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('changes the one that is given, by what differs and its version; what was emptied is null', async () => {
    await open(kept)
    await expect.element(page.getByRole('dialog', { name: 'Edit Ravi' })).toBeVisible()
    await page.getByLabelText('Contact').fill('')
    await button('Save').click()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(change).toHaveBeenCalledExactlyOnceWith({
      path: { id: 7 },
      body: { contact: null, version: 3 },
      idempotencyKey: expect.any(String),
    })
    expect([add.mock.calls, onAdded.mock.calls]).toEqual([[], []])
  })

  it('shows what a 409 brings along beside what was typed, and sends its version then', async () => {
    const current = { ...kept, version: 9, name: 'Indus' }
    change.mockRejectedValueOnce(new Problem({ kind: 'http', status: 409, message: 'Stale', current }))
    await open(kept)
    await page.getByLabelText('Name').fill('Chenab')
    await button('Save').click()
    await expect.element(page.getByText('Indus')).toBeVisible()
    expect(onClose).not.toHaveBeenCalled()
    await button('Keep my values').click()
    await button('Save').click()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(change).toHaveBeenLastCalledWith(expect.objectContaining({ body: { name: 'Chenab', version: 9 } }))
  })
})
