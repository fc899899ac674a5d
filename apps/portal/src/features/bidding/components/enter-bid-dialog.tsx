import type { phoneBidForm } from '@karwan/domain/bidding'
import { idsOf, longestNote } from '@karwan/domain/kernel'
import { bidCategories } from '@karwan/domain/shipments'
import { fieldsOf } from '../../../kit/form/fields-of.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useLabels } from '../../../kit/text/use-labels.ts'
import type { Shipment } from '../../shipments/shipments.queries.ts'
import { usePartnerOption, usePartnerSearch, usePhoneBid } from '../use-phone-bid.ts'
import { OfferedTruck } from './offered-truck.tsx'

const { AmountField, ComboboxField, DateTimeField, NumberField, SegmentedField, TextareaField } =
  fieldsOf<typeof phoneBidForm>()

/** Enters a bid that a partner made by phone, with its validity and notes. */
export function EnterBidDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const labels = useLabels()
  const { form, text, within } = usePhoneBid(shipment, onClose)
  const partnerId = String(form.watch('partnerId') ?? '')
  const forgetTruck = () => {
    form.setValue('vehicleId', '')
    form.setValue('driverId', '')
  }
  return (
    <FormDialog
      form={form}
      title={text('title')}
      description={text('description', { number: shipment.shipmentNumber })}
      submitLabel={text('submit')}
      onClose={onClose}
    >
      <ComboboxField
        name="partnerId"
        label={text('partner')}
        useFound={usePartnerSearch}
        toOption={usePartnerOption()}
        onChosen={forgetTruck}
        required
      />
      <SegmentedField
        name="bidCategoryTypeId"
        label={text('category')}
        options={idsOf(bidCategories).map((id) => ({ value: id, label: labels('bidCategory', id) }))}
      />
      <AmountField name="amount" label={text('amount')} currency={shipment.currency} {...within} required />
      <NumberField
        name="vehicleCount"
        label={text('vehicles')}
        hint={text('vehiclesHint', { open: shipment.vehiclesOpen })}
        whole
        required
      />
      {partnerId !== '' && <OfferedTruck key={partnerId} partnerId={Number(partnerId)} text={text} />}
      <DateTimeField name="availableFrom" label={text('availableFrom')} />
      <DateTimeField name="validUntil" label={text('validUntil')} />
      <TextareaField name="notes" label={text('notes')} limit={longestNote} rows={2} />
    </FormDialog>
  )
}
