import { Stack } from '@karwan/design-system/components/layout'
import { mayDo } from '@karwan/domain/roles'
import { useQuery } from '@tanstack/react-query'
import { useIsCsrApp } from '../../../kit/access/client-app.ts'
import { useSession } from '../../../kit/access/session.ts'
import { PageProblem } from '../../../kit/page/page-problem.tsx'
import { type CountLink, csrCountLinks, shipperCountLinks } from '../count-links.ts'
import { csrOwnSections, type Section, shipperSections } from '../dashboard-sections.ts'
import { readPermission } from '../read-permission.ts'
import { listTotalsOptions } from '../reports.queries.ts'
import { CountSection } from './count-section.tsx'

/** For users without a report: what the lists that they may read would show them. */
export function OwnDashboard() {
  return useIsCsrApp() ? (
    <OwnCounts labels="csrCount" sections={csrOwnSections} links={csrCountLinks} />
  ) : (
    <OwnCounts labels="shipperCount" sections={shipperSections} links={shipperCountLinks} />
  )
}

type OwnCountsProps<Count extends string> = {
  labels: 'csrCount' | 'shipperCount'
  sections: readonly Section<Count>[]
  links: Readonly<Record<Count, CountLink>>
}

function OwnCounts<Count extends string>({ labels, sections, links }: OwnCountsProps<Count>) {
  const { grants } = useSession().user
  const readable = sections
    .map((section) => ({
      ...section,
      counts: section.counts.filter((count) => mayDo(grants, readPermission[links[count].to]).allowed),
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
    </Stack>
  )
}
