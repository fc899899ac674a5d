import { Card } from '@karwan/design-system/components/card'
import { Stack } from '@karwan/design-system/components/layout'
import { ProgressBar } from '@karwan/design-system/components/progress-bar'
import { Text } from '@karwan/design-system/components/text'
import { shared } from '@karwan/design-system/theme'
import { useWords } from '../../kit/text/use-words.ts'
import styles from './review.module.css'
import type { useJudgement } from './use-judgement.ts'
import type { Verification } from './verification.queries.ts'

type Props = { verification: Verification; judgement: ReturnType<typeof useJudgement> }

/** The score with the points of each field, the score to pass, and what is missing. */
export function ReviewScore({ verification: { config }, judgement: { fields, score } }: Props) {
  const { say, format } = useWords()
  const { passScore, validityDays } = config
  const countsOf = (weight: number) => (config.fields.every((field) => field.weight === 0) ? 1 : weight)
  const statusOf = (key: string) => fields.find(({ rules }) => rules.key === key)?.status ?? 'OPEN'
  return (
    <Card title={say('verifications.score.title')}>
      <Stack gap={3}>
        <ProgressBar
          label={say('verifications.score.reached')}
          value={score}
          valueText={say('verifications.score.of', { score, passScore })}
        />
        <Text size="sm" tone={score >= passScore ? 'muted' : 'danger'}>
          {score >= passScore
            ? say('verifications.score.enough', { days: validityDays })
            : say('verifications.score.lacks', { points: passScore - score })}
        </Text>
        <ul className={shared('column', 'gap-1', 'text-sm')}>
          {config.fields.map(({ key, label, weight }) => (
            <li key={key} className={shared('row', 'gap-3', 'justify-between')}>
              <bdi>{label}</bdi>
              <span className={styles.points} data-status={statusOf(key)}>
                {say('verifications.score.points', {
                  got: format.number(statusOf(key) === 'PASSED' ? countsOf(weight) : 0),
                  weight: format.number(countsOf(weight)),
                })}
              </span>
            </li>
          ))}
        </ul>
        <Text size="sm" tone="muted">
          {say('verifications.score.rules', { version: config.version })}
        </Text>
      </Stack>
    </Card>
  )
}
