import { ConfirmProvider } from '@karwan/design-system/components/confirm-dialog'
import type { Verdict } from '@karwan/domain/kernel'
import { Problem } from '@karwan/sdk'
import { aSessionUser } from '@karwan/sdk/testing'
import { useState } from 'react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SessionContext } from '../access/session.ts'
import { show } from '../testing/show.tsx'
import { loadRest } from '../text/messages.ts'
import { type RecordAct, RecordActs } from './record-acts.tsx'
import { RecordChanges } from './record-changes.tsx'

const run = vi.fn<(key: string) => Promise<unknown>>()
const tooLate: Verdict = {
  allowed: false,
  refusal: { code: 'test.too_late', sentence: 'The shipment is already delivered' },
}
const tag: RecordAct = {
  id: 'tag',
  label: 'Tag',
  permission: 'shipment:tag',
  run,
  done: { id: 'shipmentDetail.done.tag' },
}
const cancel: RecordAct = {
  id: 'cancel',
  label: 'Cancel',
  tone: 'danger',
  dialog: (close) => (
    <div role="dialog">
      <RecordChanges />
      <input aria-label="Reason" />
      <button type="button" onClick={close}>
        Close
      </button>
    </div>
  ),
}

type Shown = { acts: readonly RecordAct[]; status?: string }

/** Lets a test change the record under an open dialog, as an event does. */
let change: (next: Shown) => void

function Example(first: Shown) {
  const [{ acts, status = 'Loading' }, setShown] = useState(first)
  change = setShown
  const user = aSessionUser({ grants: [{ permission: 'shipment:tag', scope: 'ALL' }] })
  return (
    <SessionContext value={{ user, signOut: () => undefined, showOwn: () => undefined }}>
      <ConfirmProvider>
        <RecordActs menuLabel="More" acts={acts} told={[{ term: 'Status', value: status }]} />
      </ConfirmProvider>
    </SessionContext>
  )
}

const openMenu = () => page.getByRole('button', { name: 'More' }).click()
const entry = (name: string) => page.getByRole('menuitem', { name })

beforeAll(() => loadRest())
beforeEach(() => {
  run.mockReset()
  run.mockResolvedValue(undefined)
})

describe('the acts of a record', () => {
  it('are offered to those who may do them, and to nobody else', async () => {
    await show(
      <Example acts={[tag, { ...tag, id: 'untag', label: 'Untag', permission: 'shipment:untag' }]} />,
    )
    await openMenu()
    await expect.element(entry('Tag')).toBeVisible()
    expect(entry('Untag').query()).toBeNull()
  })

  it('have no menu where nothing may be done', async () => {
    await show(<Example acts={[{ ...tag, permission: 'shipment:untag' }]} />)
    expect(page.getByRole('button').query()).toBeNull()
  })

  it('stand there with their reason while they cannot be done', async () => {
    await show(<Example acts={[{ ...tag, place: 'solid', verdict: tooLate }]} />)
    const button = page.getByRole('button', { name: 'Tag' })
    await expect.element(button).toHaveAccessibleDescription('The shipment is already delivered')
    await button.click({ force: true })
    expect(run).not.toHaveBeenCalled()
  })

  it('take no press in the place of another act until a second press is no longer meant for that one', async () => {
    const first: RecordAct = { ...tag, id: 'next', label: 'Mark: Loading', place: 'solid' }
    const second: RecordAct = { ...first, label: 'Mark: Loaded' }
    run.mockImplementation(() => Promise.resolve(change({ acts: [second] })))
    await show(<Example acts={[first]} />)
    await page.getByRole('button', { name: 'Mark: Loading' }).click()
    const button = page.getByRole('button', { name: /Mark: Loaded$/ })
    await expect.element(button).toHaveAttribute('aria-busy', 'true')
    await expect.element(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await button.click({ force: true })
    expect(run).toHaveBeenCalledTimes(1)
    await expect.element(button).not.toHaveAttribute('aria-busy')
    await expect.element(button).toHaveFocus()
    await button.click()
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2))
  })

  it('are done at once from the menu', async () => {
    await show(<Example acts={[tag]} />)
    await openMenu()
    await entry('Tag').click()
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1))
  })

  it('wait with their reason while the act before runs, and are offered again after it', async () => {
    const running = Promise.withResolvers<void>()
    run.mockReturnValue(running.promise)
    const untag = { ...tag, id: 'untag', label: 'Untag' }
    await show(<Example acts={[tag, untag, { ...cancel, tone: 'danger' }]} />)
    await openMenu()
    await entry('Tag').click()
    await openMenu()
    const waiting = page.getByRole('menuitem', { name: /^Untag.*The action before is still running/ })
    await expect.element(waiting).toHaveAttribute('aria-disabled', 'true')
    await expect.element(entry('Cancel')).not.toHaveAttribute('aria-disabled', 'true')
    running.resolve()
    await expect.element(entry('Untag')).not.toHaveAttribute('aria-disabled', 'true')
    await entry('Untag').click()
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2))
  })

  it('are asked about first where they say so, and not done when the answer is no', async () => {
    const asked = { ...tag, confirm: { title: 'Take one vehicle away?', cancelText: 'Keep it' } }
    await show(<Example acts={[asked]} />)
    await openMenu()
    await entry('Tag').click()
    await page.getByRole('button', { name: 'Keep it' }).click()
    expect(run).not.toHaveBeenCalled()
  })

  it('say beside the buttons why they failed', async () => {
    run.mockRejectedValue(new Problem({ kind: 'http', status: 409, message: 'Somebody else was quicker' }))
    await show(<Example acts={[tag]} />)
    await openMenu()
    await entry('Tag').click()
    await expect.element(page.getByText('Somebody else was quicker')).toBeVisible()
  })

  it('tell in an open dialog what has changed meanwhile, and keep what was typed', async () => {
    await show(<Example acts={[cancel]} />)
    await openMenu()
    await entry('Cancel').click()
    await page.getByLabelText('Reason').fill('The shipper called')
    expect(page.getByText(/has changed/).query()).toBeNull()
    const placeOfButton = () => page.getByRole('button', { name: 'Close' }).element().getBoundingClientRect()
    const before = placeOfButton()
    change({ acts: [cancel], status: 'On the road' })
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('This has changed since you opened it. Status: Loading → On the road')
    await expect.element(page.getByLabelText('Reason')).toHaveValue('The shipper called')
    // The user may be about to click the button.
    expect(placeOfButton()).toEqual(before)
  })

  it('keep the dialog of an act open that became impossible, with what was typed', async () => {
    await show(<Example acts={[cancel]} />)
    await openMenu()
    await entry('Cancel').click()
    await page.getByLabelText('Reason').fill('The shipper called')
    change({ acts: [], status: 'Cancelled' })
    await expect.element(page.getByLabelText('Reason')).toHaveValue('The shipper called')
    await page.getByRole('button', { name: 'Close' }).click()
    expect(page.getByRole('dialog').query()).toBeNull()
  })
})
