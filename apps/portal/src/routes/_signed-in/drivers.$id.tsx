import { Stack } from '@karwan/design-system/components/layout'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { VerificationStatus } from '@karwan/domain/verification'
import { createFileRoute } from '@tanstack/react-router'
import { DriverPage } from '../../features/fleet/driver-page.tsx'
import { useMay } from '../../kit/access/session.ts'
import { recordRoute } from '../../kit/detail/record-route.ts'
import { lazyPart } from '../../kit/page/lazy-part.tsx'

const loadVerification = async () =>
  (await import('../../features/verification/subject-verification.tsx')).SubjectVerification
// Reserves the likely height, which differs for a verified driver, so that nothing below jumps.
const SubjectVerification = lazyPart(loadVerification, <Skeleton shape="block" lines={2} />)
const VerifiedSubject = lazyPart(
  loadVerification,
  <Stack gap={4}>
    <Skeleton shape="title" />
    <Skeleton shape="block" />
  </Stack>,
)

const PresentBooking = lazyPart(
  async () => (await import('../../features/bookings/components/list/present-booking.tsx')).PresentBooking,
)
const BookingsOf = lazyPart(
  async () => (await import('../../features/bookings/components/list/bookings-of.tsx')).BookingsOf,
  <Skeleton shape="block" lines={3} />,
)
const AttachedDocuments = lazyPart(
  async () => (await import('../../features/documents/components/attached-documents.tsx')).AttachedDocuments,
)

export const Route = createFileRoute('/_signed-in/drivers/$id')({
  ...recordRoute('getDriver'),
  component: DriverRoute,
})

function DriverRoute() {
  const { id } = Route.useParams()
  const mayReadPapers = useMay('document:read')
  return (
    <DriverPage
      id={id}
      verification={({ verificationStatus }, below) => {
        const Verification =
          verificationStatus === VerificationStatus.verified ? VerifiedSubject : SubjectVerification
        return (
          <Verification subject={{ subjectType: 'DRIVER', subjectId: id }} status={verificationStatus}>
            {below}
          </Verification>
        )
      }}
      bookings={({ userId }) => (
        <>
          <BookingsOf driverId={id} />
          {mayReadPapers && userId !== null && <AttachedDocuments owner={{ userId }} />}
          <PresentBooking driverId={id} />
        </>
      )}
    />
  )
}
