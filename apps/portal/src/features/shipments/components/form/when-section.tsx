import { useIntl } from 'react-intl'
import { useShipmentTerms } from '../../form/shipment-terms.ts'
import { DateTimeField } from './fields.ts'
import { Section } from './section.tsx'

/** `lastUsed` is a text that says where the proposed time comes from, or that it has passed. */
export function WhenSection({ lastUsed }: { lastUsed: string | undefined }) {
  const intl = useIntl()
  const { zone } = useShipmentTerms()
  const inZone = intl.formatMessage({ id: 'shipments.field.loadingTimeHint' }, { zone })
  return (
    <Section name="when">
      <DateTimeField
        name="loadingTime"
        label={intl.formatMessage({ id: 'shipments.field.loadingTime' })}
        hint={lastUsed ? `${lastUsed} ${inZone}` : inZone}
        required
      />
    </Section>
  )
}
