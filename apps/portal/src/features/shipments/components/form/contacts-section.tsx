import { shipmentLimits } from '@karwan/domain/shipments'
import { useIntl } from 'react-intl'
import { useIsDemanded } from '../../form/demanded.ts'
import { PhoneField, TextareaField, TextField } from './fields.ts'
import { Section, Wide } from './section.tsx'

export function ContactsSection() {
  const intl = useIntl()
  const isDemanded = useIsDemanded()
  const told = (field: string) => ({
    label: intl.formatMessage({ id: `shipments.field.${field}` }),
    required: isDemanded(field),
  })
  return (
    <Section name="contacts">
      <TextField name="pointOfContactName" {...told('pointOfContactName')} />
      <PhoneField name="pointOfContactNumber" {...told('pointOfContactNumber')} />
      <TextField name="consigneeName" {...told('consigneeName')} />
      <PhoneField name="consigneeNumber" {...told('consigneeNumber')} />
      <Wide>
        <TextareaField
          name="specialInstructions"
          {...told('specialInstructions')}
          limit={shipmentLimits.instructions}
          rows={2}
        />
      </Wide>
    </Section>
  )
}
