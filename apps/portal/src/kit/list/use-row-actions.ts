import type { MenuAction } from '@karwan/design-system/components/menu'
import { mayDo } from '@karwan/domain/roles'
import { useCallback } from 'react'
import { useSession } from '../access/session.ts'
import { useReason } from '../text/use-reason.ts'
import { useWords } from '../text/use-words.ts'
import type { List, ListAct } from './define-list.ts'
import { nameOf } from './use-selection.ts'

/** The menu of a row. */
export function useRowActions<Row>(
  list: List<Row>,
  onAct: (acting: { act: ListAct<Row>; row: Row }) => void,
  onPeek: (id: number) => void,
  onEdit: (row: Row) => void,
) {
  const words = useWords()
  const reason = useReason()
  const acts = useAllowedActs(list)
  const { grants } = useSession().user
  const ways = (list.ways ?? []).filter(({ permission }) => mayDo(grants, permission).allowed)
  const labelOf = useCallback(
    (row: Row) => words.say('kit.row.acts', { row: nameOf(list, row, words) }),
    [list, words],
  )
  const { rowLink } = list
  const mayEdit = useMayEdit(list)
  const actionsOf = (row: Row): MenuAction[][] => [
    [
      ...(rowLink
        ? [{ id: 'open', label: words.say('kit.row.open'), render: (link: object) => rowLink(row, link) }]
        : []),
      { id: 'peek', label: words.say('kit.row.peek'), onSelect: () => onPeek(Number(list.rowKey(row))) },
      ...(mayEdit ? [{ id: 'edit', label: words.say('kit.record.edit'), onSelect: () => onEdit(row) }] : []),
    ],
    [
      ...ways.map(({ id, link }) => ({
        id,
        label: words.say(`${list.words}.act.${id}`),
        render: (attributes: object) => link(row, attributes),
      })),
      ...acts.map((act) => ({
        id: act.id,
        label: words.say(`${list.words}.act.${act.id}`),
        ...(act.verdict && reason(act.verdict(row))),
        onSelect: () => onAct({ act, row }),
      })),
    ],
  ]
  return { labelOf, actionsOf }
}

export function useMayEdit({ edit }: List<never>): boolean {
  const { grants } = useSession().user
  return edit !== undefined && mayDo(grants, edit.permission).allowed
}

/** The acts that the viewer's role allows; the server checks again. */
export function useAllowedActs<Row>(list: List<Row>): readonly ListAct<Row>[] {
  const { user } = useSession()
  return (list.acts ?? []).filter(({ permission }) => mayDo(user.grants, permission).allowed)
}

/** Whether to offer selection: the viewer may run an act or export rows. */
export function useMayActOnMany<Row>(list: List<Row>): boolean {
  const acts = useAllowedActs(list)
  return useMayExport(list) || acts.length > 0
}

/** Exporting the visible rows needs no permission; a file that the server writes does. */
export function useMayExport<Row>({ toFile }: List<Row>): boolean {
  const { grants } = useSession().user
  return !toFile || mayDo(grants, toFile.permission).allowed
}
