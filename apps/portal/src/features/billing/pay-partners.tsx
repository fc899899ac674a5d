import { LinkButton } from '@karwan/design-system/components/link-button'
import { permissionFor } from '@karwan/domain/roles'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../kit/access/session.ts'
import { useWords } from '../../kit/text/use-words.ts'

/** Link to the payables, for users who may make a payment batch. */
export function PayPartners() {
  const { say } = useWords()
  if (!useMay(permissionFor('createPaymentBatch', 'payment:create'))) return null
  return (
    <LinkButton variant="solid" render={(link) => <Link to="/payables" preload="intent" {...link} />}>
      {say('payables.title')}
    </LinkButton>
  )
}
