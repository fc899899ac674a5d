export { ConfirmCancelled } from './confirm-dialog.machine.ts'
export {
  type ConfirmButton,
  type ConfirmOptions,
  confirmDefaults,
  WrongButtonOrder,
} from './confirm-options.ts'
export { ConfirmProvider, type ConfirmProviderProps } from './confirm-provider.tsx'
export { type Confirm, MissingConfirmProvider, useConfirm } from './use-confirm.ts'
