import { shipmentLimits } from '@karwan/domain/shipments'
import { useIntl } from 'react-intl'
import { PhoneField, TextareaField, TextField } from './fields.ts'
import { Section, Wide } from './section.tsx'

export function ContactsSection() {
  const intl = useIntl()
  const label = (field: string) => intl.formatMessage({ id: `shipments.field.${field}` })
  return (
    <Section name="contacts">
      <TextField name="pointOfContactName" label={label('pointOfContactName')} />
      <PhoneField name="pointOfContactNumber" label={label('pointOfContactNumber')} />
      <TextField name="consigneeName" label={label('consigneeName')} />
      <PhoneField name="consigneeNumber" label={label('consigneeNumber')} />
      <Wide>
        <TextareaField
          name="specialInstructions"
          label={label('specialInstructions')}
          limit={shipmentLimits.instructions}
          rows={2}
        />
      </Wide>
    </Section>
  )
}
