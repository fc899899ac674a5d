import { LinkButton } from '@karwan/design-system/components/link-button'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useIntl } from 'react-intl'

export function NewShipmentLink() {
  const intl = useIntl()
  return (
    <LinkButton
      iconStart={<Plus aria-hidden="true" />}
      render={(link) => <Link to="/shipments/new" preload="intent" {...link} />}
    >
      {intl.formatMessage({ id: 'shipments.list.new' })}
    </LinkButton>
  )
}
