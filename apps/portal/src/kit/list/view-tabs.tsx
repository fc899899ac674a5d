import { Tabs } from '@karwan/design-system/components/tabs'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { asAddress, type List, type ListSearch } from './define-list.ts'
import type { SavedView, ViewOfOther } from './list-memory.ts'
import { listOptions } from './list-query.ts'
import { appliedNames } from './use-chips.ts'

/** How often counts are read again while changes are waiting. */
const recountMs = 20_000

interface ViewTabsProps {
  list: List<never>
  search: ListSearch
  views: readonly (SavedView | ViewOfOther)[]
  /** The rows are loaded; counts must not delay them. */
  isReady: boolean
  /** Live events told of changes that the list does not show yet. */
  isBehind: boolean
}

/** The user's saved views and those that colleagues share, as links with their current number of rows. */
export function ViewTabs({ list, search, views, isReady, isBehind }: ViewTabsProps) {
  const intl = useIntl()
  const counts = useQueries({
    queries: views.map((view) => ({
      ...listOptions(list, { ...addressOf(list, view), pageSize: 1 }),
      enabled: isReady,
      staleTime: 30_000,
      refetchInterval: isBehind ? recountMs : false,
    })),
  })
  if (views.length === 0) return null
  const isPlain = search.saved === undefined && appliedNames(list, search).length === 0
  const all = { id: '', label: intl.formatMessage({ id: 'kit.view.all' }), address: {} as ListSearch }
  const saved = views.map((view, index) => {
    const count = counts[index]?.data
    const more = count?.totalIsMore ? '+' : ''
    return {
      id: view.id,
      label:
        'ownerName' in view
          ? intl.formatMessage({ id: 'kit.view.ofOther' }, { name: view.name, owner: view.ownerName })
          : view.name,
      address: addressOf(list, view),
      ...(count && { count: `${intl.formatNumber(count.total)}${more}` }),
    }
  })
  return (
    <Tabs
      label={intl.formatMessage({ id: 'kit.view.views' })}
      currentId={isPlain ? '' : (search.saved ?? 'none')}
      tabs={[all, ...saved].map(({ address, ...tab }) => ({
        ...tab,
        render: (link) => (
          <Link
            to="."
            search={asAddress(address)}
            // `currentId` says which view is open; the router would compare the whole address.
            activeProps={{}}
            activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
            resetScroll={false}
            {...link}
          />
        ),
      }))}
    />
  )
}

/** Reads a view as an address, since another build may have saved it. */
const addressOf = (list: List<never>, { id, search }: SavedView): ListSearch => ({
  ...list.read(search),
  saved: id,
})
