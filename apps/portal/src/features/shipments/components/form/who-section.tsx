import { useIntl } from 'react-intl'
import { useShipmentTerms } from '../../form/shipment-terms.ts'
import { CompanyField } from './company-fields.tsx'
import { FixedValue } from './fixed-value.tsx'
import { LastShipments } from './last-shipments.tsx'
import { Section, Wide } from './section.tsx'

export function WhoSection() {
  const intl = useIntl()
  const { choosesCompany, ownCompany } = useShipmentTerms()
  return (
    <Section name="who">
      {choosesCompany ? (
        <CompanyField />
      ) : (
        <FixedValue label={intl.formatMessage({ id: 'shipments.field.company' })} value={ownCompany?.name} />
      )}
      <Wide>
        <LastShipments />
      </Wide>
    </Section>
  )
}
