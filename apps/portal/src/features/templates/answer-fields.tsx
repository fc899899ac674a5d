import { namesOf } from '@karwan/domain/kernel'
import { type AskedField, askedFields, type bookTemplateForm } from '@karwan/domain/templates'
import type { Answer } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { recordOptions } from '../../kit/detail/record-route.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'

const { AmountField, NumberField, PhoneField, TextareaField, TextField } = fieldsOf<typeof bookTemplateForm>()

type Template = Answer<'getShipmentTemplate'>
const mostInstructions = 1000

/** The asked fields of a template, in the order of the shipment form. */
export function AnswerFields({ template: { askOnUse, group } }: { template: Template }) {
  const company = useQuery({ ...recordOptions('getCompanyGroup', group.id), enabled: askOnUse.length > 0 })
  const { currency = '', weightUnit } = company.data ?? {}
  return namesOf(askedFields)
    .filter((field) => askOnUse.includes(field))
    .map((field) => <Asked key={field} {...{ field, currency, weightUnit }} />)
}

type AskedProps = { field: AskedField; currency: string; weightUnit: string | undefined }

function Asked({ field, currency, weightUnit }: AskedProps) {
  switch (field) {
    case 'weight':
      return <NumberField name="weight" unit={weightUnit} required />
    case 'vehicleCount':
      return <NumberField name="vehicleCount" whole required />
    case 'consigneeNumber':
    case 'pointOfContactNumber':
      return <PhoneField name={field} required />
    case 'specialInstructions':
      return <TextareaField name="specialInstructions" limit={mostInstructions} rows={2} required />
    case 'shipperRate':
      return <AmountField name="shipperRate" currency={currency} required />
    case 'consigneeName':
    case 'pointOfContactName':
    case 'hsCode':
      return <TextField name={field} required />
  }
}

/** The first values of the asked fields: those that the template keeps, or empty ones. */
export const answersOf = ({ askOnUse, payload }: Template): { [Field in AskedField]?: string } =>
  Object.fromEntries(askOnUse.map((field) => [field, String(payload[field] ?? '')]))
