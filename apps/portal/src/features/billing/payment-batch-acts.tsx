import { mayMoveBatch, permissionOfBatchStep } from '@karwan/domain/billing'
import { permissionFor } from '@karwan/domain/roles'
import type { Answer } from '@karwan/sdk'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useOperation, useRemoval } from '../../kit/access/operations.ts'
import { sdk } from '../../kit/access/sdk.ts'
import { useSession } from '../../kit/access/session.ts'
import type { RecordAct } from '../../kit/detail/record-acts.tsx'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { useNotify } from '../../kit/page/notify.ts'
import { saveFile } from '../../kit/page/save-file.ts'
import type { Words } from '../../kit/text/use-words.ts'
import type { Answered } from './bank-answer-dialog.tsx'

type Batch = Answer<'getPaymentBatch'>
const AnswerDialog = lazyDialog(async () => (await import('./bank-answer-dialog.tsx')).BankAnswerDialog)

/** What can be done with a batch: the next step as a button, the rest in the menu. */
export function usePaymentBatchActs(id: number, onAnswered: (answered: Answered) => void) {
  const { user } = useSession()
  const notify = useNotify()
  const navigate = useNavigate()
  const move = useOperation('changePaymentBatchStatus', 'billing')
  const retry = useOperation('retryPaymentBatch', 'billing')
  const remove = useRemoval('deletePaymentBatch', () => navigate({ to: '/payment-batches' }), 'billing')
  const { mutateAsync: download } = useMutation({
    mutationFn: async () => {
      const file = await sdk.callFile('downloadPaymentBatch', { path: { id } })
      saveFile(file.blob, file.fileName ?? `batch-${id}.csv`)
    },
    onError: notify.failure,
  })
  return (batch: Batch, { say }: Words): RecordAct[] => {
    const name = batch.batchNumber
    const step = (status: 'APPROVED' | 'SENT'): RecordAct => ({
      id: status,
      label: say(`paymentBatches.act.${status}`),
      permission: permissionOfBatchStep[status],
      place: 'solid',
      verdict: mayMoveBatch({ from: batch.status, to: status, maker: batch.madeBy.id, actor: user.id }),
      run: (idempotencyKey) =>
        move({ path: { id }, body: { status, version: batch.version }, idempotencyKey }),
      done: { id: `paymentBatches.done.${status}`, values: { name } },
      ...(status === 'SENT' && {
        confirm: {
          title: say('paymentBatches.sendTitle', { name }),
          description: say('paymentBatches.sendText'),
          confirmText: say('paymentBatches.act.SENT'),
        },
      }),
    })
    const hasFailed = batch.payments.some(
      ({ payment }) => payment.status === 'FAILED' || payment.status === 'RETURNED',
    )
    return [
      ...(batch.status === 'DRAFT' ? [step('APPROVED')] : []),
      ...(batch.status === 'APPROVED' ? [step('SENT')] : []),
      ...(batch.status === 'SENT' ? [answer(say)] : []),
      ...(hasFailed ? [again(say)] : []),
      ...(batch.status === 'DRAFT' ? [] : [file(say)]),
      ...(batch.status === 'SENT' ? [] : [deletion(say, batch)]),
    ]
  }

  function answer(say: Words['say']): RecordAct {
    return {
      id: 'answer',
      label: say('paymentBatches.act.answer'),
      permission: permissionFor('readPaymentAnswer', 'payment:send'),
      place: 'solid',
      dialog: (close) => <AnswerDialog batchId={id} onAnswered={onAnswered} onClose={close} />,
    }
  }
  function again(say: Words['say']): RecordAct {
    return {
      id: 'retry',
      label: say('paymentBatches.act.retry'),
      permission: permissionFor('retryPaymentBatch', 'payment:create'),
      place: 'outline',
      run: async (idempotencyKey) => {
        const made = await retry({ path: { id }, idempotencyKey })
        await navigate({ to: '/payment-batches/$id', params: { id: made.id } })
      },
      done: { id: 'paymentBatches.done.retry' },
    }
  }
  function file(say: Words['say']): RecordAct {
    return {
      id: 'file',
      label: say('paymentBatches.act.file'),
      permission: permissionFor('downloadPaymentBatch', 'payment:send'),
      run: () => download(),
      done: { id: 'paymentBatches.done.file' },
    }
  }
  function deletion(say: Words['say'], { batchNumber: name, version }: Batch): RecordAct {
    return {
      id: 'delete',
      label: say('kit.record.delete'),
      permission: permissionFor('deletePaymentBatch', 'payment:create'),
      tone: 'danger',
      run: (idempotencyKey) => remove({ path: { id }, query: { version }, idempotencyKey }),
      confirm: {
        title: say('kit.record.deleteTitle', { name }),
        description: say('paymentBatches.form.deleteText'),
        confirmText: say('kit.record.delete'),
        cancelText: say('kit.record.keep'),
      },
      done: { id: 'kit.record.deleted', values: { name } },
    }
  }
}
