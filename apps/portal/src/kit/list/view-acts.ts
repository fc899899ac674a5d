import { ConfirmCancelled, useConfirm } from '@karwan/design-system/components/confirm-dialog'
import { useIntl } from 'react-intl'
import type { ChangeSearch, ListSearch } from './define-list.ts'
import type { SavedView } from './list-memory.ts'
import { type Remembering, withView } from './use-list-memory.ts'

export interface ViewActs {
  /** Saves the current filters, order and columns under a new name. */
  save: (name: string) => void
  rename: (view: SavedView, name: string) => void
  /** Replaces the saved state by the current one. */
  update: (view: SavedView) => void
  remove: (view: SavedView) => Promise<void>
  /** Shares the view with colleagues, or stops sharing it. */
  share: (view: SavedView) => void
}

export function useViewActs(
  search: ListSearch,
  onSearchChange: ChangeSearch,
  { memory, columns, change }: Remembering,
): ViewActs {
  const intl = useIntl()
  const confirm = useConfirm()
  const put = (view: SavedView) => change({ views: withView(memory.views, view) })
  return {
    save(name) {
      const id = crypto.randomUUID()
      put({ id, name, search: filtersOf(search), columns })
      onSearchChange((latest) => ({ ...latest, saved: id }))
    },
    share: (view) => put({ ...view, isShared: !view.isShared }),
    rename: (view, name) => put({ ...view, name }),
    update: (view) => put({ ...view, search: filtersOf(search) }),
    async remove(view) {
      try {
        await confirm({
          title: intl.formatMessage({ id: 'kit.view.deleteTitle' }, { name: view.name }),
          description: intl.formatMessage({ id: 'kit.view.deleteText' }),
          confirmText: intl.formatMessage({ id: 'kit.view.delete' }),
          cancelText: intl.formatMessage({ id: 'kit.view.cancel' }),
          tone: 'danger',
        })
      } catch (fault) {
        if (fault instanceof ConfirmCancelled) return
        throw fault
      }
      change({ views: memory.views.filter(({ id }) => id !== view.id) })
      onSearchChange((latest) => ({ ...latest, saved: undefined }))
    },
  }
}

/** A view keeps filters and order, but no page or open record. */
const filtersOf = ({ page: _, pageSize: __, saved: ___, peek: ____, ...filters }: ListSearch) => filters
