import { Button } from '@karwan/design-system/components/button'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { Banner } from '@karwan/design-system/patterns/banner'
import { DescriptionList } from '@karwan/design-system/patterns/description-list'
import { Problem } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { operationOptions } from '../../../kit/access/operation-options.ts'
import { sentenceOf } from '../../../kit/text/problem-sentence.ts'
import { useWords } from '../../../kit/text/use-words.ts'
import { AuthCard } from '../../session/auth-card.tsx'

/** Behind the QR code of a printed Bill-T: whether it was issued, and for what. */
export function BillTCheckPage({ code }: { code: string }) {
  const { say, format } = useWords()
  const { data, error, refetch, isFetching } = useQuery({
    ...operationOptions('checkBillT', { path: { code } }),
    retry: false,
  })
  const isUnknown = error instanceof Problem && (error.status === 404 || error.status === 422)
  return (
    <AuthCard title={data?.number ?? say('billTCheck.title')} description={say('billTCheck.compare')}>
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
        <>
          <Banner tone={data.isCancelled ? 'warning' : 'success'}>
            {say(data.isCancelled ? 'billTCheck.cancelled' : 'billTCheck.genuine')}
          </Banner>
          <DescriptionList
            layout="columns"
            items={[
              { term: say('billTCheck.number'), value: data.number },
              { term: say('billTCheck.issuedAt'), value: format.dateTime(data.issuedAt) },
              { term: say('billTCheck.company'), value: <bdi>{data.company}</bdi> },
              {
                term: say('billTCheck.lane'),
                value: <bdi>{`${data.pickupCityName} → ${data.dropoffCityName}`}</bdi>,
              },
              { term: say('billTCheck.registrationNumber'), value: <bdi>{data.registrationNumber}</bdi> },
            ]}
          />
        </>
      )}
    </AuthCard>
  )
}
