import { Button } from '@karwan/design-system/components/button'
import { Stack } from '@karwan/design-system/components/layout'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { Text } from '@karwan/design-system/components/text'
import { type VerificationRules, wantedBy } from '@karwan/domain/verification'
import type { Answer } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { operationOptions } from '../../kit/access/operation-options.ts'
import { useOperation } from '../../kit/access/operations.ts'
import { ActProblem } from '../../kit/form/act-problem.tsx'
import { useAct } from '../../kit/form/use-act.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { PageProblem } from '../../kit/page/page-problem.tsx'
import { useWords } from '../../kit/text/use-words.ts'
import type { RulesPlace, RulesVersion } from './rules.queries.ts'
import { RulesDialog } from './rules-dialog.tsx'

type Props = {
  place: RulesPlace
  rules: VerificationRules
  current: RulesVersion | undefined
  onSaved: () => void
  onClose: () => void
}

/** Shows whom new rules affect and how the review will look; saving them here puts them in force. */
export function SaveRulesDialog({ place, rules, current, onSaved, onClose }: Props) {
  const { say, labels } = useWords()
  const notify = useNotify()
  const act = useAct()
  const save = useOperation('createVerificationConfig', 'verification')
  const effect = useQuery({
    ...operationOptions('getVerificationRulesEffect', {
      query: { ...place, ...listed(wantedBy(rules.fields)) },
    }),
    gcTime: 0,
  })
  const version = (current?.version ?? 0) + 1
  const keep = () =>
    act.run(
      (idempotencyKey) => save({ body: { ...place, ...rules }, idempotencyKey }),
      () => {
        notify.success('verificationRules.saved', {
          subject: labels('verificationSubject', place.subjectType),
          version,
        })
        onSaved()
      },
    )
  return (
    <RulesDialog
      title={say('verificationRules.save.title', { version })}
      rules={rules}
      version={version}
      onClose={onClose}
      lead={
        <>
          {effect.isPending && <Skeleton lines={3} />}
          {effect.error && <PageProblem fault={effect.error} onRetry={() => void effect.refetch()} />}
          {effect.data && <Effect effect={effect.data} rules={rules} />}
          <ActProblem act={act} />
        </>
      }
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {say('verificationRules.save.back')}
          </Button>
          <Button
            busy={act.isBusy}
            disabledReason={effect.data ? undefined : say('verificationRules.save.awaited')}
            onClick={() => void keep()}
          >
            {say('verificationRules.save.submit', { version })}
          </Button>
        </>
      }
    />
  )
}

/** An empty list is left out of the address. */
const listed = ({ texts, papers }: ReturnType<typeof wantedBy>) => ({
  ...(texts.length > 0 && { texts: [...texts] }),
  ...(papers.length > 0 && { papers: [...papers] }),
})

type EffectProps = { effect: Answer<'getVerificationRulesEffect'> } & Pick<Props, 'rules'>

function Effect({ effect, rules }: EffectProps) {
  const { say, format } = useWords()
  const { waiting, again, verified, isMore, lacking } = effect
  const labelOf = (key: string) => rules.fields.find((field) => field.key === key)?.label ?? key
  return (
    <Stack gap={2}>
      <ul>
        <li>{say('verificationRules.effect.waiting', { count: waiting })}</li>
        <li>{say('verificationRules.effect.again', { count: again })}</li>
        <li>{say('verificationRules.effect.verified', { count: verified })}</li>
        {lacking.map(({ fieldKey, count }) => (
          <li key={fieldKey}>{say('verificationRules.effect.lacks', { count, field: labelOf(fieldKey) })}</li>
        ))}
      </ul>
      {isMore && (
        <Text size="sm" tone="muted">
          {say('verificationRules.effect.more', { most: format.number(1000) })}
        </Text>
      )}
    </Stack>
  )
}
