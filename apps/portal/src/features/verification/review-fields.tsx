import { StatusBadge } from '@karwan/design-system/components/badge'
import { Button } from '@karwan/design-system/components/button'
import { Card } from '@karwan/design-system/components/card'
import { KeyboardKey } from '@karwan/design-system/components/keyboard-key'
import { Inline, Stack } from '@karwan/design-system/components/layout'
import { Text } from '@karwan/design-system/components/text'
import { shared } from '@karwan/design-system/theme'
import { useEffect, useRef, useState } from 'react'
import { useMay } from '../../kit/access/session.ts'
import { useKeysSwitch } from '../../kit/list/use-keys-switch.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { FieldReasonDialog } from './field-reason-dialog.tsx'
import styles from './review.module.css'
import type { JudgedField, useJudgement } from './use-judgement.ts'
import { valueText } from './value-text.ts'
import type { Verification } from './verification.queries.ts'

type Judging = ReturnType<typeof useJudgement>
type FieldsProps = { judgement: Judging; verification: Verification; isMine: boolean }

const toneOf = { OPEN: 'neutral', PASSED: 'success', FAILED: 'danger' } as const

/** The values of a verification by section, each with the officer's judgement. */
export function ReviewFields({ judgement, verification: { config, values }, isMine }: FieldsProps) {
  const { say } = useWords()
  const mayReview = useMay('verification:review')
  const missing = config.fields.filter(({ key }) => !values.some(({ fieldKey }) => fieldKey === key))
  return (
    <Stack>
      {config.sections.map(({ key, title }) => {
        const fields = judgement.fields.filter(({ rules }) => rules.section === key)
        const without = missing.filter(({ section }) => section === key)
        if (fields.length + without.length === 0) return null
        return (
          <Card key={key} title={title}>
            <ul className={shared('column')}>
              {fields.map((field) => (
                <Field
                  key={field.rules.key}
                  field={field}
                  judgement={judgement}
                  mayJudge={isMine && mayReview}
                />
              ))}
              {without.map(({ key: missingKey, label }) => (
                <li key={missingKey} className={styles.field}>
                  <Text tone="muted">{say('verifications.page.notGiven', { field: label })}</Text>
                </li>
              ))}
            </ul>
          </Card>
        )
      })}
    </Stack>
  )
}

type FieldProps = { field: JudgedField; judgement: Judging; mayJudge: boolean }

function Field({ field, judgement, mayJudge }: FieldProps) {
  const words = useWords()
  const { say, labels, format } = words
  const { rules, value, status, reasonCode } = field
  // Whether the shown status is one that was saved before; a field that is judged again is not.
  const isSaid = value.status !== 'OPEN' && value.status === status
  const isShown = judgement.shown?.rules.key === rules.key
  const isCurrent = mayJudge && judgement.current?.rules.key === rules.key
  const row = useRef<HTMLLIElement>(null)
  const [isAsking, setAsking] = useState(false)
  // Scrolls to the field that the keys act on.
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const named = { field: rules.label }
  const keys = useKeysSwitch()
  // Only the current field shows its keys; the others reserve the room, so that nothing moves.
  const withKey = (key: string) =>
    keys.isOn && {
      'aria-keyshortcuts': isCurrent ? key : undefined,
      iconEnd: (
        <span className={styles.fieldKey}>
          <KeyboardKey keys={[key]} isDrawn />
        </span>
      ),
    }
  return (
    <li ref={row} className={styles.field} data-current={isCurrent || undefined}>
      <div className={styles.given}>
        <Inline gap={2}>
          <Text as="span" size="sm" tone="muted">
            {rules.label}
          </Text>
          <StatusBadge tone={toneOf[status]}>{say(`verifications.field.${status}`)}</StatusBadge>
        </Inline>
        <Text weight="medium">
          <bdi>{valueText(rules, value, words)}</bdi>
        </Text>
        {value.expiryDate !== null && (
          <Text size="sm">
            {say('verifications.paper.validUntil', { day: format.day(value.expiryDate) })}
          </Text>
        )}
        {value.documentId !== null && (
          <Button
            size="sm"
            variant="outline"
            aria-label={say('verifications.paper.showOf', named)}
            aria-pressed={isShown}
            onClick={() => judgement.choose(rules.key)}
          >
            {value.documentIds.length > 1
              ? say('verifications.paper.showMany', { count: value.documentIds.length })
              : say('verifications.paper.show')}
          </Button>
        )}
        {isSaid && value.reviewerName && value.reviewedAt && (
          <Text size="sm" tone="muted">
            {say(`verifications.reviewed.${value.status}`, {
              name: value.reviewerName,
              at: format.dateTime(value.reviewedAt),
            })}
          </Text>
        )}
        {reasonCode && (
          <Text size="sm" tone="danger">
            {labels('verificationReason', reasonCode)}
          </Text>
        )}
        {value.comment && (
          <Text size="sm">
            <bdi>{value.comment}</bdi>
          </Text>
        )}
      </div>
      {mayJudge && (
        <Inline together>
          <Button
            size="sm"
            variant="outline"
            aria-label={say('verifications.act.acceptOf', named)}
            {...withKey('y')}
            onClick={() => judgement.judge(rules.key, { status: 'PASSED', reasonCode: null })}
          >
            {say('verifications.act.accept')}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            aria-label={say('verifications.act.refuseOf', named)}
            {...withKey('x')}
            onClick={() => setAsking(true)}
          >
            {say('verifications.act.refuse')}
          </Button>
        </Inline>
      )}
      {isAsking && (
        <FieldReasonDialog
          field={rules.label}
          onChosen={(reason) => judgement.judge(rules.key, { status: 'FAILED', reasonCode: reason })}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}
