import { Card } from '@karwan/design-system/components/card'
import { Stack } from '@karwan/design-system/components/layout'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { Text } from '@karwan/design-system/components/text'
import { TrendChart } from '@karwan/design-system/patterns/trend-chart'
import type { Answer } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import type { IntlShape } from 'react-intl'
import { operationOptions } from '../../kit/access/operation-options.ts'
import { PageProblem } from '../../kit/page/page-problem.tsx'
import { useWords } from '../../kit/text/use-words.ts'

type Month = Answer<'getPartnerScore'>['months'][number]

const shares = ['acceptancePct', 'onTimePct', 'backoutPct', 'claimsPct'] as const

/** The score that gives the partner's tier, month by month. */
export function PartnerScore({ id }: { id: number }) {
  const { say, format, intl } = useWords()
  const score = useQuery(operationOptions('getPartnerScore', { path: { id } }))
  const values = (of: (typeof shares)[number]) => (score.data?.months ?? []).map((month: Month) => month[of])
  const isCounted = score.data?.months.some((month) => shares.some((share) => month[share] !== null))
  return (
    <Card title={say('partners.score.title')}>
      {score.error && <PageProblem fault={score.error} onRetry={() => void score.refetch()} />}
      {score.isPending && <Skeleton lines={8} />}
      {score.data && (
        <Stack gap={4}>
          <Text tone="muted">{say('partners.score.text')}</Text>
          {isCounted ? (
            <TrendChart
              caption={say('partners.score.title')}
              labelName={say('partners.score.month')}
              labels={score.data.months.map(({ month }) => nameOf(month, intl))}
              series={shares.map((share) => ({
                name: say(`partners.field.${share}`),
                values: values(share),
              }))}
              format={(value) => format.percent(value)}
            />
          ) : (
            <Text>{say('partners.score.none')}</Text>
          )}
        </Stack>
      )}
    </Card>
  )
}

/** 2026-11 as "Nov 2026". */
const nameOf = (month: string, intl: IntlShape): string =>
  intl.formatDate(`${month}-01T00:00:00Z`, { month: 'short', year: 'numeric', timeZone: 'UTC' })
