import { Button } from '@karwan/design-system/components/button'
import { Dialog } from '@karwan/design-system/components/dialog'
import { KeyboardKey } from '@karwan/design-system/components/keyboard-key'
import { Stack } from '@karwan/design-system/components/layout'
import { namesOf } from '@karwan/domain/kernel'
import { type VerificationReason, verificationReasons } from '@karwan/domain/verification'
import { useEffect, useEffectEvent } from 'react'
import { useWords } from '../../kit/text/use-words.ts'

type Props = { field: string; onChosen: (reason: VerificationReason) => void; onClose: () => void }

const reasons = namesOf(verificationReasons)

/** Asks why a field does not pass; a reason is chosen by its number or its button. */
export function FieldReasonDialog({ field, onChosen, onClose }: Props) {
  const { say, labels } = useWords()
  const choose = (reason: VerificationReason) => {
    onChosen(reason)
    onClose()
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const reason = reasons[Number(event.key) - 1]
    if (reason === undefined) return
    event.preventDefault()
    choose(reason)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  return (
    <Dialog open size="sm" title={say('verifications.reason.title', { field })} onClose={onClose}>
      <Stack gap={2}>
        {reasons.map((reason, at) => (
          <Button
            key={reason}
            variant="outline"
            fullWidth
            iconStart={<KeyboardKey keys={[String(at + 1)]} />}
            onClick={() => choose(reason)}
          >
            {labels('verificationReason', reason)}
          </Button>
        ))}
      </Stack>
    </Dialog>
  )
}
