import { Text } from '@karwan/design-system/components/text'
import type { Partner } from '../features/partners/partner-page.tsx'
import type { PartnerTab } from '../features/partners/partner-tabs.ts'
import { usePreferences } from '../kit/access/preferences.ts'
import { lazyPart } from '../kit/page/lazy-part.tsx'
import { useWords } from '../kit/text/use-words.ts'

// Each tab loads its code when it is opened, because each brings a whole list or the documents.
const VehiclesOf = lazyPart(async () => (await import('../features/fleet/fleet-of.tsx')).VehiclesOf)
const DriversOf = lazyPart(async () => (await import('../features/fleet/fleet-of.tsx')).DriversOf)
const BidsOf = lazyPart(async () => (await import('../features/bidding/components/bids-of.tsx')).BidsOf)
const BookingsOf = lazyPart(
  async () => (await import('../features/bookings/components/list/bookings-of.tsx')).BookingsOf,
)
const AttachedDocuments = lazyPart(
  async () => (await import('../features/documents/components/attached-documents.tsx')).AttachedDocuments,
)
const SubjectVerification = lazyPart(
  async () => (await import('../features/verification/subject-verification.tsx')).SubjectVerification,
)
const WalletStatement = lazyPart(
  async () => (await import('../features/billing/wallet-statement.tsx')).WalletStatement,
)

const partnerHolder = 2

/** The tabs of a partner's page that come from other features. */
export function PartnerTabContent({ tab, partner }: { tab: PartnerTab; partner: Partner }) {
  switch (tab) {
    case 'vehicles':
      return <VehiclesOf partnerId={partner.id} />
    case 'drivers':
      return <DriversOf partnerId={partner.id} />
    case 'bids':
      return <BidsOf partnerId={partner.id} />
    case 'bookings':
      return <BookingsOf partnerId={partner.id} />
    case 'papers':
      return <PapersOf partner={partner} />
    case 'money':
      return <MoneyOf partner={partner} />
    case 'overview':
      return (
        <SubjectVerification
          subject={{ subjectType: 'PARTNER', subjectId: partner.id }}
          status={partner.verificationStatus}
        />
      )
    case 'history':
      return null
  }
}

function MoneyOf({ partner }: { partner: Partner }) {
  const { currency } = usePreferences()
  return (
    <WalletStatement wallet={{ accountHolderId: partner.id, accountHolderTypeId: partnerHolder, currency }} />
  )
}

/** Documents belong to the user account of the partner, so a partner without one has none. */
function PapersOf({ partner: { userId } }: { partner: Partner }) {
  const { say } = useWords()
  if (userId === null) return <Text tone="muted">{say('partners.papers.noAccount')}</Text>
  return <AttachedDocuments owner={{ userId }} isPartner />
}
