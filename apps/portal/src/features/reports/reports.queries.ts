import { mayDo } from '@karwan/domain/roles'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { clientApp } from '../../kit/access/boot-config.ts'
import { operationOptions } from '../../kit/access/operation-options.ts'
import { sdk } from '../../kit/access/sdk.ts'
import type { SessionActor } from '../../kit/access/session-actor.ts'
import type { CountLink } from './count-links.ts'

type Opening = { queryClient: QueryClient; session: SessionActor }

export const csrCountsOptions = () => operationOptions('getCsrCounts', {})

/** The newest shipments, and those that have waited longest for a decision about their bids. */
export const latestShipmentsOptions = (isCsr: boolean) => someShipments(isCsr, {})
export const longestWaitingOptions = (isCsr: boolean) =>
  someShipments(isCsr, { view: 'bids-awaiting', sort: 'createdAt:asc' })

const someShipments = (isCsr: boolean, asked: { view?: 'bids-awaiting'; sort?: 'createdAt:asc' }) =>
  operationOptions(isCsr ? 'listShipments' : 'listShipperShipments', { query: { ...asked, pageSize: 5 } })

export const trendOptions = () => operationOptions('getTrend', {})

export const shipperCountsOptions = () => operationOptions('getShipperCounts', {})

/** Requests the counts before the page renders, which takes a slow phone a while; not awaited. */
export function readCountsAhead({ queryClient, session }: Opening): void {
  const { grants = [] } = session.getSnapshot().context.user ?? {}
  const isCsr = clientApp() === 'csr'
  if (!mayDo(grants, isCsr ? 'report:csr' : 'report:shipper').allowed) return
  if (isCsr) void queryClient.prefetchQuery(csrCountsOptions())
  else void queryClient.prefetchQuery(shipperCountsOptions())
}

/** The totals of lists in place of counts, for users who may read the lists but no report. */
export const listTotalsOptions = <Count extends string>(
  counts: readonly Count[],
  links: Readonly<Record<Count, CountLink>>,
) =>
  queryOptions({
    queryKey: ['totalsOfLists', counts],
    queryFn: async ({ signal }): Promise<Record<Count, number>> => {
      const totals = await Promise.all(
        counts.map(async (count) => [count, await totalOf(links[count], signal)] as const),
      )
      // Safe cast: there is one entry for each requested count.
      return Object.fromEntries(totals) as Record<Count, number>
    },
  })

async function totalOf(link: CountLink, signal: AbortSignal): Promise<number> {
  const isCsr = clientApp() === 'csr'
  const one = { page: 0, pageSize: 1, exactTotal: true }
  if (link.to === '/shipments') {
    const operation = isCsr ? 'listShipments' : 'listShipperShipments'
    return (await sdk.call(operation, { query: { ...link.search, ...one }, signal })).total
  }
  if (link.to === '/expiring')
    return (await sdk.call('listExpiringPapers', { query: { ...link.search, page: 0, pageSize: 1 }, signal }))
      .total
  if (link.to === '/invoices')
    return (await sdk.call('listInvoices', { query: { ...link.search, page: 0, pageSize: 1 }, signal })).total
  if (link.to === '/verifications')
    return (await sdk.call('listVerifications', { query: { ...link.search, page: 0, pageSize: 1 }, signal }))
      .total
  const operation = isCsr ? 'listBookings' : 'listShipperBookings'
  return (await sdk.call(operation, { query: { ...link.search, ...one }, signal })).total
}
