import { Skeleton } from '@karwan/design-system/components/skeleton'
import { useDeferredValue } from 'react'
import { useIntl } from 'react-intl'
import { FormPage } from '../../../../kit/form/form-page.tsx'
import type { KitForm } from '../../../../kit/form/use-kit-form.ts'
import type { ShipmentFormFields } from '../../form/shipment-form-fields.ts'
import { ContactsSection } from './contacts-section.tsx'
import { MissingLists } from './missing-lists.tsx'
import { PapersSection } from './papers-section.tsx'
import { PriceSection } from './price-section.tsx'
import { RouteSection } from './route-section.tsx'
import { VehiclesSection } from './vehicles-section.tsx'
import { WhenSection } from './when-section.tsx'
import { WhoSection } from './who-section.tsx'

type ShipmentFormProps = {
  form: KitForm<ShipmentFormFields>
  /** The name of the button's words. */
  submit: 'create' | 'save'
  further?: { label: string; onChosen: (isChosen: boolean) => void } | undefined
  onCancel: () => void
  onDiscarded: () => void
  /** What is said about a proposed loading time. */
  lastUsed?: string | undefined
}

export function ShipmentForm({ submit, lastUsed, ...page }: ShipmentFormProps) {
  const intl = useIntl()
  const submitLabel = intl.formatMessage({ id: `shipments.form.${submit}` })
  // What is on the screen stands first, and the rest a moment later: together they keep a cheap phone for long.
  const isWhole = useDeferredValue(true, false)
  return (
    <FormPage {...page} submitLabel={submitLabel} missing={<MissingLists />}>
      <WhoSection />
      <RouteSection isWhole={isWhole} />
      {isWhole ? (
        <>
          <VehiclesSection />
          <WhenSection lastUsed={lastUsed} />
          <PriceSection />
          <ContactsSection />
          <PapersSection />
        </>
      ) : (
        <Skeleton lines={3} />
      )}
    </FormPage>
  )
}
