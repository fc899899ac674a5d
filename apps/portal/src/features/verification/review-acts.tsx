import { Button } from '@karwan/design-system/components/button'
import { Card } from '@karwan/design-system/components/card'
import { KeyboardKey } from '@karwan/design-system/components/keyboard-key'
import { Inline, Stack } from '@karwan/design-system/components/layout'
import type { Verdict } from '@karwan/domain/kernel'
import { mayActOnVerification, mayApproveAtScore } from '@karwan/domain/verification'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '../../kit/access/session.ts'
import { ActProblem } from '../../kit/form/act-problem.tsx'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { useAct } from '../../kit/form/use-act.ts'
import { useKeysSwitch } from '../../kit/list/use-keys-switch.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { useReason } from '../../kit/text/use-reason.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { type DecisionAct, decisionWords } from './decision-words.ts'
import { FieldReasonDialog } from './field-reason-dialog.tsx'
import type { Queue } from './queue-search.ts'
import { useReviewKeys } from './review-keys.ts'
import type { useJudgement } from './use-judgement.ts'
import { type Act, useDecide } from './verification.actions.ts'
import { nextOptions, type Verification, verificationOptions } from './verification.queries.ts'

const DecisionDialog = lazyDialog(async () => (await import('./decision-dialog.tsx')).DecisionDialog)
const ReviewKeysDialog = lazyDialog(async () => (await import('./review-keys-dialog.tsx')).ReviewKeysDialog)

type Judging = ReturnType<typeof useJudgement>
type Props = { verification: Verification; judgement: Judging; queue: Queue; isMine: boolean }
type Opened = DecisionAct | 'field' | 'keys'

/** Placeholders that keep the buttons enabled, as the act's dialog asks for comment and reason. */
const toBeSaid = { comment: '-', reasonCode: '-' }

