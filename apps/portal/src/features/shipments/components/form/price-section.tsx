import { ShipmentCategory, shownShipmentTypes } from '@karwan/domain/shipments'
import { useWatch } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { useLabels } from '../../../../kit/text/use-labels.ts'
import { useIsDemanded } from '../../form/demanded.ts'
import { mayBeContractual, useShipmentTerms } from '../../form/shipment-terms.ts'
import { AmountField, CheckboxField, RadioCardsField, SelectField, useShipmentForm } from './fields.ts'
import { OptionalFields } from './optional-fields.tsx'
import { Section, Wide } from './section.tsx'
import { useContractHint } from './use-contract-hint.ts'
import { useUnits } from './use-units.ts'

const rare = [
  'bidCategoryTypeId',
  'minShipperRate',
  'maxShipperRate',
  'poolType',
  'acceptAutoBid',
  'autoNegotiate',
]

export function PriceSection() {
  const intl = useIntl()
  const labels = useLabels()
  const terms = useShipmentTerms()
  const { currency } = useUnits()
  const isDemanded = useIsDemanded()
  const { control } = useShipmentForm()
  const [hidesRates, rate, accepts] = useWatch({
    control,
    name: ['hidesRates', 'shipperRate', 'acceptAutoBid'],
  })
  // If the viewer may not see rates, there may be one all the same.
  const lacksRate = accepts && !hidesRates && !rate
  const label = (field: string) => intl.formatMessage({ id: `shipments.field.${field}` })
  return (
    <Section name="price">
      <CategoryField />
      <SelectField
        name="paymentReceivingTypeId"
        label={label('paymentReceivingTypeId')}
        required
        options={terms.paymentTypes.map((id) => ({ value: id, label: labels('paymentType', id) }))}
      />
      <ContractAmountField />
      {!hidesRates && (
        <AmountField
          name="shipperRate"
          label={terms.rateTerm}
          currency={currency}
          required={isDemanded('shipperRate')}
        />
      )}
      <OptionalFields label="price" names={rare}>
        <RadioCardsField
          name="bidCategoryTypeId"
          label={label('bidCategoryTypeId')}
          options={terms.bidCategories.map((id) => ({ value: id, label: labels('bidCategory', id) }))}
        />
        {!hidesRates && (
          <>
            <AmountField name="minShipperRate" label={label('minShipperRate')} currency={currency} />
            <AmountField name="maxShipperRate" label={label('maxShipperRate')} currency={currency} />
          </>
        )}
        {terms.choosesPool && (
          <Wide>
            <RadioCardsField
              name="poolType"
              label={label('poolType')}
              options={[
                { value: 1, label: labels('poolType', 1), hint: label('poolPublicHint') },
                { value: 2, label: labels('poolType', 2), hint: label('poolPrivateHint') },
              ]}
            />
          </Wide>
        )}
        <CheckboxField
          name="acceptAutoBid"
          label={label('acceptAutoBid')}
          hint={label(lacksRate ? 'acceptAutoBidNoRate' : 'acceptAutoBidHint')}
        />
        <CheckboxField
          name="autoNegotiate"
          label={label('autoNegotiate')}
          hint={label('autoNegotiateHint')}
        />
      </OptionalFields>
    </Section>
  )
}

function CategoryField() {
  const intl = useIntl()
  const labels = useLabels()
  const terms = useShipmentTerms()
  const offered = shownShipmentTypes(terms.categories, useContractualAllowed())
  return (
    <RadioCardsField
      name="shipmentCategoryTypeId"
      label={intl.formatMessage({ id: 'shipments.field.shipmentCategoryTypeId' })}
      options={offered.map((id) => ({ value: id, label: labels('shipmentCategory', id) }))}
    />
  )
}

function ContractAmountField() {
  const intl = useIntl()
  const { currency } = useUnits()
  const [category, hidesRates] = useWatch({
    control: useShipmentForm().control,
    name: ['shipmentCategoryTypeId', 'hidesRates'],
  })
  const hint = useContractHint()
  if (Number(category) !== ShipmentCategory.contractual || hidesRates) return null
  return (
    <AmountField
      name="contractAmount"
      label={intl.formatMessage({ id: 'shipments.field.contractAmount' })}
      currency={currency}
      hint={hint}
      required
    />
  )
}

function useContractualAllowed(): boolean {
  const terms = useShipmentTerms()
  const ofProject = useWatch({ control: useShipmentForm().control, name: 'isProjectContractual' })
  return mayBeContractual(terms, ofProject)
}
