import { ConfirmCancelled, useConfirm } from '@karwan/design-system/components/confirm-dialog'
import { useBlocker } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import type { FormFrame } from './form-frame.ts'

/**
 * Asks before unsaved values are discarded. Going to the login needs no question, because the draft is kept.
 */
export function useLeaveGuard({ isDirty, draft }: Pick<FormFrame, 'isDirty' | 'draft'>): void {
  const intl = useIntl()
  const confirm = useConfirm()

  const isStaying = async () => {
    try {
      await confirm({
        title: intl.formatMessage({ id: 'form.leaveTitle' }),
        description: intl.formatMessage({ id: 'form.leaveText' }),
        confirmText: intl.formatMessage({ id: 'form.leave' }),
        cancelText: intl.formatMessage({ id: 'form.stay' }),
      })
      draft?.discard()
      return false
    } catch (fault) {
      if (fault instanceof ConfirmCancelled) return true
      throw fault
    }
  }

  useBlocker({
    shouldBlockFn: ({ next }) => isDirty() && !next.pathname.startsWith('/auth') && isStaying(),
    enableBeforeUnload: isDirty,
  })
}
