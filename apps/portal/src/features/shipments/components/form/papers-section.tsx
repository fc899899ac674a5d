import { useIntl } from 'react-intl'
import { ContainerFields } from './container-fields.tsx'
import { CheckboxField, TextField } from './fields.ts'
import { RareFields } from './rare-fields.tsx'
import { Section, Wide } from './section.tsx'

export function PapersSection() {
  const intl = useIntl()
  const label = (field: string) => intl.formatMessage({ id: `shipments.field.${field}` })
  return (
    <Section name="papers">
      <TextField name="referenceNumber" label={label('referenceNumber')} />
      <RareFields label="papers" names={['hsCode', 'isPodHardCopyReq', 'shipmentContainerDto']}>
        <TextField name="hsCode" label={label('hsCode')} />
        <Wide>
          <CheckboxField name="isPodHardCopyReq" label={label('isPodHardCopyReq')} />
        </Wide>
        <Wide>
          <ContainerFields />
        </Wide>
      </RareFields>
    </Section>
  )
}
