export type ConfirmButton = 'cancel' | 'confirm'

export interface ConfirmOptions {
  title: string
  description: string
  confirmText: string
  cancelText: string
  /** The buttons from start to end: 'cancel' and 'confirm', each at most once. */
  buttonOrder: readonly ConfirmButton[]
  /** A word that the user must type exactly before confirming. */
  keyword?: string
  /** The label of the field for the keyword. */
  keywordLabel?: string
  /** The label of a box that the user must tick before confirming. */
  acknowledgement?: string
  disableBackdropClose: boolean
  hideCancel: boolean
  tone: 'default' | 'danger'
}

/** The English defaults, for options that neither the caller nor the provider sets. */
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
