import { Button } from '@karwan/design-system/components/button'
import { ErrorSummary } from '@karwan/design-system/patterns/error-summary'
import { StickyActionBar } from '@karwan/design-system/patterns/sticky-action-bar'
import type { KeyboardEvent, ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { useIntl } from 'react-intl'
import type { FieldComplaint } from '../../form/error-list.ts'
import { ContactsSection } from './contacts-section.tsx'
import { MissingLists } from './missing-lists.tsx'
import { PapersSection } from './papers-section.tsx'
import { PriceSection } from './price-section.tsx'
import { RouteSection } from './route-section.tsx'
import styles from './shipment-form.module.css'
import { useFieldWords } from './use-field-words.ts'
import { fieldId } from './use-form-field.ts'
import type { Sending, ShipmentUseForm } from './use-sending.ts'
import { VehiclesSection } from './vehicles-section.tsx'
import { WhenSection } from './when-section.tsx'
import { WhoSection } from './who-section.tsx'

// What is said of a phone does not tell which one is meant.
const phones = ['pointOfContactNumber', 'consigneeNumber'] as const

interface ShipmentFormProps {
  form: ShipmentUseForm
  sending: Sending
  submitLabel: string
  onCancel: () => void
  /** What is said about a proposed loading time. */
  lastUsed?: string
  notice?: ReactNode
}

export function ShipmentForm(props: ShipmentFormProps) {
  const { form, sending, submitLabel, onCancel, lastUsed, notice } = props
  const intl = useIntl()
  const { complaints, formError, attempt } = sending.failure
  const count = Math.max(1, complaints.length)
  const words = useFieldWords()

  const inSummary = ({ path, message }: FieldComplaint) => {
    const phone = phones.find((name) => name === path)
    if (!phone) return message
    return intl.formatMessage({ id: 'shipments.form.complaintOf' }, { field: words.name(phone), message })
  }

  const keyboardHint = (
    <span className={styles.keyboardHint}>{intl.formatMessage({ id: 'shipments.form.keyboardHint' })}</span>
  )

  return (
    <FormProvider {...form}>
      <form className={styles.form} noValidate onSubmit={sending.submit} onKeyDown={sendByKeyboard}>
        {notice}
        <ErrorSummary
          title={intl.formatMessage({ id: 'shipments.form.summaryTitle' }, { count })}
          errors={complaints.map((complaint) => ({
            fieldId: fieldId(complaint.path),
            message: inSummary(complaint),
          }))}
          formError={formError}
          attempt={attempt}
        />
        <div>
          <WhoSection />
          <RouteSection />
          <VehiclesSection />
          <WhenSection lastUsed={lastUsed} />
          <PriceSection />
          <ContactsSection />
          <PapersSection />
        </div>
        <StickyActionBar summary={keyboardHint} notice={<MissingLists />}>
          <Button variant="outline" onClick={onCancel}>
            {intl.formatMessage({ id: 'shipments.form.cancel' })}
          </Button>
          <Button type="submit" busy={sending.isBusy}>
            {submitLabel}
          </Button>
        </StickyActionBar>
      </form>
    </FormProvider>
  )
}

// Enter in a field of a long form would book before the rest is filled in; with Ctrl it is meant.
function sendByKeyboard(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter') return
  if (event.ctrlKey || event.metaKey) event.currentTarget.requestSubmit()
  else if (event.target instanceof HTMLInputElement) event.preventDefault()
}
