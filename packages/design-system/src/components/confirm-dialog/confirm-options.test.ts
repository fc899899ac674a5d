import { describe, expect, it } from 'vitest'
import { type ConfirmButton, completeOptions, confirmDefaults, WrongButtonOrder } from './confirm-options.ts'

describe('what is asked', () => {
  it('is the default question when nothing is said', () => {
    expect(completeOptions({})).toEqual({
      title: 'Are you sure?',
      description: '',
      confirmText: 'Ok',
      cancelText: 'Cancel',
      buttonOrder: ['cancel', 'confirm'],
      disableBackdropClose: false,
      hideCancel: false,
      tone: 'default',
    })
  })

  it('replaces only what is said', () => {
    expect(completeOptions({ title: 'Cancel shipment 4?' })).toEqual({
      ...confirmDefaults,
      title: 'Cancel shipment 4?',
    })
  })
})

describe('the button order', () => {
  const accepted: ConfirmButton[][] = [['cancel', 'confirm'], ['confirm', 'cancel'], ['confirm']]
  it.each(accepted.map((order) => [order]))('may be %j', (buttonOrder) => {
    expect(completeOptions({ buttonOrder }).buttonOrder).toEqual(buttonOrder)
  })

  it.each([
    [['cancel', 'ok']],
    [['confirm', 'cancel', 'help']],
    [['cancel']],
    [[]],
    [['confirm', 'confirm']],
  ])('may not be %j', (buttonOrder) => {
    expect(() => completeOptions({ buttonOrder: buttonOrder as ConfirmButton[] })).toThrow(WrongButtonOrder)
  })
})
