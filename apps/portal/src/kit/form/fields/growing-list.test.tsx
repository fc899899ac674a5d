import { ConfirmProvider } from '@karwan/design-system/components/confirm-dialog'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import * as z from 'zod/mini'
import { connect } from '../../access/sdk.ts'
import { aBootConfig } from '../../testing/boot.ts'
import { show } from '../../testing/show.tsx'
import { loadRest } from '../../text/messages.ts'
import { FormDialog } from '../form-dialog.tsx'
import { useKitForm } from '../use-kit-form.ts'
import { GrowingList } from './growing-list.tsx'
import { DateField } from './moment-fields.tsx'

const closed = z.object({ days: z.array(z.string()) })
const send = vi.fn<(values: z.output<typeof closed>) => Promise<void>>()

function Example() {
  const form = useKitForm({
    schema: closed,
    defaults: { days: ['2030-12-24', '2030-12-25'] },
    send: (values) => send(values),
    onDone: () => undefined,
  })
  return (
    <ConfirmProvider>
      <FormDialog form={form} title="Closed" submitLabel="Save" onClose={() => undefined}>
        <GrowingList
          name="days"
          least={1}
          most={3}
          full="At most 3 days"
          addLabel="Add a day"
          removeLabel={(position) => `Remove day ${position}`}
          next={(last) => `next of ${last}`}
        >
          {(path, position) => <DateField name={path} label={`Day ${position}`} />}
        </GrowingList>
      </FormDialog>
    </ConfirmProvider>
  )
}

const day = (position: number) => page.getByLabelText(`Day ${position}`, { exact: true })
const remove = (position: number) => page.getByRole('button', { name: `Remove day ${position}` })
const add = () => page.getByRole('button', { name: 'Add a day' })

describe('a growing list', () => {
  beforeEach(async () => {
    send.mockReset().mockResolvedValue()
    await loadRest()
    connect(aBootConfig(), vi.fn())
    await show(<Example />)
  })

  it('removes the entry of its button, keeps the least, and moves the focus on', async () => {
    await remove(1).click()
    await expect.element(day(1)).toHaveValue('25/12/2030')
    await expect.element(day(2)).not.toBeInTheDocument()
    await expect.element(remove(1)).not.toBeInTheDocument()
    await expect.element(add()).toHaveFocus()
    await page.getByRole('button', { name: 'Save' }).click()
    await vi.waitFor(() => expect(send).toHaveBeenCalledWith({ days: ['2030-12-25'] }))
  })

  it('adds an entry after the last one, and says when it is full', async () => {
    await add().click()
    await expect.element(day(3)).toHaveValue('next of 2030-12-25')
    await expect.element(add()).toHaveAccessibleDescription('At most 3 days')
  })
})
