import { createFileRoute } from '@tanstack/react-router'
import { RulesPage, type RulesSearch } from '../../features/verification/rules-page.tsx'

export const Route = createFileRoute('/_signed-in/verification-rules')({
  // The page reads it; what stands here is loaded by everybody, and only its type is known.
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
