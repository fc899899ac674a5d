import { Button } from '@karwan/design-system/components/button'
import type { phoneBidForm } from '@karwan/domain/bidding'
import { idsOf } from '@karwan/domain/kernel'
import { bidCategories } from '@karwan/domain/shipments'
import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { fieldsOf } from '../../../kit/form/fields-of.ts'
import { FormScope } from '../../../kit/form/form-scope.tsx'
import { FormSummary } from '../../../kit/form/form-summary.tsx'
import { useLabels } from '../../../kit/text/use-labels.ts'
import type { Shipment } from '../../shipments/shipments.queries.ts'
import { usePartnerOption, usePartnerSearch, usePhoneBid } from '../use-phone-bid.ts'
import styles from './bids.module.css'

type Typed = z.input<ReturnType<typeof phoneBidForm>> & { partnerName?: string }

const { AmountField, ComboboxField, NumberField, SelectField } = fieldsOf<Typed>()

/**
 * A row to type bids during phone calls: Enter saves a bid and empties the row for the next one. A bid that is
 * not saved is kept, because the caller may ask for what another tab shows.
 */
export function BidRow({ shipment }: { shipment: Shipment }) {
  const [round, setRound] = useState(0)
  return <OneBid key={round} shipment={shipment} isNext={round > 0} onSaved={() => setRound(round + 1)} />
}

type OneBidProps = { shipment: Shipment; isNext: boolean; onSaved: () => void }

function OneBid({ shipment, isNext, onSaved }: OneBidProps) {
  const labels = useLabels()
  const { form, text, within } = usePhoneBid(shipment, onSaved, { draft: `bid.new.${shipment.id}` })
  const row = useRef<HTMLFormElement>(null)
  // Move the focus to the new row, as the field that had it was removed with the last row.
  useEffect(() => {
    if (isNext) row.current?.querySelector('input')?.focus()
  }, [isNext])
  return (
    <FormScope form={form}>
      <form
        ref={row}
        id={form.id}
        className={styles.bidRow}
        noValidate
        aria-label={text('row')}
        onSubmit={form.submit}
      >
        <FormSummary failure={form.failure} />
        <ComboboxField
          name="partnerId"
          labelName="partnerName"
          label={text('partner')}
          useFound={usePartnerSearch}
          toOption={usePartnerOption()}
          required
        />
        <AmountField name="amount" label={text('amount')} currency={shipment.currency} {...within} required />
        <SelectField
          name="bidCategoryTypeId"
          label={text('category')}
          options={idsOf(bidCategories).map((id) => ({ value: id, label: labels('bidCategory', id) }))}
        />
        <NumberField name="vehicleCount" label={text('vehicles')} whole required />
        <Button type="submit" variant="outline" busy={form.isBusy}>
          {text('saveAndNext')}
        </Button>
      </form>
    </FormScope>
  )
}
