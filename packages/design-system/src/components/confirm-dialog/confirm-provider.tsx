import { useMachine } from '@xstate/react'
import { lazy, type ReactNode, Suspense, useCallback, useEffect } from 'react'
import { type ConfirmRequest, confirmDialogMachine, rejectWaiting } from './confirm-dialog.machine.ts'
import { type ConfirmOptions, completeOptions, confirmDefaults } from './confirm-options.ts'
import { type Confirm, ConfirmContext } from './use-confirm.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }))

export interface ConfirmProviderProps {
  /** Translated default texts. A missing text falls back to English. */
  defaults?: Partial<ConfirmOptions>
  children: ReactNode
}

/** Lets its children ask for confirmation with `useConfirm`. Several questions are shown one after the other. */
export function ConfirmProvider({ defaults, children }: ConfirmProviderProps) {
  const [dialog, send, actor] = useMachine(confirmDialogMachine)
  const request = dialog.context.requests[0]

  const confirm = useCallback<Confirm>(
    async (asked = {}) => {
      const options = completeOptions(asked, { ...confirmDefaults, ...defaults })
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const question: ConfirmRequest = { options, resolve, reject }
      actor.send({ type: 'ask', request: question })
      return promise
    },
    [actor, defaults],
  )

  // The machine has stopped by now, so reject the waiting promises here.
  useEffect(() => () => rejectWaiting(actor.getSnapshot().context.requests), [actor])

  return (
    <ConfirmContext value={confirm}>
      {children}
      {request && (
        <Suspense fallback={null}>
          <ConfirmDialog
            options={request.options}
            typed={dialog.context.typed}
            acknowledged={dialog.context.acknowledged}
            mayConfirm={dialog.hasTag('mayConfirm')}
            send={send}
          />
        </Suspense>
      )}
    </ConfirmContext>
  )
}
