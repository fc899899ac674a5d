import { ConfirmCancelled, useConfirm } from '@karwan/design-system/components/confirm-dialog'
import { useIntl } from 'react-intl'
import { useOperation } from '../access/operations.ts'
import { useNotify } from '../page/notify.ts'
import type { ChangeSearch, List, ListSearch } from './define-list.ts'
import type { SavedView, ViewOfOther } from './list-memory.ts'
import { changedView, type Remembering } from './use-list-memory.ts'

export interface ViewActs {
  /** Saves the current filters, order and columns under a new name. */
  save: (name: string) => void
  rename: (view: SavedView, name: string) => void
  /** Replaces the saved state by the current one. */
  update: (view: SavedView) => void
  remove: (view: SavedView) => Promise<void>
  /** Shares the view with colleagues, or stops sharing it. */
  share: (view: SavedView) => void
  /** Stops sharing a colleague's view, which its owner keeps. */
  withdraw: (view: ViewOfOther) => Promise<void>
}

export function useViewActs(
  list: List<never>,
  search: ListSearch,
  onSearchChange: ChangeSearch,
  { columns, change }: Remembering,
): ViewActs {
  const intl = useIntl()
  const confirm = useConfirm()
  const notify = useNotify()
  const withdraw = useOperation('withdrawSharedView', 'configuration')
  const put = ({ id }: SavedView, changes: Partial<SavedView>) =>
    change(({ views }) => ({ views: changedView(views, id, changes) }))
  const isSure = async (act: 'delete' | 'withdraw', values: { name: string; owner?: string }) => {
    try {
      await confirm({
        title: intl.formatMessage({ id: `kit.view.${act}Title` }, values),
        description: intl.formatMessage({ id: `kit.view.${act}Text` }, values),
        confirmText: intl.formatMessage({ id: `kit.view.${act}` }),
        cancelText: intl.formatMessage({ id: 'kit.view.cancel' }),
        tone: 'danger',
      })
      return true
    } catch (fault) {
      if (fault instanceof ConfirmCancelled) return false
      throw fault
    }
  }
  return {
    save(name) {
      const id = crypto.randomUUID()
      const view = { id, name, search: filtersOf(search), columns }
      change(({ views }) => ({ views: [...views, view] }))
      onSearchChange((latest) => ({ ...latest, saved: id }))
    },
    share: (view) => put(view, { isShared: !view.isShared }),
    rename: (view, name) => put(view, { name }),
    update: (view) => put(view, { search: filtersOf(search) }),
    async withdraw({ id: viewId, name, ownerId: userId, ownerName: owner }) {
      if (!(await isSure('withdraw', { name, owner }))) return
      try {
        await withdraw({
          path: { list: list.operation(), userId, viewId },
          idempotencyKey: crypto.randomUUID(),
        })
        onSearchChange((latest) => ({ ...latest, saved: undefined }))
      } catch (fault) {
        notify.failure(fault)
      }
    },
    async remove(view) {
      if (!(await isSure('delete', { name: view.name }))) return
      change(({ views }) => ({ views: views.filter(({ id }) => id !== view.id) }))
      onSearchChange((latest) => ({ ...latest, saved: undefined }))
    },
  }
}

/** A view keeps filters and order, but no page, open record or map. */
const filtersOf = ({ page: _, pageSize: __, saved: ___, peek: ____, map: _____, ...filters }: ListSearch) =>
  filters
