import { Button } from '@karwan/design-system/components/button'
import { Text } from '@karwan/design-system/components/text'
import { codeLimits } from '@karwan/domain/people'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { ActProblem } from '../../../kit/form/act-problem.tsx'
import { useAct } from '../../../kit/form/use-act.ts'

type AnotherCodeProps = { send: () => Promise<unknown>; onOther: () => void; otherLabel: string }

/** Help when no code arrives: send another one after a minute, or use another phone or address. */
export function AnotherCode({ send, onOther, otherLabel }: AnotherCodeProps) {
  const intl = useIntl()
  const act = useAct()
  const [sentAt, setSentAt] = useState(Date.now)
  const left = useSecondsUntil(sentAt + codeLimits.pauseSeconds * 1000)
  return (
    <>
      <ActProblem act={act} />
      {left > 0 ? (
        <Text size="sm" tone="muted">
          {intl.formatMessage({ id: 'wayIn.code.wait' }, { seconds: left })}
        </Text>
      ) : (
        <Button
          variant="outline"
          busy={act.isBusy}
          onClick={() => void act.run(send, () => setSentAt(Date.now()))}
        >
          {intl.formatMessage({ id: 'wayIn.code.again' })}
        </Button>
      )}
      <Button variant="ghost" onClick={onOther}>
        {otherLabel}
      </Button>
    </>
  )
}

function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((moment - now) / 1000))
}
