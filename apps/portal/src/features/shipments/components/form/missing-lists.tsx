import { useQueries } from '@tanstack/react-query'
import { PageProblem } from '../../../../kit/page/page-problem.tsx'
import { vehicleTypesOptions } from '../../../fleet/fleet.queries.ts'
import { goodsTypesOptions } from '../../shipments.queries.ts'

/** Nothing can be booked without goods and vehicles to choose from, so the form says when they did not come. */
export function MissingLists() {
  const lists = useQueries({ queries: [goodsTypesOptions(), vehicleTypesOptions()] })
  const missing = lists.filter(({ isError }) => isError)
  const [first] = missing
  if (!first) return null
  return (
    <PageProblem
      fault={first.error}
      onRetry={() => {
        for (const list of missing) void list.refetch()
      }}
      retrying={missing.some(({ isFetching }) => isFetching)}
    />
  )
}
