import { loadCombobox } from '@karwan/design-system/components/combobox'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { useDeferredValue } from 'react'
import { useFieldArray } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { FormPage } from '../../../../kit/form/form-page.tsx'
import type { KitForm } from '../../../../kit/form/use-kit-form.ts'
import type { ShipmentFormFields } from '../../form/shipment-form-fields.ts'
import { ContactsSection } from './contacts-section.tsx'
import { useShipmentForm } from './fields.ts'
import { MissingLists } from './missing-lists.tsx'
import { MoreSection } from './more-section.tsx'
import { PapersSection } from './papers-section.tsx'
import { PriceSection } from './price-section.tsx'
import { RouteSection } from './route-section.tsx'
import { StopsSection } from './stops-section.tsx'
import { VehicleDetailsSection, VehiclesSection } from './vehicles-section.tsx'
import { WhoSection } from './who-section.tsx'

// With the code of the form, which is loaded ahead, so that opening the form waits for no further file. If it
// fails here, the field tries again.
loadCombobox().catch(() => undefined)

type ShipmentFormProps = {
  form: KitForm<ShipmentFormFields>
  /** Selects the label of the submit button. */
  submit: 'create' | 'save'
  further?: { label: string; onChosen: (isChosen: boolean) => void } | undefined
  onCancel: () => void
  onDiscarded: () => void
  /** Says where the proposed loading time comes from, or that it has passed. */
  lastUsed?: string | undefined
}

export function ShipmentForm({ submit, lastUsed, ...page }: ShipmentFormProps) {
  const intl = useIntl()
  const submitLabel = intl.formatMessage({ id: `shipments.form.${submit}` })
  return (
    <FormPage {...page} submitLabel={submitLabel} missing={<MissingLists />}>
      <Sections lastUsed={lastUsed} />
    </FormPage>
  )
}

function Sections({ lastUsed }: { lastUsed: string | undefined }) {
  // One field array for both sections that change the stops, as a second one would not follow the first.
  const stops = useFieldArray({ control: useShipmentForm().control, name: 'locations' })
  // The folded part comes after what is visible, as all at once blocks a slow phone for long.
  const isWhole = useDeferredValue(true, false)
  return (
    <>
      <WhoSection />
      <RouteSection stops={stops} />
      <VehiclesSection lastUsed={lastUsed} />
      {isWhole ? (
        <MoreSection>
          <PapersSection />
          <StopsSection onAdd={(place, stop) => stops.insert(place, stop, { shouldFocus: false })} />
          <VehicleDetailsSection />
          <PriceSection />
          <ContactsSection />
        </MoreSection>
      ) : (
        <Skeleton lines={3} />
      )}
    </>
  )
}
