import { createFileRoute } from '@tanstack/react-router'
import { RulesPage, type RulesSearch } from '../../features/verification/rules-page.tsx'

export const Route = createFileRoute('/_signed-in/verification-rules')({
  // Only typed here: the page validates it, because all that a route imports is loaded with the login.
  validateSearch: (raw: object): RulesSearch => raw,
  staticData: {
    place: {
      group: 'settings',
      order: 40,
      title: 'navigation.verificationRules',
      icon: 'IdCard',
      permission: 'verification-config:read',
    },
  },
  component: RulesRoute,
})

function RulesRoute() {
  return <RulesPage search={Route.useSearch()} />
}
