import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { PartnerTabContent } from '../../app/partner-tab-content.tsx'
import { PartnerPage } from '../../features/partners/partner-page.tsx'
import { partnerTabs } from '../../features/partners/partner-tabs.ts'
import { recordRoute } from '../../kit/detail/record-route.ts'

export const Route = createFileRoute('/_signed-in/partners/$id')({
  ...recordRoute('getPartner'),
  validateSearch: z.object({ tab: z.catch(z.optional(z.enum(partnerTabs)), undefined) }),
  component: PartnerRoute,
})

function PartnerRoute() {
  const { tab = 'overview' } = Route.useSearch()
  return (
    <PartnerPage id={Route.useParams().id} tab={tab}>
      {(partner) => <PartnerTabContent tab={tab} partner={partner} />}
    </PartnerPage>
  )
}
