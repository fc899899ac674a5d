export type ConfirmButton = 'cancel' | 'confirm'

export interface ConfirmOptions {
  title: string
  description: string
  confirmText: string
  cancelText: string
  /** From start to end; only 'cancel' and 'confirm', each at most once. */
  buttonOrder: readonly ConfirmButton[]
  /** Must be typed exactly before confirming. */
  keyword?: string
  /** Asks for the keyword. */
  keywordLabel?: string
  /** Must be ticked before confirming. */
  acknowledgement?: string
  disableBackdropClose: boolean
  hideCancel: boolean
  tone: 'default' | 'danger'
}

/** What is asked when nothing else is said (specification, point 2). */
export const confirmDefaults: ConfirmOptions = {
  title: 'Are you sure?',
  description: '',
  confirmText: 'Ok',
  cancelText: 'Cancel',
  buttonOrder: ['cancel', 'confirm'],
  disableBackdropClose: false,
  hideCancel: false,
  tone: 'default',
}

export function completeOptions(asked: Partial<ConfirmOptions>, defaults = confirmDefaults): ConfirmOptions {
  const options = { ...defaults, ...asked }
  const known = options.buttonOrder.every((button) => button === 'cancel' || button === 'confirm')
  const once = new Set(options.buttonOrder).size === options.buttonOrder.length
  if (!known || !once || !options.buttonOrder.includes('confirm')) {
    throw new WrongButtonOrder(
      `Button order may contain only cancel and confirm, got: ${options.buttonOrder.join(', ')}`,
    )
  }
  return options
}

export class WrongButtonOrder extends Error {
  override name = 'WrongButtonOrder'
}
