import { FormSection } from '@karwan/design-system/patterns/form-section'
import type { SettingsInput } from '@karwan/domain/configuration'
import { bookingDocumentTypeIds } from '@karwan/domain/documents'
import { weightUnits } from '@karwan/domain/kernel'
import { isInternal } from '@karwan/domain/people'
import { bidBases, paymentTypes, shipmentTypes, shipperRateModes } from '@karwan/domain/shipments'
import { useFormContext, useWatch } from 'react-hook-form'
import { bootConfig } from '../../kit/access/boot-config.ts'
import { useSession } from '../../kit/access/session.ts'
import { useVehicleTypeOptions } from '../../kit/access/vehicle-types.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { useChoices, useLabels } from '../../kit/text/use-labels.ts'
import { useWords } from '../../kit/text/use-words.ts'

const { CheckboxField, ChecklistField, SelectField, TextField } = fieldsOf<SettingsInput>()

/** The sections that a viewer gets, in their order. */
export const termSections = (isStaff: boolean) =>
  ['words', 'terms', 'bookings', ...(isStaff ? ['papers'] : []), 'uploads', 'map'] as const

/** The portal's terms, the vehicle and document types in use, and the papers that bookings need. */
export function TermSections() {
  const { say } = useWords()
  const choices = useChoices()
  const types = useVehicleTypeOptions(useChosen('vehicleTypes').map(Number))
  const labels = useLabels()
  const choose = say('kit.form.choose')
  // Only customer support may change what was agreed with a company.
  const isStaff = isInternal(useSession().user.userType)
  const optionsOf = (ids: readonly (number | string)[]) =>
    ids.map((id) => ({ value: String(id), label: labels('documentType', Number(id)) }))
  // Only types that can be uploaded can be required.
  const uploaded = useChosen('documentTypes')
  const [atLoading, atCompletion] = [useChosen('papersAtLoading'), useChosen('papersAtCompletion')]
  const asked = (chosen: readonly string[]) => optionsOf([...new Set([...uploaded, ...chosen])])
  return (
    <>
      <FormSection
        id="words"
        title={say('branding.section.words')}
        description={say('branding.section.wordsText')}
      >
        {isStaff && <TextField name="currency" />}
        <SelectField name="weightUnit" options={weightUnits.map((unit) => ({ value: unit, label: unit }))} />
        <TextField name="termSingular" />
        <TextField name="termPlural" />
      </FormSection>
      <FormSection
        id="terms"
        title={say('branding.section.terms')}
        description={say('branding.section.termsText')}
      >
        {isStaff && (
          <>
            <ChecklistField name="shipmentTypes" options={choices('shipmentType', shipmentTypes)} />
            <ChecklistField name="paymentTypes" options={choices('paymentType', paymentTypes)} />
          </>
        )}
        <SelectField
          name="rateMode"
          placeholder={choose}
          options={choices('shipperRateMode', shipperRateModes)}
        />
        <SelectField name="rateBasis" placeholder={choose} options={choices('bidBasis', bidBases)} />
        <ChecklistField
          name="vehicleTypes"
          options={types.map(({ value, label }) => ({ value: String(value), label }))}
        />
      </FormSection>
      <BookingSwitches />
      {isStaff && (
        <FormSection
          id="papers"
          title={say('branding.section.papers')}
          description={say('branding.section.papersText')}
        >
          <ChecklistField name="papersAtLoading" options={asked(atLoading)} />
          <ChecklistField name="papersAtCompletion" options={asked(atCompletion)} />
        </FormSection>
      )}
      <FormSection
        id="uploads"
        title={say('branding.section.uploads')}
        description={say('branding.section.uploadsText')}
        columns={1}
      >
        <ChecklistField name="documentTypes" options={optionsOf(bookingDocumentTypeIds)} />
      </FormSection>
      <FormSection
        id="map"
        title={say('branding.section.map')}
        description={say(bootConfig().googleMaps ? 'branding.section.mapText' : 'branding.section.mapUnused')}
      >
        <TextField name="mapKey" />
        <TextField name="mapId" />
      </FormSection>
    </>
  )
}

function useChosen(
  name: 'vehicleTypes' | 'documentTypes' | 'papersAtLoading' | 'papersAtCompletion',
): readonly string[] {
  const { control } = useFormContext<SettingsInput>()
  return useWatch({ control, name }) ?? []
}

/** The switches for bookings. */
export function BookingSwitches() {
  const { say } = useWords()
  const isStaff = isInternal(useSession().user.userType)
  return (
    <FormSection
      id="bookings"
      title={say('branding.section.bookings')}
      description={say('branding.section.bookingsText')}
    >
      <CheckboxField name="expandedTripStatuses" hint={say('branding.form.expandedHint')} />
      {isStaff && <CheckboxField name="podRequired" hint={say('branding.form.podHint')} />}
    </FormSection>
  )
}
