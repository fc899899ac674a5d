import { createFileRoute } from '@tanstack/react-router'
import { OwnLooks } from '../../app/own-looks.tsx'
import { AccountPage } from '../../features/people/account/account-page.tsx'

export const Route = createFileRoute('/_signed-in/account')({ component: AccountRoute })

function AccountRoute() {
  return <AccountPage looks={<OwnLooks />} />
}
