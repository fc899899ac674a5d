import { Stack } from '@karwan/design-system/components/layout'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { Text } from '@karwan/design-system/components/text'
import { Banner } from '@karwan/design-system/patterns/banner'
import type { Answer, Query } from '@karwan/sdk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { operationOptions } from '../../kit/access/operation-options.ts'
import { PageProblem } from '../../kit/page/page-problem.tsx'
import { useWords } from '../../kit/text/use-words.ts'

type Preview = Answer<'previewTaxRate'>
const mostShown = 5

/** Preview of a new rate: which rate it ends, and which bookings it applies to or comes too late for. */
export function TaxRatePreview({ planned }: { planned: Query<'previewTaxRate'> }) {
  const { data, error, refetch } = useQuery({
    ...operationOptions('previewTaxRate', { query: planned }),
    placeholderData: keepPreviousData,
  })
  if (error) return <PageProblem fault={error} onRetry={() => void refetch()} />
  return data ? <Shown preview={data} /> : <Skeleton lines={3} />
}

function Shown({ preview }: { preview: Preview }) {
  const { say, format } = useWords()
  const { isTaken, before, validTo, counted, late, bookings } = preview
  if (isTaken) return <Banner tone="danger">{say('taxRates.preview.taken')}</Banner>
  const rate = before === null ? null : format.percent(Number(before))
  return (
    <>
      <Banner tone={late > 0 ? 'danger' : 'info'}>
        <Stack gap={1}>
          <Text>
            {late > 0
              ? say('taxRates.preview.late', { count: late })
              : say('taxRates.preview.counted', { count: counted })}
          </Text>
          <Text>
            {rate === null ? say('taxRates.preview.first') : say('taxRates.preview.ends', { rate })}
          </Text>
          {validTo !== null && <Text>{say('taxRates.preview.until', { day: format.day(validTo) })}</Text>}
        </Stack>
      </Banner>
      <Bookings of={bookings.filter(({ isLate }) => isLate === late > 0)} />
    </>
  )
}

/** Links open in a new tab, so that the dialog keeps what was typed. */
function Bookings({ of }: { of: Preview['bookings'] }) {
  const { say, format } = useWords()
  if (of.length === 0) return null
  return (
    <div>
      <Text weight="medium">{say('taxRates.preview.bookings')}</Text>
      <ul>
        {of.slice(0, mostShown).map(({ id, bookingNumber, deliveredOn }) => (
          <li key={id}>
            <Link to="/bookings/$bookingId" params={{ bookingId: id }} target="_blank">
              {bookingNumber}
            </Link>{' '}
            {say('taxRates.preview.booking', { day: format.day(deliveredOn) })}
          </li>
        ))}
      </ul>
    </div>
  )
}
