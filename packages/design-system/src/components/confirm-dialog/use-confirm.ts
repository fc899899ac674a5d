import { createContext, use } from 'react'
import type { ConfirmOptions } from './confirm-options.ts'

/** Resolves when the user confirms and rejects with `ConfirmCancelled` when they do not. */
export type Confirm = (options?: Partial<ConfirmOptions>) => Promise<void>

export const ConfirmContext = createContext<Confirm | null>(null)

export class MissingConfirmProvider extends Error {
  override name = 'MissingConfirmProvider'
}

export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext)
  if (!confirm) throw new MissingConfirmProvider('Missing ConfirmProvider')
  return confirm
}
