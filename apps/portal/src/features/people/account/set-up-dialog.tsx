import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { operationOptions } from '../../../kit/access/operation-options.ts'
import { useNotify } from '../../../kit/page/notify.ts'
import { useWords } from '../../../kit/text/use-words.ts'
import { CodesDialog } from './codes-dialog.tsx'
import { SetUpSteps } from './set-up-steps.tsx'

/** Sets up an authenticator app in a dialog of the account page. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const { say } = useWords()
  const notify = useNotify()
  const client = useQueryClient()
  const [isUnkept, setUnkept] = useState(false)
  const confirmed = () => {
    setUnkept(true)
    void client.invalidateQueries(operationOptions('getSecondFactor', {}))
  }
  const done = () => {
    notify.success('account.factor.doneOn')
    onClose()
  }
  return (
    <CodesDialog title={say('account.factor.setUp')} isUnkept={isUnkept} onClose={onClose}>
      <SetUpSteps onConfirmed={confirmed} onDone={done} />
    </CodesDialog>
  )
}
