import { Button } from '@karwan/design-system/components/button'
import { Stack } from '@karwan/design-system/components/layout'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { Banner } from '@karwan/design-system/patterns/banner'
import { DescriptionList } from '@karwan/design-system/patterns/description-list'
import { type Answer, Problem } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { operationOptions } from '../../../kit/access/operation-options.ts'
import { sentenceOf } from '../../../kit/text/problem-sentence.ts'
import { useWords } from '../../../kit/text/use-words.ts'
import { AuthCard } from '../../session/auth-card.tsx'

/** The page behind the QR code of a printed Bill-T: whether it was issued, and for what. */
export function BillTCheckPage({ code }: { code: string }) {
  const { say, format } = useWords()
  const { data, error, refetch, isFetching } = useQuery({
    ...operationOptions('checkBillT', { path: { code } }),
    retry: false,
  })
  const isUnknown = error instanceof Problem && (error.status === 404 || error.status === 422)
  return (
    <AuthCard
      title={data?.number ?? say('billTCheck.title')}
      {...(data && { description: say('billTCheck.compare') })}
    >
      {!data && !error && <Skeleton lines={5} />}
      {isUnknown && <Banner tone="danger">{say('billTCheck.unknown')}</Banner>}
      {error && !isUnknown && (
        <>
          <Banner tone="danger">{sentenceOf(error, say, 'page')}</Banner>
          <Button busy={isFetching} onClick={() => void refetch()}>
            {say('billTCheck.retry')}
          </Button>
        </>
      )}
      {data && (
        <Stack gap={4}>
          <Standing check={data} />
          <DescriptionList
            layout="columns"
            items={[
              { term: say('billTCheck.number'), value: data.number },
              { term: say('billTCheck.issuedAt'), value: format.dateTime(data.issuedAt) },
              { term: say('billTCheck.company'), value: <bdi>{data.company}</bdi> },
              ...(data.printedAt === null
                ? []
                : [{ term: say('billTCheck.printedAt'), value: format.dateTime(data.printedAt) }]),
              {
                term: say('billTCheck.lane'),
                value: <bdi>{`${data.pickupCityName} → ${data.dropoffCityName}`}</bdi>,
              },
              { term: say('billTCheck.registrationNumber'), value: <bdi>{data.registrationNumber}</bdi> },
            ]}
          />
        </Stack>
      )}
    </AuthCard>
  )
}

/** A Bill-T is genuine only if its facts still hold; after a change it must be printed again. */
function Standing({ check: { isCancelled, changed } }: { check: Answer<'checkBillT'> }) {
  const { say, labels, intl } = useWords()
  if (isCancelled) return <Banner tone="danger">{say('billTCheck.cancelled')}</Banner>
  if (changed.length === 0) return <Banner tone="success">{say('billTCheck.genuine')}</Banner>
  const facts = intl.formatList(
    changed.map((fact) => labels('billTFact', fact)),
    { type: 'conjunction' },
  )
  return <Banner tone="warning">{say('billTCheck.changed', { facts })}</Banner>
}
