import { ProgressBar } from '@karwan/design-system/components/progress-bar'
import { useWords } from '../../../kit/text/use-words.ts'

type PapersMeterProps = { expected: number; missing: number }

/** How many of the papers to the invoice are there. */
export function PapersMeter({ expected, missing }: PapersMeterProps) {
  const { say } = useWords()
  if (expected === 0) return null
  const have = expected - missing
  return (
    <ProgressBar
      label={say('documents.meter.label')}
      value={have}
      max={expected}
      valueText={say('documents.meter.value', { have, expected })}
    />
  )
}
