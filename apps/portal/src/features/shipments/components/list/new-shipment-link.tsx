import { LinkButton } from '@karwan/design-system/components/link-button'
import { permissionFor } from '@karwan/domain/roles'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useIntl } from 'react-intl'
import { useMay } from '../../../../kit/access/session.ts'

/** The link to the form of a new shipment, for those who may create one. */
export function NewShipmentLink() {
  const intl = useIntl()
  if (!useMay(permissionFor('createShipment', 'shipment:create'))) return null
  return (
    <LinkButton
      iconStart={<Plus aria-hidden="true" />}
      render={(link) => <Link to="/shipments/new" preload="intent" {...link} />}
    >
      {intl.formatMessage({ id: 'shipments.list.new' })}
    </LinkButton>
  )
}
