import { StatusBadge } from '@karwan/design-system/components/badge'
import { Button } from '@karwan/design-system/components/button'
import { Card } from '@karwan/design-system/components/card'
import { Inline, Stack } from '@karwan/design-system/components/layout'
import { LinkButton } from '@karwan/design-system/components/link-button'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { Text } from '@karwan/design-system/components/text'
import { Banner } from '@karwan/design-system/patterns/banner'
import { shared } from '@karwan/design-system/theme'
import {
  mayBeHandedIn,
  VerificationStatus,
  type VerificationStatusId,
  verificationStatuses,
} from '@karwan/domain/verification'
import type { Answer, Query } from '@karwan/sdk'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { operationOptions } from '../../kit/access/operation-options.ts'
import { useMay } from '../../kit/access/session.ts'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { PageProblem } from '../../kit/page/page-problem.tsx'
import { useWords } from '../../kit/text/use-words.ts'
import styles from './review.module.css'
import { valueText } from './value-text.ts'

const SubmitDialog = lazyDialog(async () => (await import('./submit-dialog.tsx')).SubmitDialog)

export type Subject = Query<'getSubjectVerification'>
export type Standing = Answer<'getSubjectVerification'>

export const standingOptions = (subject: Subject) =>
  operationOptions('getSubjectVerification', { query: subject })

type Shown = {
  subject: Subject
  /** The status in the register, as a subject may have been verified over the API without a form. */
  status?: VerificationStatusId | undefined
  /** Rendered once the height of the card is known, so that it is not pushed down. */
  children?: ReactNode
}

/** The state of a subject's verification on its page, and what it still needs. */
export function SubjectVerification(shown: Shown) {
  const maySubmit = useMay('verification:submit')
  const mayRead = useMay('verification:read')
  return maySubmit || mayRead ? <Shown {...shown} maySubmit={maySubmit} /> : shown.children
}

function Shown({ subject, status, maySubmit, children }: Shown & { maySubmit: boolean }) {
  const standing = useQuery(standingOptions(subject))
  const isNotAsked = standing.data && !standing.data.rules && !standing.data.verification
  return (
    <>
      {!isNotAsked && <StandingCard standing={standing} status={status} maySubmit={maySubmit} />}
      {!standing.isPending && children}
    </>
  )
}

type CardProps = Pick<Shown, 'status'> & { standing: UseQueryResult<Standing>; maySubmit: boolean }

function StandingCard({ standing, status, maySubmit }: CardProps) {
  const { say } = useWords()
  return (
    <Card title={say('verifications.subject.title')}>
      {/* Reserves the likely height; the card of a verified subject has a single line. */}
      {standing.isPending && (
        <Skeleton shape="block" lines={status === VerificationStatus.verified ? 1 : 2} />
      )}
      {standing.error && !standing.data && (
        <PageProblem
          fault={standing.error}
          onRetry={() => void standing.refetch()}
          retrying={standing.isFetching}
        />
      )}
      {standing.data && <Told standing={standing.data} known={status} maySubmit={maySubmit} />}
    </Card>
  )
}

type Told = { standing: Standing; known: VerificationStatusId | undefined; maySubmit: boolean }

const isWaiting = (status: VerificationStatusId) =>
  status === VerificationStatus.submitted || status === VerificationStatus.inReview
const withoutForm = (status: VerificationStatusId) =>
  isWaiting(status) ? 'verifications.subject.formAwaited' : 'verifications.subject.withoutForm'

function Told({ standing, known = VerificationStatus.notSubmitted, maySubmit }: Told) {
  const { say, labels, format } = useWords()
  const [isOpen, setOpen] = useState(false)
  const mayRead = useMay('verification:read')
  const { verification, rules } = standing
  const status = verification?.status ?? known
  const isWithoutForm = verification
    ? verification.values.length === 0 && status === VerificationStatus.verified
    : known !== VerificationStatus.notSubmitted
  const isOpenToSubmit = rules !== null && mayBeHandedIn(verification ?? undefined).allowed
  const isAgain = verification !== null && verification.values.length > 0
  const words = verification?.events.findLast(({ act }) => act === 'send-back' || act === 'reject')
  const isRefused = status === VerificationStatus.sentBack || status === VerificationStatus.rejected
  return (
    <Stack gap={3}>
      <Inline gap={3}>
        <StatusBadge tone={verificationStatuses[status].tone}>
          {labels('verificationStatus', status)}
        </StatusBadge>
        <Text as="span" size="sm" tone="muted">
          {verification?.expiresAt && status === VerificationStatus.verified
            ? say('verifications.subject.until', { day: format.date(verification.expiresAt) })
            : verification &&
              say('verifications.subject.since', { at: format.dateTime(verification.submittedAt) })}
        </Text>
      </Inline>
      {isRefused && words?.comment && (
        <Banner tone="warning">
          <bdi>{words.comment}</bdi>
        </Banner>
      )}
      {isWithoutForm ? <Text tone="muted">{say(withoutForm(status))}</Text> : <Fields standing={standing} />}
      <Inline>
        {maySubmit && isOpenToSubmit && (
          <Button
            variant={status === VerificationStatus.verified ? 'outline' : 'solid'}
            onClick={() => setOpen(true)}
          >
            {say(isAgain ? 'verifications.subject.again' : 'verifications.subject.submit')}
          </Button>
        )}
        {mayRead && verification && (
          <LinkButton
            variant="outline"
            render={(link) => <Link to="/verifications/$id" params={{ id: verification.id }} {...link} />}
          >
            {say('verifications.subject.review')}
          </LinkButton>
        )}
      </Inline>
      {isOpen && <SubmitDialog standing={standing} onClose={() => setOpen(false)} />}
    </Stack>
  )
}

const toneOf = { OPEN: 'neutral', PASSED: 'success', FAILED: 'danger', missing: 'warning' } as const

/** The fields of the rules, with the values and judgements of each. */
function Fields({ standing: { rules, verification } }: { standing: Standing }) {
  const words = useWords()
  const { say, labels, format } = words
  const asked = (rules ?? verification?.config)?.fields ?? []
  return (
    <ul className={shared('column')} aria-label={say('verifications.subject.asked')}>
      {asked.map((field) => {
        const value = verification?.values.find(({ fieldKey }) => fieldKey === field.key)
        const said = value?.status ?? 'missing'
        return (
          <li key={field.key} className={styles.field}>
            <div className={styles.given}>
              <Text as="span" size="sm" tone="muted">
                {field.label}
              </Text>
              <Text>
                <bdi>
                  {value
                    ? valueText(field, value, words)
                    : say(`verifications.subject.${field.required ? 'needed' : 'optional'}`)}
                </bdi>
              </Text>
              {value?.expiryDate && (
                <Text size="sm">
                  {say('verifications.paper.validUntil', { day: format.day(value.expiryDate) })}
                </Text>
              )}
              {value && (value.reasonCode || value.comment) && (
                <Text size="sm" tone="danger">
                  <bdi>
                    {[value.reasonCode && labels('verificationReason', value.reasonCode), value.comment]
                      .filter(Boolean)
                      .join(' · ')}
                  </bdi>
                </Text>
              )}
            </div>
            {(value || field.required) && (
              <StatusBadge tone={toneOf[said]}>{say(`verifications.field.${said}`)}</StatusBadge>
            )}
          </li>
        )
      })}
    </ul>
  )
}
