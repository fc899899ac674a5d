import { ConfirmProvider } from '@karwan/design-system/components/confirm-dialog'
import { Problem } from '@karwan/sdk'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { loadRest } from '../text/messages.ts'
import { ActDialog } from './act-dialog.tsx'
import { useAct } from './use-act.ts'

const onClose = vi.fn()
const perform = vi.fn<() => Promise<void>>()
beforeAll(() => loadRest())
beforeEach(() => onClose.mockReset())

function Example({ onAbort }: { onAbort?: () => void }) {
  const act = useAct()
  return (
    <ActDialog
      act={act}
      title="Enter a bid"
      submitLabel="Save"
      onSubmit={async () => void (await act.run(perform))}
      onClose={onClose}
      {...(onAbort && { onAbort })}
    >
      <input aria-label="Amount" />
    </ActDialog>
  )
}

const opened = async (props: { onAbort?: () => void } = {}) => {
  await show(
    <ConfirmProvider>
      <Example {...props} />
    </ConfirmProvider>,
  )
  await expect.element(page.getByLabelText('Amount')).toHaveFocus()
}

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
    await expect.element(page.getByLabelText('Amount')).toHaveValue('118000')
    await userEvent.keyboard('{Escape}')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close', exact: true }).click()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  })

  it('stops what is being sent where that may take minutes', async () => {
    const answer = Promise.withResolvers<void>()
    perform.mockReturnValue(answer.promise)
    const onAbort = vi.fn()
    await opened({ onAbort })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await vi.waitFor(() => expect(onAbort).toHaveBeenCalledTimes(1))
    answer.resolve()
  })

  it('stays until what was sent is answered, so that a refusal finds somebody to tell', async () => {
    const answer = Promise.withResolvers<void>()
    perform.mockReturnValue(answer.promise)
    await opened()
    await page.getByRole('button', { name: 'Save' }).click()
    const cancel = page.getByRole('button', { name: 'Cancel' })
    await expect.element(cancel).toHaveAttribute('aria-disabled', 'true')
    await expect
      .element(cancel)
      .toHaveAccessibleDescription('It has been sent. The answer comes in a moment.')
    await cancel.click({ force: true })
    expect(onClose).not.toHaveBeenCalled()
    answer.reject(new Problem({ kind: 'http', status: 422, message: 'The window is closed' }))
    await expect.element(page.getByText('The window is closed')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect(onClose).toHaveBeenCalledOnce()
  })
})
