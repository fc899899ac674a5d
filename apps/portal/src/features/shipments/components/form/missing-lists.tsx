import { useQueries } from '@tanstack/react-query'
import { PageProblem } from '../../../../kit/page/page-problem.tsx'
import { vehicleTypesOptions } from '../../../fleet/fleet.queries.ts'
import { goodsTypesOptions } from '../../shipments.queries.ts'

/** Reports that goods or vehicle types could not be loaded, as nothing can be booked without them. */
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
