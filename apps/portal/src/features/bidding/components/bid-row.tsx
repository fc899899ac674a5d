import { Button } from '@karwan/design-system/components/button'
import type { phoneBidForm } from '@karwan/domain/bidding'
import { idsOf } from '@karwan/domain/kernel'
import { bidCategories } from '@karwan/domain/shipments'
import { useEffect, useRef, useState } from 'react'
import { fieldsOf } from '../../../kit/form/fields-of.ts'
import { FormScope } from '../../../kit/form/form-scope.tsx'
import { FormSummary } from '../../../kit/form/form-summary.tsx'
import { useLabels } from '../../../kit/text/use-labels.ts'
import type { Shipment } from '../../shipments/shipments.queries.ts'
import { usePartnerOption, usePartnerSearch, usePhoneBid } from '../use-phone-bid.ts'
import styles from './bids.module.css'

const { AmountField, ComboboxField, NumberField, SelectField } = fieldsOf<typeof phoneBidForm>()

/** One call after the other: Enter saves a bid, and the row is ready for the next. */
export function BidRow({ shipment }: { shipment: Shipment }) {
  const [round, setRound] = useState(0)
  return <OneBid key={round} shipment={shipment} isNext={round > 0} onSaved={() => setRound(round + 1)} />
}

type OneBidProps = { shipment: Shipment; isNext: boolean; onSaved: () => void }

function OneBid({ shipment, isNext, onSaved }: OneBidProps) {
  const labels = useLabels()
  const { form, text, within } = usePhoneBid(shipment, onSaved)
  const row = useRef<HTMLFormElement>(null)
  // The focus is where the next bid begins, as what had it is gone with the last one.
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
