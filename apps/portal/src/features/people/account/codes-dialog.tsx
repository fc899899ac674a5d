import { ConfirmCancelled, useConfirm } from '@karwan/design-system/components/confirm-dialog'
import { Dialog } from '@karwan/design-system/components/dialog'
import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWords } from '../../../kit/text/use-words.ts'

type CodesDialogProps = {
  title: string
  /** Whether codes are shown that the user has not yet confirmed to have saved. */
  isUnkept: boolean
  onClose: () => void
  children: ReactNode
}

/** Dialog for recovery codes. These are shown only once, so closing or leaving asks for confirmation. */
export function CodesDialog({ title, isUnkept, onClose, children }: CodesDialogProps) {
  const { say } = useWords()
  const confirm = useConfirm()
  const isLeaving = async (): Promise<boolean> => {
    if (!isUnkept) return true
    try {
      await confirm({
        title: say('account.factor.unkeptTitle'),
        description: say('account.factor.unkeptText'),
        confirmText: say('account.factor.unkeptLeave'),
        cancelText: say('account.factor.unkeptStay'),
      })
      return true
    } catch (fault) {
      if (fault instanceof ConfirmCancelled) return false
      throw fault
    }
  }
  useBlocker({
    shouldBlockFn: async () => !(await isLeaving()),
    enableBeforeUnload: () => isUnkept,
    disabled: !isUnkept,
  })
  const close = async () => {
    if (await isLeaving()) onClose()
  }
  return (
    <Dialog open dirty={isUnkept} onClose={() => void close()} title={title}>
      {children}
    </Dialog>
  )
}
