import { createFileRoute } from '@tanstack/react-router'
import { CompanyPage } from '../../features/companies/company-page.tsx'
import { recordRoute } from '../../kit/detail/record-route.ts'
import { lazyPart } from '../../kit/page/lazy-part.tsx'

// Most companies need no verification, so no room is reserved for it.
const SubjectVerification = lazyPart(
  async () => (await import('../../features/verification/subject-verification.tsx')).SubjectVerification,
  null,
)

const CompanyChannels = lazyPart(
  async () => (await import('../../features/notifications/company-channels.tsx')).CompanyChannels,
  null,
)

export const Route = createFileRoute('/_signed-in/companies/$id')({
  ...recordRoute('getCompanyGroup'),
  component: CompanyRoute,
})

function CompanyRoute() {
  const { id } = Route.useParams()
  return (
    <CompanyPage
      id={id}
      notifications={<CompanyChannels companyId={id} />}
      verification={<SubjectVerification subject={{ subjectType: 'SHIPPER_COMPANY', subjectId: id }} />}
    />
  )
}
