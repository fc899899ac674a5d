import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { ReportEntriesPage } from '../../features/reports/pages/report-entries.tsx'
import { searchDay, searchFlag, searchNumber, searchPage, searchText } from '../../kit/list/search-fields.ts'

const name = searchText(200)
// Repeated here, because all that a route imports is loaded with the login.
const kinds = ['lanes', 'partners', 'work', 'margins', 'bids'] as const
const channels = ['APP', 'CSR_PHONE', 'WHATSAPP', 'ADDA', 'API'] as const

export const Route = createFileRoute('/_signed-in/reports/entries')({
  validateSearch: z.object({
    kind: z.catch(z.optional(z.enum(kinds)), undefined),
    figure: searchText(40),
    of: name,
    fromDate: searchDay,
    toDate: searchDay,
    countryId: searchNumber,
    pickupCityName: name,
    dropoffCityName: name,
    currency: searchText(10),
    partnerId: searchNumber,
    channel: z.catch(z.optional(z.enum(channels)), undefined),
    reasonId: searchNumber,
    personId: searchNumber,
    day: searchDay,
    companyId: searchNumber,
    projectId: searchNumber,
    withoutCompany: searchFlag,
    withoutProject: searchFlag,
    page: searchPage,
  }),
  component: EntriesRoute,
})

function EntriesRoute() {
  return <ReportEntriesPage search={Route.useSearch()} />
}
