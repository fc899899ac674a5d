import { StatusBadge } from '@karwan/design-system/components/badge'
import { Split, Stack } from '@karwan/design-system/components/layout'
import { LinkButton } from '@karwan/design-system/components/link-button'
import { Banner } from '@karwan/design-system/patterns/banner'
import { PageHeader } from '@karwan/design-system/patterns/page-header'
import { verificationStatuses } from '@karwan/domain/verification'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../kit/access/session.ts'
import { RecordPage } from '../../kit/detail/record-page.tsx'
import { useProblemSentence } from '../../kit/page/page-problem.tsx'
import { usePageTitle } from '../../kit/page/page-title.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { PaperPane } from './paper-pane.tsx'
import type { Queue } from './queue-search.ts'
import styles from './review.module.css'
import { ReviewActs } from './review-acts.tsx'
import { ReviewFields } from './review-fields.tsx'
import { ReviewHistory } from './review-history.tsx'
import { ReviewScore } from './review-score.tsx'
import { SubjectLink } from './subject-link.tsx'
import { useClaim } from './use-claim.ts'
import { useJudgement } from './use-judgement.ts'
import { type Verification, verificationOptions } from './verification.queries.ts'

/** How often to check whether another officer has released the claim. */
const lookAgainMs = 15_000

/** The review of one verification: its values, the score and the decision, all usable by keyboard. */
export function ReviewPage({ id, queue }: { id: number; queue: Queue }) {
  const { say } = useWords()
  const { user } = useSession()
  const record = useQuery({
    ...verificationOptions(id),
    refetchInterval: ({ state: { data } }) =>
      data?.assignedTo && data.assignedTo.id !== user.id ? lookAgainMs : false,
  })
  return (
    <RecordPage
      record={record}
      live="verification"
      awaited={say('verifications.list.one')}
      wayBack={
        <LinkButton
          variant="solid"
          render={(link) => (
            <Link to="/verifications" search={queue} activeOptions={{ exact: true }} {...link} />
          )}
        >
          {say('kit.record.toList', { list: say('verifications.list.title') })}
        </LinkButton>
      }
    >
      {(verification) => <Review key={id} verification={verification} queue={queue} />}
    </RecordPage>
  )
}

function Review({ verification, queue }: { verification: Verification; queue: Queue }) {
  const words = useWords()
  const { say, labels, format } = words
  const judgement = useJudgement(verification)
  const claim = useClaim(verification, judgement.judged)
  const { subjectName, subjectType, status, submittedAt, expiresAt, decidedAt } = verification
  usePageTitle(say('verifications.page.title', { name: subjectName }))
  return (
    <Stack gap={6}>
      <PageHeader
        title={subjectName}
        meta={
          <StatusBadge tone={verificationStatuses[status].tone}>
            {labels('verificationStatus', status)}
          </StatusBadge>
        }
        description={[
          labels('verificationSubject', subjectType),
          say('verifications.page.submitted', { at: format.dateTime(submittedAt) }),
          decidedAt && say('verifications.page.decided', { at: format.dateTime(decidedAt) }),
          expiresAt && say('verifications.page.expires', { day: format.date(expiresAt) }),
        ]
          .filter(Boolean)
          .join(' · ')}
        actions={<SubjectLink verification={verification} />}
        breadcrumbs={[
          {
            id: 'list',
            label: say('verifications.list.title'),
            render: (link) => (
              <Link to="/verifications" search={queue} activeOptions={{ exact: true }} {...link} />
            ),
          },
        ]}
      />
      <Claimed verification={verification} claim={claim} />
      <Split
        main={
          <div className={styles.beside} data-papers={judgement.shown !== undefined || undefined}>
            <ReviewFields judgement={judgement} verification={verification} isMine={claim.isMine} />
            {judgement.shown && <PaperPane key={judgement.shown.rules.key} field={judgement.shown} />}
          </div>
        }
        aside={
          <Stack>
            <ReviewScore verification={verification} judgement={judgement} />
            <ReviewActs {...{ verification, judgement, queue }} isMine={claim.isMine} />
            <ReviewHistory verification={verification} />
          </Stack>
        }
      />
    </Stack>
  )
}

type ClaimedProps = { verification: Verification; claim: ReturnType<typeof useClaim> }

/** Says who else has claimed the verification, or why one's own claim may end. */
function Claimed({ verification: { assignedTo }, claim: { isMine, problem } }: ClaimedProps) {
  const { say } = useWords()
  if (problem) return <ClaimProblem problem={problem} />
  if (isMine || !assignedTo) return null
  return <Banner tone="warning">{say('verifications.page.held', { name: assignedTo.name })}</Banner>
}

function ClaimProblem({ problem }: { problem: NonNullable<ReturnType<typeof useClaim>['problem']> }) {
  const sentence = useProblemSentence(problem, 'page')
  return <Banner tone="danger">{sentence}</Banner>
}
