import { ConfirmProvider } from '@karwan/design-system/components/confirm-dialog'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import * as z from 'zod/mini'
import { connect } from '../access/sdk.ts'
import { aBootConfig } from '../testing/boot.ts'
import { show } from '../testing/show.tsx'
import { loadRest } from '../text/messages.ts'
import { fieldsOf } from './fields-of.ts'
import { FormDialog } from './form-dialog.tsx'
import { useKitForm } from './use-kit-form.ts'

const offer = z.object({
  amount: z.string().check(z.regex(/^\d*$/, 'Amount must be greater than 0')),
  until: z.string().check(z.refine((text) => !text.startsWith('31'), 'Time is not valid')),
})
const { AmountField, DateTimeField } = fieldsOf<typeof offer>()
const send = vi.fn<(values: z.output<typeof offer>) => Promise<void>>()

function Example() {
  const form = useKitForm({
    schema: offer,
    defaults: { amount: '', until: '' },
    send: (values) => send(values),
    onDone: () => undefined,
  })
  return (
    <ConfirmProvider>
      <FormDialog form={form} title="Offer" submitLabel="Save" onClose={() => undefined}>
        <AmountField name="amount" label="Amount" currency="PKR" />
        <DateTimeField name="until" label="Until" />
      </FormDialog>
    </ConfirmProvider>
  )
}

const amount = () => page.getByLabelText('Amount')
const until = () => page.getByLabelText('Until', { exact: true })
const save = () => page.getByRole('button', { name: 'Save' }).click()

describe('what people write', () => {
  beforeEach(async () => {
    send.mockReset().mockResolvedValue()
    await loadRest()
    connect(aBootConfig(), vi.fn())
    await show(<Example />)
  })

  it('is shown in its usual form when it is left, and sent as it is meant', async () => {
    await amount().fill('1.25 lac')
    await until().fill('24/12/2030 2:30 pm')
    await save()
    await vi.waitFor(() => expect(send).toHaveBeenCalledWith({ amount: '125000', until: '2030-12-24T14:30' }))
    await expect.element(amount()).toHaveValue('125,000')
    await expect.element(until()).toHaveValue('24/12/2030 02:30 PM')
  })

  it('and is no date stays as it was written, with the reason', async () => {
    await until().fill('31/02/2030 9:00')
    await amount().fill('7')
    await expect.element(until()).toHaveValue('31/02/2030 9:00')
    await expect.element(until()).toHaveAccessibleDescription(/There is no 31\/02\/2030/)
  })
  it('and cannot be read is told in the summary as at the field', async () => {
    await amount().fill('abc')
    await until().fill('31/02/2030 9:00')
    await save()
    await expect.element(page.getByRole('link', { name: /^Write an amount, such as/ })).toBeVisible()
    await expect.element(page.getByRole('link', { name: /There is no 31\/02\/2030/ })).toBeVisible()
    await expect.element(page.getByText(/not valid|greater than 0/)).not.toBeInTheDocument()
  })
})
