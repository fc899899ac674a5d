import { placeholder } from '@karwan/domain/kernel'
import { useIntl } from 'react-intl'
import { useFormat } from '../../../../kit/text/format.ts'
import { type LabelTable, useLabels } from '../../../../kit/text/use-labels.ts'
import { isGiven } from '../../form/is-given.ts'
import type { ShipmentFormFields } from '../../form/shipment-form-fields.ts'
import { useShipmentTerms } from '../../form/shipment-terms.ts'

type FieldName = keyof ShipmentFormFields

const labelled: Partial<Record<FieldName, LabelTable>> = {
  bidCategoryTypeId: 'bidCategory',
  cityTravelRestrictionTypeId: 'cityTravelRestriction',
  labourAvailabilityTypeId: 'labourAvailability',
  paymentReceivingTypeId: 'paymentType',
  poolType: 'poolType',
  shipmentCategoryTypeId: 'shipmentCategory',
  vehicleTypeId: 'vehicleType',
}

/** A field's name and its value in words, to compare two versions of it. */
export function useFieldWords() {
  const intl = useIntl()
  const labels = useLabels()
  const { dateTime } = useFormat()
  const { rateTerm, vehicleTerm } = useShipmentTerms()

  const name = (field: FieldName): string => {
    if (field === 'locations') return intl.formatMessage({ id: 'shipments.section.route' })
    if (field === 'shipmentContainerDto') return intl.formatMessage({ id: 'shipments.container.title' })
    if (field === 'shipperRate') return rateTerm
    return intl.formatMessage({ id: `shipments.field.${field}` }, { term: vehicleTerm })
  }

  const value = (field: FieldName, fields: ShipmentFormFields): string => {
    if (field === 'locations') return fields.locations.map(stopInWords).join(' → ')
    if (field === 'shipmentContainerDto') return fields.shipmentContainerDto?.blNumber ?? placeholder
    if (field === 'company') return fields.companyName ?? placeholder
    if (field === 'project') return fields.projectName ?? placeholder
    const raw = fields[field]
    if (field === 'loadingTime') return typeof raw === 'string' && raw !== '' ? dateTime(raw) : placeholder
    if (typeof raw === 'boolean') {
      return intl.formatMessage({ id: raw ? 'shipments.form.yes' : 'shipments.form.no' })
    }
    if ((typeof raw !== 'string' && typeof raw !== 'number') || !isGiven(raw)) return placeholder
    const table = labelled[field]
    return table ? labels(table, raw) : String(raw)
  }

  return { name, value }
}

const stopInWords = ({ cityName, address }: ShipmentFormFields['locations'][number]): string =>
  [cityName, address].filter(Boolean).join(', ')
