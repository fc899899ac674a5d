import { useIntl } from 'react-intl'
import { ContainerFields } from './container-fields.tsx'
import { TextField, TickField } from './inputs.tsx'
import { Section, Wide } from './section.tsx'

export function PapersSection() {
  const intl = useIntl()
  const label = (field: string) => intl.formatMessage({ id: `shipments.field.${field}` })
  return (
    <Section name="papers">
      <TextField name="referenceNumber" label={label('referenceNumber')} />
      <TextField name="hsCode" label={label('hsCode')} />
      <Wide>
        <TickField name="isPodHardCopyReq" label={label('isPodHardCopyReq')} />
      </Wide>
      <Wide>
        <ContainerFields />
      </Wide>
    </Section>
  )
}
