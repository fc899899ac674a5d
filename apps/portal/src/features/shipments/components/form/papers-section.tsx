import { useIntl } from 'react-intl'
import { useIsDemanded } from '../../form/demanded.ts'
import { ProjectField } from './company-fields.tsx'
import { ContainerFields } from './container-fields.tsx'
import { CheckboxField, TextField } from './fields.ts'
import { OptionalFields } from './optional-fields.tsx'
import { Section, Wide } from './section.tsx'

export function PapersSection() {
  const intl = useIntl()
  const label = (field: string) => intl.formatMessage({ id: `shipments.field.${field}` })
  const isCodeDemanded = useIsDemanded()('hsCode')
  const code = <TextField name="hsCode" label={label('hsCode')} required={isCodeDemanded} />
  return (
    <Section name="papers">
      <ProjectField />
      <TextField name="referenceNumber" label={label('referenceNumber')} />
      {isCodeDemanded && code}
      <OptionalFields label="papers" names={['hsCode', 'isPodHardCopyReq', 'shipmentContainerDto']}>
        {!isCodeDemanded && code}
        <Wide>
          <CheckboxField name="isPodHardCopyReq" label={label('isPodHardCopyReq')} />
        </Wide>
        <Wide>
          <ContainerFields />
        </Wide>
      </OptionalFields>
    </Section>
  )
}