/** The decisions, by button and by key; the next verification is prefetched. */
export function ReviewActs({ verification, judgement, queue, isMine }: Props) {
  const { say, labels } = useWords()
  const { id, status, version, subjectName, config } = verification
  const client = useQueryClient()
  const notify = useNotify()
  const reason = useReason()
  const decide = useDecide()
  const act = useAct()
  const [opened, setOpened] = useState<Opened>()
  const goOn = useGoOn(id, queue)
  const keys = useKeysSwitch()
  const may = usePermissions()

  const send = async (body: Act, idempotencyKey: string) => {
    const fields = judgement.judged()
    const sent = { ...body, version, ...(fields.length > 0 && { fields }) }
    const answer = await decide({ path: { id }, body: sent, idempotencyKey })
    client.setQueryData(verificationOptions(id).queryKey, answer)
    return answer
  }
  const done = (what: 'approve' | (typeof decisionWords)[DecisionAct]) => {
    notify.success(`verifications.done.${what}`, { subject: subjectName })
    goOn()
  }
  const approve = () =>
    void act.run(
      (key) => send({ act: 'approve' }, key),
      () => done('approve'),
    )

  const verdictOf = (name: 'approve' | DecisionAct): Verdict => {
    const verdict = mayActOnVerification({ act: name, status, ...toBeSaid })
    if (!verdict.allowed || name !== 'approve') return verdict
    return mayApproveAtScore(judgement.score, config.passScore)
  }
  const offered = (name: 'approve' | DecisionAct) =>
    may[name] &&
    (isMine || name === 'override') &&
    mayActOnVerification({ act: name, status, ...toBeSaid }).allowed
  const ask = (name: DecisionAct) => offered(name) && setOpened(name)
  const failed = judgement.fields.filter((field) => field.status === 'FAILED')
  const decideNow = () => {
    if (failed.length > 0) ask('send-back')
    else if (offered('approve') && verdictOf('approve').allowed) approve()
    else ask('send-back')
  }
  const { current } = judgement
  const mayJudge = isMine && may.review

  useReviewKeys(keys.isOn, {
    down: () => judgement.move(1),
    up: () => judgement.move(-1),
    accept: () => mayJudge && current && judgement.judge(current.rules.key, passed),
    refuse: () => mayJudge && current && setOpened('field'),
    acceptAll: () => mayJudge && judgement.acceptOpen(),
    decide: decideNow,
    sendBack: () => ask('send-back'),
    reject: () => ask('reject'),
    override: () => ask('override'),
    next: goOn,
    help: () => setOpened('keys'),
  })

  const button = (key: string, label: string) => ({
    'aria-keyshortcuts': keys.isOn ? key : undefined,
    iconEnd: keys.isOn && (
      <span aria-hidden="true">
        <KeyboardKey keys={[key]} />
      </span>
    ),
    children: say(label),
    fullWidth: true,
  })
  return (
    <Card title={say('verifications.page.decision')}>
      <Stack gap={2}>
        {mayJudge && (
          <Button
            variant="outline"
            onClick={judgement.acceptOpen}
            {...button('a', 'verifications.act.acceptAll')}
          />
        )}
        {offered('approve') && (
          <Button
            variant="solid"
            busy={act.isBusy}
            onClick={approve}
            {...reason(verdictOf('approve'))}
            {...button('d', 'verifications.act.approve')}
          />
        )}
        {offered('send-back') && (
          <Button
            variant="outline"
            onClick={() => ask('send-back')}
            {...button('s', 'verifications.decision.sendBack')}
          />
        )}
        {offered('reject') && (
          <Button
            variant="outline"
            onClick={() => ask('reject')}
            {...button('r', 'verifications.decision.reject')}
          />
        )}
        {offered('override') && (
          <Button
            variant="ghost"
            onClick={() => ask('override')}
            {...button('o', 'verifications.decision.override')}
          />
        )}
        <Inline justify="between">
          <Button variant="ghost" onClick={goOn} {...button('n', 'verifications.act.next')} />
        </Inline>
        <Button
          size="sm"
          variant="ghost"
          onClick={() => setOpened('keys')}
          {...button('?', 'verifications.act.keys')}
        />
      </Stack>
      <ActProblem act={act} />
      {opened === 'field' && current && (
        <FieldReasonDialog
          field={current.rules.label}
          onChosen={(code) => judgement.judge(current.rules.key, { status: 'FAILED', reasonCode: code })}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened === 'keys' && <ReviewKeysDialog keys={keys} onClose={() => setOpened(undefined)} />}
      {(opened === 'send-back' || opened === 'reject' || opened === 'override') && (
        <DecisionDialog
          act={opened}
          comment={failed
            .map(({ rules, reasonCode }) =>
              [rules.label, reasonCode && labels('verificationReason', reasonCode)]
                .filter(Boolean)
                .join(': '),
            )
            .join('\n')}
          reasonCode={failed.find(({ reasonCode }) => reasonCode)?.reasonCode ?? ''}
          send={send}
          onDone={() => done(decisionWords[opened])}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Card>
  )
}

const passed = { status: 'PASSED', reasonCode: null } as const

function usePermissions() {
  return {
    review: useMay('verification:review'),
    approve: useMay('verification:approve'),
    reject: useMay('verification:reject'),
    'send-back': useMay('verification:send-back'),
    override: useMay('verification:override'),
  }
}

/** Goes to the next waiting verification, which is prefetched, or to the queue if none is waiting. */
function useGoOn(id: number, queue: Queue) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const next = useQuery(nextOptions(id, queue))
  const nextId = next.data ?? undefined
  useQuery({ ...verificationOptions(nextId ?? 0), enabled: nextId !== undefined })
  return async () => {
    const fresh =
      nextId ?? nextOptions(id, queue).select(await client.fetchQuery({ ...nextOptions(id, queue) }))
    if (fresh === null) await navigate({ to: '/verifications', search: { ...queue, waiting: true } })
    else await navigate({ to: '/verifications/$id', params: { id: fresh }, search: queue })
  }
}
