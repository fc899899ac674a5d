import { ConfirmProvider } from '@karwan/design-system/components/confirm-dialog'
import { Problem } from '@karwan/sdk'
import { useState } from 'react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod/mini'
import { RecordChangesProvider } from '../detail/record-changes.tsx'
import { show } from '../testing/show.tsx'
import { loadRest } from '../text/messages.ts'
import { fieldsOf } from './fields-of.ts'
import { FormDialog } from './form-dialog.tsx'
import { useKitForm } from './use-kit-form.ts'

const required = (sentence: string) => z.string().check(z.minLength(1, sentence))
// Its fields are in another order than those of the page.
const bid = z.object({
  notes: z.string(),
  amount: required('Give one'),
  partner: required('Choose the partner'),
})
const { NumberField, TextField } = fieldsOf<typeof bid>()

type Send = Parameters<typeof useKitForm<z.input<typeof bid>, z.output<typeof bid>, number>>[0]['send']
const send = vi.fn<Send>()
const onClose = vi.fn()
const onDone = vi.fn()

beforeAll(() => loadRest())
beforeEach(() => {
  send.mockReset()
  onClose.mockReset()
  onDone.mockReset()
})

type ExampleProps = { stoppable?: boolean }

function Example({ stoppable = false }: ExampleProps) {
  const [status, setStatus] = useState('Open')
  const form = useKitForm({
    schema: bid,
    defaults: { partner: '', amount: '', notes: '' },
    send,
    onDone,
  })
  return (
    <ConfirmProvider>
      <RecordChangesProvider told={[{ term: 'Status', value: status }]}>
        <FormDialog
          form={form}
          title="Enter a bid"
          submitLabel="Save"
          onClose={onClose}
          stoppable={stoppable}
        >
          <TextField name="partner" label="Partner" required />
          <NumberField name="amount" label="Amount" required />
          <TextField name="notes" label="Notes" />
          <button type="button" onClick={() => setStatus('Closed')}>
            Somebody else
          </button>
        </FormDialog>
      </RecordChangesProvider>
    </ConfirmProvider>
  )
}

const opened = async (props: ExampleProps = {}) => {
  await show(<Example {...props} />)
  await expect.element(page.getByLabelText(/^Partner/)).toHaveFocus()
}
const filled = async () => {
  await page.getByLabelText(/^Partner/).fill('Abebe')
  await page.getByLabelText(/^Amount/).fill('118000')
}
const save = () => page.getByRole('button', { name: 'Save' }).click()
const links = () => page.getByRole('alert').getByRole('link').all()
const told = () => links().map((link) => link.element().textContent)
const refused = (fields: Record<string, string[]>, message = 'Refused') =>
  new Problem({ kind: 'http', status: 422, message, fields })

describe('a form in a dialog', () => {
  it('closes on Escape while nothing was typed', async () => {
    await opened()
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  })

  it('asks before it closes on Escape once something was typed, and keeps it', async () => {
    await opened()
    await userEvent.keyboard('118000{Escape}')
    await page.getByRole('button', { name: 'Keep editing' }).click()
    expect(onClose).not.toHaveBeenCalled()
    await expect.element(page.getByLabelText(/^Partner/)).toHaveValue('118000')
    await userEvent.keyboard('{Escape}')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close', exact: true }).click()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  })

  it('stops what is being sent where that may take minutes', async () => {
    send.mockReturnValue(Promise.withResolvers<number>().promise)
    await opened({ stoppable: true })
    await filled()
    await save()
    await vi.waitFor(() => expect(send).toHaveBeenCalledOnce())
    await page.getByRole('button', { name: 'Cancel' }).click()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(send.mock.calls[0]?.[1].signal.aborted).toBe(true)
  })

  it('stays until what was sent is answered, so that a refusal finds somebody to tell', async () => {
    const answer = Promise.withResolvers<number>()
    send.mockReturnValue(answer.promise)
    await opened()
    await filled()
    await save()
    const cancel = page.getByRole('button', { name: 'Cancel' })
    await expect.element(cancel).toHaveAttribute('aria-disabled', 'true')
    await expect.element(cancel).toHaveAccessibleDescription('Sent. Waiting for the answer.')
    await cancel.click({ force: true })
    expect(onClose).not.toHaveBeenCalled()
    answer.reject(refused({}, 'The window is closed'))
    await expect.element(page.getByText('The window is closed')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('tells what has become of the record meanwhile, and keeps what is typed', async () => {
    await opened()
    await page.getByLabelText('Notes').fill('Call first')
    await expect.element(page.getByText(/Open → Closed/)).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Somebody else' }).click()
    await expect.element(page.getByText(/Status: Open → Closed/)).toBeVisible()
    await expect.element(page.getByLabelText('Notes')).toHaveValue('Call first')
  })
})

describe('what is wrong with a form', () => {
  it('is told in the order of the page, by the names of the fields, with the way there', async () => {
    await opened()
    await save()
    await expect.element(page.getByRole('alert')).toHaveFocus()
    expect(told()).toEqual(['Choose the partner', 'Amount: Give one'])
    expect(send).not.toHaveBeenCalled()
    await page.getByRole('link', { name: 'Amount: Give one' }).click()
    await expect.element(page.getByLabelText(/^Amount/)).toHaveFocus()
    await expect.element(page.getByLabelText(/^Amount/)).toHaveAccessibleDescription(/Give one/)
  })

  it('takes the focus again with each try', async () => {
    await opened()
    await save()
    await page.getByLabelText(/^Partner/).fill('Abebe')
    await save()
    await expect.element(page.getByRole('alert')).toHaveFocus()
    expect(told()).toEqual(['Amount: Give one'])
  })

  it('by the server is found at its field, and what has none stands by itself', async () => {
    send.mockRejectedValue(refused({ '/amount': ['Too high'], version: ['is stale'] }, 'Look again'))
    await opened()
    await filled()
    await save()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('There are 2 problemsLook againAmount: Too high')
    expect(told()).toEqual(['Amount: Too high'])
    await expect.element(page.getByLabelText(/^Amount/)).toHaveAccessibleDescription(/Too high/)
    await expect.element(page.getByLabelText(/^Amount/)).toHaveValue('118000')
  })
})

describe('a form', () => {
  it('is sent once by a double click, with what differs from its beginning', async () => {
    const answer = Promise.withResolvers<number>()
    send.mockReturnValue(answer.promise)
    await opened()
    await filled()
    await page.getByRole('button', { name: 'Save' }).dblClick({ force: true })
    answer.resolve(7)
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    const values = { partner: 'Abebe', amount: '118000', notes: '' }
    expect(onDone).toHaveBeenCalledWith(7, values)
    expect(send).toHaveBeenCalledOnce()
    expect(send.mock.calls[0]?.[1].changed.toSorted()).toEqual(['amount', 'partner'])
  })

  it('goes under the same key after a broken line, and under another after a refusal', async () => {
    send
      .mockRejectedValueOnce(new Problem({ kind: 'FETCH_ERROR' }))
      .mockRejectedValueOnce(refused({}))
      .mockResolvedValue(1)
    await opened()
    await filled()
    for (const [tries, focused] of [
      [1, true],
      [2, true],
      [3, false],
    ] as const) {
      await save()
      await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(tries))
      if (focused) await expect.element(page.getByRole('alert')).toHaveFocus()
    }
    const [first, second, third] = send.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })
})
