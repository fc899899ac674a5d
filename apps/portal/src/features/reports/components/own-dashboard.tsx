import { Stack } from '@karwan/design-system/components/layout'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useIsCsrApp } from '../../../kit/access/client-app.ts'
import { useSession } from '../../../kit/access/session.ts'
import { PageProblem } from '../../../kit/page/page-problem.tsx'
import { type CountLink, csrOwnLinks, shipperCountLinks } from '../count-links.ts'
import { csrOwnSections, type Section, shipperSections } from '../dashboard-sections.ts'
import { isReadable } from '../read-permission.ts'
import { listTotalsOptions } from '../reports.queries.ts'
import { CountSection } from './count-section.tsx'

/** The dashboard of users without a report: the totals of the lists that they may read. */
export function OwnDashboard({ children }: { children: ReactNode }) {
  return useIsCsrApp() ? (
    <OwnCounts labels="csrCount" sections={csrOwnSections} links={csrOwnLinks}>
      {children}
    </OwnCounts>
  ) : (
    <OwnCounts labels="shipperCount" sections={shipperSections} links={shipperCountLinks}>
      {children}
    </OwnCounts>
  )
}

type OwnCountsProps<Count extends string> = {
  labels: 'csrCount' | 'shipperCount'
  sections: readonly Section<Count>[]
  links: Readonly<Record<Count, CountLink>>
  children: ReactNode
}

function OwnCounts<Count extends string>({ labels, sections, links, children }: OwnCountsProps<Count>) {
  const { grants } = useSession().user
  const readable = sections
    .map((section) => ({
      ...section,
      counts: section.counts.filter((count) => isReadable(grants, links[count])),
    }))
    .filter(({ counts }) => counts.length > 0)
  const totals = useQuery(
    listTotalsOptions(
      readable.flatMap(({ counts }) => counts),
      links,
    ),
  )
  if (totals.error && !totals.data) {
    return (
      <PageProblem fault={totals.error} onRetry={() => void totals.refetch()} retrying={totals.isFetching} />
    )
  }
  return (
    <Stack gap={8}>
      {readable.map((section) => (
        <CountSection key={section.id} section={section} labels={labels} links={links} counts={totals.data} />
      ))}
      {children}
    </Stack>
  )
}
