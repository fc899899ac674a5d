import { type LinkAttributes, LinkButton } from '@karwan/design-system/components/link-button'
import type { Permission } from '@karwan/domain/roles'
import type { VerificationSubject } from '@karwan/domain/verification'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useMay } from '../../kit/access/session.ts'
import { useWords } from '../../kit/text/use-words.ts'
import type { Verification } from './verification.queries.ts'

type Page = { permission: Permission; link: (id: number, link: LinkAttributes) => ReactElement }

const partner: Page = {
  permission: 'partner:read',
  link: (id, link) => <Link to="/partners/$id" params={{ id }} {...link} />,
}
/**
 * The page of each kind of subject; shipments and bookings have none here, as only their papers are verified.
 */
const pages: Partial<Record<VerificationSubject, Page>> = {
  PARTNER: partner,
  ADDA: partner,
  DRIVER: {
    permission: 'driver:read',
    link: (id, link) => <Link to="/drivers/$id" params={{ id }} {...link} />,
  },
  VEHICLE: {
    permission: 'vehicle:read',
    link: (id, link) => <Link to="/vehicles/$id" params={{ id }} {...link} />,
  },
  SHIPPER_COMPANY: {
    permission: 'company-group:read',
    link: (id, link) => <Link to="/companies/$id" params={{ id }} {...link} />,
  },
}

/** The link to the subject of a verification. */
export function SubjectLink({ verification }: { verification: Verification }) {
  const page = pages[verification.subjectType]
  return page ? <PageLink page={page} verification={verification} /> : null
}

function PageLink({ page, verification }: { page: Page; verification: Verification }) {
  const { say } = useWords()
  if (!useMay(page.permission)) return null
  return (
    <LinkButton variant="outline" render={(link) => page.link(verification.subjectId, link)}>
      {say('verifications.page.subject')}
    </LinkButton>
  )
}
