import { Button } from '@karwan/design-system/components/button'
import { Dialog } from '@karwan/design-system/components/dialog'
import { Stack } from '@karwan/design-system/components/layout'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { Text } from '@karwan/design-system/components/text'
import { Banner } from '@karwan/design-system/patterns/banner'
import { DescriptionList } from '@karwan/design-system/patterns/description-list'
import { batchOfFile } from '@karwan/domain/billing'
import { type Answer, isReadOf } from '@karwan/sdk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { operationOptions } from '../../kit/access/operation-options.ts'
import { sdk } from '../../kit/access/sdk.ts'
import { ActProblem } from '../../kit/form/act-problem.tsx'
import { useAct } from '../../kit/form/use-act.ts'
import { askAgain } from '../../kit/live/ask-again.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { PageProblem } from '../../kit/page/page-problem.tsx'
import { saveFile } from '../../kit/page/save-file.ts'
import { useWords } from '../../kit/text/use-words.ts'

type Preview = Answer<'previewPaymentBatch'>
type Props = {
  walletIds: readonly number[]
  /** Pays for these bookings only; without it for all that the payees have earned. */
  bookingIds?: readonly number[]
  onClose: () => void
}

/** What a batch would pay at each bank, who is left out and why, with a button that makes the batch. */
export function PaymentPreview({ walletIds, bookingIds, onClose }: Props) {
  const { say } = useWords()
  const { data, error, refetch } = useQuery(
    operationOptions('previewPaymentBatch', {
      query: { walletIds: [...walletIds], ...(bookingIds && { bookingIds: [...bookingIds] }) },
    }),
  )
  const { act, make } = useMaking(bookingIds)
  const paid = data?.payees.filter(({ obstacle }) => obstacle === null).map(({ id }) => id) ?? []
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('payables.preview')}
      description={say('payables.previewText')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {say('payables.back')}
          </Button>
          <Button
            busy={act.isBusy || !data}
            onClick={() => void make(paid)}
            {...(data && paid.length === 0 && { disabledReason: say('payables.nobody') })}
          >
            {say('payables.make', { count: paid.length })}
          </Button>
        </>
      }
    >
      {error && <PageProblem fault={error} onRetry={() => void refetch()} />}
      {data ? <Shown preview={data} /> : <Skeleton lines={4} />}
      <ActProblem act={act} />
    </Dialog>
  )
}

function Shown({ preview }: { preview: Preview }) {
  const { say, labels, format } = useWords()
  const money = (amount: string | null) => amount && format.money(amount, preview.currency)
  const left = preview.payees.filter(({ obstacle }) => obstacle !== null)
  return (
    <Stack gap={4}>
      <DescriptionList
        items={[
          { term: say('payables.count'), value: format.number(preview.count) },
          { term: say('payables.total'), value: money(preview.total) },
          ...preview.banks.map(({ bankName, count, total }) => ({
            term: bankName ?? say('payables.mobileWallets'),
            value: say('payables.atBank', { count, total: money(total) ?? '' }),
          })),
        ]}
      />
      {left.length > 0 && (
        <Banner tone="warning">
          <Text>{say('payables.leftOut', { count: left.length })}</Text>
          <ul>
            {left.map(({ id, partnerName, obstacle }) => (
              <li key={id}>
                <bdi>{partnerName}</bdi>: {obstacle && labels('paymentObstacle', obstacle)}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </Stack>
  )
}

/** Makes the batch, downloads its file, and opens its page. */
function useMaking(bookingIds: readonly number[] | undefined) {
  const act = useAct()
  const client = useQueryClient()
  const navigate = useNavigate()
  const notify = useNotify()
  const make = (walletIds: number[]) =>
    act.run(
      (idempotencyKey) =>
        sdk.callFile('createPaymentBatch', {
          body: { walletIds, ...(bookingIds && { bookingIds: [...bookingIds] }) },
          idempotencyKey,
        }),
      async ({ blob, fileName }) => {
        saveFile(blob, fileName ?? 'bank-batch.csv')
        notify.success('payables.made')
        const id = batchOfFile(fileName)
        await (id === undefined
          ? navigate({ to: '/payment-batches' })
          : navigate({ to: '/payment-batches/$id', params: { id } }))
        await askAgain(client, (key) => isReadOf(key, 'billing'))
      },
    )
  return { act, make }
}
