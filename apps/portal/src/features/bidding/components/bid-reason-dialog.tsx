import { Field } from '@karwan/design-system/components/field'
import { Select } from '@karwan/design-system/components/select'
import { Textarea } from '@karwan/design-system/components/textarea'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActDialog } from '../../../kit/form/act-dialog.tsx'
import { type Bid, bidReasonsOptions } from '../bidding.queries.ts'
import { useBiddingDialog } from '../use-bidding-dialog.ts'

type BidReasonDialogProps = { kind: 'reject' | 'backOut'; bid: Bid; onClose: () => void }
const fields = ['reasonId', 'reason'] as const

/** Rejecting and backing out both need a reason from the list; "other" needs words. */
export function BidReasonDialog({ kind, bid, onClose }: BidReasonDialogProps) {
  const reasons = useQuery(bidReasonsOptions(kind === 'backOut' ? 1 : 2))
  const [reasonId, setReasonId] = useState('')
  const [words, setWords] = useState('')
  const { act, attempt, send, text, field, errors } = useBiddingDialog<(typeof fields)[number]>({
    kind,
    shipmentId: bid.shipmentId,
    onClose,
  })
  const chosen = reasons.data?.find(({ id }) => String(id) === reasonId)

  const submit = () => {
    if (!chosen) return send({ reasonId: text('reasonMissing') }, undefined)
    const reason = words.trim()
    return send(chosen.needsText && reason === '' ? { reason: text('wordsMissing') } : {}, {
      kind,
      bidId: bid.id,
      body: { reasonId: chosen.id, ...(reason !== '' && { reason }) },
    })
  }

  return (
    <ActDialog
      act={act}
      title={text('title', { partner: bid.partner.name })}
      description={text('description')}
      submitLabel={text('submit')}
      tone="danger"
      keepLabel={text('keep')}
      errors={errors(fields)}
      attempt={attempt}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field {...field('reasonId')} label={text('reason')} required>
        <Select
          value={reasonId}
          placeholder={text('choose')}
          options={(reasons.data ?? []).map(({ id, label }) => ({ value: id, label }))}
          onChange={({ target }) => setReasonId(target.value)}
        />
      </Field>
      <Field {...field('reason')} label={text('words')} required={chosen?.needsText ?? false}>
        <Textarea value={words} limit={500} rows={3} onChange={({ target }) => setWords(target.value)} />
      </Field>
    </ActDialog>
  )
}
