import { type FuelSlipStatus, fuelRequestForm, fuelSlipStepForm } from '@karwan/domain/billing'
import { longestNote } from '@karwan/domain/kernel'
import { operationKey } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { useOperation } from '../../kit/access/operations.ts'
import { sdk } from '../../kit/access/sdk.ts'
import { wholeLookup } from '../../kit/access/whole-lookup.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { useWords } from '../../kit/text/use-words.ts'
import type { FuelSlip } from './fuel-slip-page.tsx'

const { NumberField, SelectField, TextareaField } = fieldsOf<typeof fuelRequestForm>()
const step = fieldsOf<typeof fuelSlipStepForm>()

const givesOnSlips = { acceptsFuelSlip: true, isActive: true }

/** Asks for a fuel slip: how much fuel the driver of a booking needs, and at which pump. */
export function FuelRequestDialog({ bookingId, onClose }: { bookingId: number; onClose: () => void }) {
  const { say } = useWords()
  const notify = useNotify()
  const request = useOperation('requestFuelSlip', 'billing', 'bookings', 'shipments')
  const { data: pumps = [] } = useQuery({
    queryKey: operationKey('listFuelPumps', { query: givesOnSlips }),
    queryFn: ({ signal }) =>
      wholeLookup((page) =>
        sdk.call('listFuelPumps', { query: { ...givesOnSlips, page, pageSize: 100 }, signal }),
      ),
  })
  const form = useKitForm({
    schema: fuelRequestForm,
    words: 'fuelSlips',
    defaults: { bookingId, pumpId: undefined, litres: '', note: '' },
    send: (body, { idempotencyKey }) => request({ body, idempotencyKey }),
    onDone: () => {
      notify.success('fuelSlips.form.added')
      onClose()
    },
  })
  return (
    <FormDialog form={form} onClose={onClose}>
      <SelectField
        name="pumpId"
        placeholder={say('kit.form.choose')}
        options={pumps.map(({ id, name }) => ({ value: id, label: name }))}
        required
      />
      <NumberField name="litres" hint={say('fuelSlips.form.litresHint')} required />
      <TextareaField name="note" limit={longestNote} />
    </FormDialog>
  )
}

type StepProps = { slip: FuelSlip; status: FuelSlipStatus; onClose: () => void }

/** Takes a slip to its next status, with the fields that this step requires. */
export function FuelSlipStepDialog({ slip, status, onClose }: StepProps) {
  const { say, labels } = useWords()
  const notify = useNotify()
  const move = useOperation('changeFuelSlipStatus', 'billing', 'bookings', 'shipments')
  const title = say(`fuelSlips.step.${status}`)
  const { litresApproved, litresRequested, pricePerLitre, version, slipNumber } = slip
  const takesLitres = status === 'APPROVED' || status === 'DISPENSED'
  const form = useKitForm({
    schema: fuelSlipStepForm,
    words: 'fuelSlips',
    defaults: {
      ...{ status, version, code: '', reason: '', reference: '' },
      litres: takesLitres ? (litresApproved ?? litresRequested) : undefined,
      pricePerLitre: status === 'DISPENSED' ? pricePerLitre : undefined,
    },
    send: (body, { idempotencyKey }) => move({ path: { id: slip.id }, body, idempotencyKey }),
    onDone: () => {
      notify.success('fuelSlips.step.done', { number: slipNumber, status: labels('fuelSlipStatus', status) })
      onClose()
    },
  })
  const tone = status === 'REJECTED' ? { tone: 'danger' as const, keepLabel: say('fuelSlips.form.keep') } : {}
  return (
    <FormDialog form={form} title={title} submitLabel={title} onClose={onClose} {...tone}>
      {takesLitres && <step.NumberField name="litres" required />}
      {status === 'DISPENSED' && (
        <>
          <step.AmountField name="pricePerLitre" currency={slip.currency} required />
          <step.TextField name="code" hint={say('fuelSlips.form.codeHint')} required />
        </>
      )}
      {(status === 'REJECTED' || status === 'DISPUTED') && (
        <step.TextareaField name="reason" limit={longestNote} required />
      )}
      {status === 'SETTLED' && (
        <step.TextField name="reference" hint={say('fuelSlips.form.referenceHint')} required />
      )}
    </FormDialog>
  )
}
