import { ActionsMenu, type MenuAction } from '@karwan/design-system/components/menu'
import { mayDo, mayWithdrawSharedViews } from '@karwan/domain/roles'
import {
  Bookmark,
  BookmarkPlus,
  Download,
  FileUp,
  Keyboard,
  Pencil,
  Save,
  Trash2,
  UserMinus,
  Users,
} from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useIntl } from 'react-intl'
import { useSession } from '../access/session.ts'
import type { ChangeSearch, List, ListAnswer, ListSearch } from './define-list.ts'
import { mostViews } from './list-memory.ts'
import { useListColumns } from './list-table.tsx'
import type { KeysSwitch } from './use-keys-switch.ts'
import type { Remembering } from './use-list-memory.ts'
import { useMayActOnMany, useMayExport } from './use-row-actions.ts'
import { useViewActs } from './view-acts.ts'

const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }))
const FileExportDialog = lazy(async () => ({
  default: (await import('./file-export-dialog.tsx')).FileExportDialog,
}))
const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }))
const ViewNameDialog = lazy(async () => ({
  default: (await import('./view-name-dialog.tsx')).ViewNameDialog,
}))

export type ListDialog = 'export' | 'keys' | 'save' | 'rename'

interface ListMenuProps {
  list: List<never>
  search: ListSearch
  /** How many rows the filters find, once that is known. */
  found: Pick<ListAnswer<never>, 'total' | 'totalIsMore'> | undefined
  onSearchChange: ChangeSearch
  remembering: Remembering
  keys: KeysSwitch
  dialog: ListDialog | undefined
  onDialogChange: (dialog: ListDialog | undefined) => void
}

/** The menu of a whole list: save it as a view, export it, show its keys. */
export function ListMenu(props: ListMenuProps) {
  const { list, search, found, onSearchChange, remembering, keys, dialog, onDialogChange } = props
  const intl = useIntl()
  const columns = useListColumns(list, remembering)
  const acts = useViewActs(list, search, onSearchChange, remembering)
  const { view, ofOther, memory } = remembering
  const say = (id: string) => intl.formatMessage({ id })
  const close = () => onDialogChange(undefined)
  const { user } = useSession()
  const act = (id: string, Icon: typeof Save, onSelect: () => void): MenuAction => ({
    id,
    label: say(id),
    icon: <Icon aria-hidden="true" />,
    onSelect,
  })
  const ofView = view
    ? [
        act('kit.view.update', Save, () => acts.update(view)),
        act('kit.view.rename', Pencil, () => onDialogChange('rename')),
        act(view.isShared ? 'kit.view.unshare' : 'kit.view.share', Users, () => acts.share(view)),
        { ...act('kit.view.delete', Trash2, () => void acts.remove(view)), tone: 'danger' as const },
      ]
    : []
  const ofColleague =
    ofOther && mayWithdrawSharedViews(user)
      ? [act('kit.view.withdraw', UserMinus, () => void acts.withdraw(ofOther))]
      : []
  const saveAs = {
    ...act('kit.view.save', view ? Bookmark : BookmarkPlus, () => onDialogChange('save')),
    ...(memory.views.length >= mostViews && {
      disabledReason: intl.formatMessage({ id: 'kit.view.most' }, { most: mostViews }),
    }),
  }
  const selects = useMayActOnMany(list)
  const toFile = useMayExport(list)
    ? [act(list.toFile ? 'kit.file.act' : 'kit.export.act', Download, () => onDialogChange('export'))]
    : []
  const fromFile =
    list.fromFile && mayDo(user.grants, list.fromFile.permission).allowed
      ? [{ ...act('kit.import.act', FileUp, () => undefined), render: list.fromFile.link }]
      : []
  return (
    <>
      <ActionsMenu
        label={say('kit.list.acts')}
        groups={[
          [saveAs, ...ofView, ...ofColleague],
          [...fromFile, ...toFile, act('kit.keys.act', Keyboard, () => onDialogChange('keys'))],
        ]}
      />
      <Suspense fallback={null}>
        {dialog === 'export' && list.toFile && (
          <FileExportDialog
            {...{ list, search, columns, found }}
            operation={list.toFile.operation}
            rows={undefined}
            onClose={close}
          />
        )}
        {dialog === 'export' && !list.toFile && (
          <ExportDialog list={list} search={search} columns={columns} rows={undefined} onClose={close} />
        )}
        {dialog === 'keys' && <KeysDialog keys={keys} selects={selects} peeks onClose={close} />}
        {dialog === 'save' && <ViewNameDialog name="" onSave={acts.save} onClose={close} />}
        {dialog === 'rename' && view && (
          <ViewNameDialog name={view.name} onSave={(name) => acts.rename(view, name)} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
