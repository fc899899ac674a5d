import { LinkButton } from '@karwan/design-system/components/link-button'
import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'

/** The link to the list, for a shipment that cannot be shown. */
export function ShipmentListLink() {
  const intl = useIntl()
  return (
    <LinkButton variant="solid" render={(link) => <Link to="/shipments" {...link} />}>
      {intl.formatMessage({ id: 'shipmentDetail.toList' })}
    </LinkButton>
  )
}
