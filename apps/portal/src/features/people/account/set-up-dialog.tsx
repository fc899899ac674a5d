import { Dialog } from '@karwan/design-system/components/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { operationOptions } from '../../../kit/access/operations.ts'
import { useNotify } from '../../../kit/page/notify.ts'
import { useWords } from '../../../kit/text/use-words.ts'
import { SetUpSteps } from './set-up-steps.tsx'

/** An authenticator app is set up in place, beside the rest of the account. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const { say } = useWords()
  const notify = useNotify()
  const client = useQueryClient()
  const done = () => {
    notify.success('account.factor.doneOn')
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={say('account.factor.setUp')}>
      <SetUpSteps
        onConfirmed={() => void client.invalidateQueries(operationOptions('getSecondFactor', {}))}
        onDone={done}
      />
    </Dialog>
  )
}
