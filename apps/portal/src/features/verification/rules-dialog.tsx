import { Dialog } from '@karwan/design-system/components/dialog'
import { Stack } from '@karwan/design-system/components/layout'
import { Text } from '@karwan/design-system/components/text'
import type { VerificationRules } from '@karwan/domain/verification'
import type { ReactNode } from 'react'
import { useWords } from '../../kit/text/use-words.ts'
import styles from './review.module.css'
import { ReviewFields } from './review-fields.tsx'
import { ReviewScore } from './review-score.tsx'
import { sampleVerificationOf } from './sample-verification.ts'
import { useJudgement } from './use-judgement.ts'

type Props = {
  title: string
  rules: VerificationRules
  version: number
  /** An introduction above the form. */
  lead?: ReactNode
  footer?: ReactNode
  onClose: () => void
}

/**
 * The review form of these rules, for trying it out: accepted fields count in the score, but nothing is sent.
 */
export function RulesDialog({ title, rules, version, lead, footer, onClose }: Props) {
  const { say } = useWords()
  const verification = sampleVerificationOf(rules, version, say('verificationRules.preview.text'))
  const judgement = useJudgement(verification)
  return (
    <Dialog open size="lg" title={title} onClose={onClose} footer={footer}>
      <Stack gap={4}>
        {lead}
        <Text size="sm" tone="muted">
          {say('verificationRules.preview.about')}
        </Text>
        <div className={styles.beside}>
          <ReviewFields judgement={judgement} verification={verification} isMine />
          <ReviewScore verification={verification} judgement={judgement} />
        </div>
      </Stack>
    </Dialog>
  )
}
