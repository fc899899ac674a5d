import { describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { ConfirmCancelled, confirmDialogMachine, rejectWaiting } from './confirm-dialog.machine.ts'
import { type ConfirmOptions, completeOptions } from './confirm-options.ts'

function aRequest(asked: Partial<ConfirmOptions> = {}) {
  return { options: completeOptions(asked), resolve: vi.fn(), reject: vi.fn() }
}

function opened(asked: Partial<ConfirmOptions> = {}) {
  const request = aRequest(asked)
  const dialog = createActor(confirmDialogMachine).start()
  dialog.send({ type: 'ask', request })
  return { dialog, request }
}

describe('the confirmation dialog', () => {
  it('is closed until something is asked, and hears no answer then', () => {
    const dialog = createActor(confirmDialogMachine).start()
    dialog.send({ type: 'confirm' })
    dialog.send({ type: 'cancel' })
    expect(dialog.getSnapshot().value).toBe('closed')
  })

  it('resolves once on confirm, however often it is clicked', () => {
    const { dialog, request } = opened()
    dialog.send({ type: 'confirm' })
    dialog.send({ type: 'confirm' })
    dialog.send({ type: 'cancel' })
    expect(request.resolve).toHaveBeenCalledTimes(1)
    expect(request.reject).not.toHaveBeenCalled()
    expect(dialog.getSnapshot().value).toBe('closed')
  })

  it('rejects once on cancel', () => {
    const { dialog, request } = opened()
    dialog.send({ type: 'cancel' })
    dialog.send({ type: 'cancel' })
    dialog.send({ type: 'confirm' })
    expect(request.reject).toHaveBeenCalledTimes(1)
    expect(request.reject).toHaveBeenCalledWith(new ConfirmCancelled('Cancelled'))
    expect(request.reject.mock.calls[0]?.[0]).toHaveProperty('name', 'ConfirmCancelled')
    expect(request.resolve).not.toHaveBeenCalled()
  })

  it('closes by backdrop or Escape as a cancel, unless that is disabled', () => {
    const allowed = opened()
    allowed.dialog.send({ type: 'dismiss' })
    expect(allowed.request.reject).toHaveBeenCalledTimes(1)

    const disabled = opened({ disableBackdropClose: true })
    disabled.dialog.send({ type: 'dismiss' })
    expect(disabled.request.reject).not.toHaveBeenCalled()
    expect(disabled.dialog.getSnapshot().matches('open')).toBe(true)
  })
})

describe('a required keyword', () => {
  it.each(['', 'delete', 'DELETE ', ' DELETE', 'DELET', 'DELETED'])('is not met by %j', (text) => {
    const { dialog, request } = opened({ keyword: 'DELETE' })
    dialog.send({ type: 'type', text })
    dialog.send({ type: 'confirm' })
    expect(dialog.getSnapshot().hasTag('mayConfirm')).toBe(false)
    expect(request.resolve).not.toHaveBeenCalled()
  })

  it('is met when typed exactly, and lost again when changed', () => {
    const { dialog, request } = opened({ keyword: 'DELETE' })
    dialog.send({ type: 'type', text: 'DELETE' })
    expect(dialog.getSnapshot().hasTag('mayConfirm')).toBe(true)
    dialog.send({ type: 'type', text: 'DELETE!' })
    expect(dialog.getSnapshot().hasTag('mayConfirm')).toBe(false)
    dialog.send({ type: 'type', text: 'DELETE' })
    dialog.send({ type: 'confirm' })
    expect(request.resolve).toHaveBeenCalledTimes(1)
  })
})

describe('a required acknowledgement', () => {
  it('must be ticked, and stay so', () => {
    const { dialog, request } = opened({ acknowledgement: 'I understand' })
    dialog.send({ type: 'confirm' })
    dialog.send({ type: 'acknowledge', ticked: true })
    dialog.send({ type: 'acknowledge', ticked: false })
    dialog.send({ type: 'confirm' })
    expect(request.resolve).not.toHaveBeenCalled()
    dialog.send({ type: 'acknowledge', ticked: true })
    dialog.send({ type: 'confirm' })
    expect(request.resolve).toHaveBeenCalledTimes(1)
  })

  it('does not stand in for a keyword that is required as well', () => {
    const { dialog } = opened({ acknowledgement: 'I understand', keyword: 'DELETE' })
    dialog.send({ type: 'acknowledge', ticked: true })
    expect(dialog.getSnapshot().hasTag('mayConfirm')).toBe(false)
    dialog.send({ type: 'type', text: 'DELETE' })
    expect(dialog.getSnapshot().hasTag('mayConfirm')).toBe(true)
  })
})

describe('several questions', () => {
  it('are asked one after the other, each with an empty keyword', () => {
    const { dialog, request } = opened({ keyword: 'ONE' })
    const second = aRequest({ keyword: 'ONE' })
    dialog.send({ type: 'ask', request: second })
    dialog.send({ type: 'type', text: 'ONE' })
    dialog.send({ type: 'confirm' })
    expect(request.resolve).toHaveBeenCalledTimes(1)
    expect(dialog.getSnapshot().value).toEqual({ open: 'locked' })
    expect(second.resolve).not.toHaveBeenCalled()
    dialog.send({ type: 'cancel' })
    expect(second.reject).toHaveBeenCalledTimes(1)
    expect(dialog.getSnapshot().value).toBe('closed')
  })

  it('are all rejected when the page is left', () => {
    const { dialog, request } = opened()
    const second = aRequest()
    dialog.send({ type: 'ask', request: second })
    dialog.stop()
    rejectWaiting(dialog.getSnapshot().context.requests)
    expect(request.reject.mock.calls).toEqual([[new ConfirmCancelled('The page was left')]])
    expect(second.reject).toHaveBeenCalledTimes(1)
  })
})
