import { Stack } from '@karwan/design-system/components/layout'
import { LinkButton } from '@karwan/design-system/components/link-button'
import { type Tab, Tabs } from '@karwan/design-system/components/tabs'
import { PageHeader } from '@karwan/design-system/patterns/page-header'
import { placeholder } from '@karwan/domain/kernel'
import type { Permission } from '@karwan/domain/roles'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListHome } from '../list/define-list.ts'
import { useKeptSearch } from '../list/kept-search.ts'
import type { LiveEntity, Shown } from '../live/live-changes.ts'
import { usePageTitle } from '../page/page-title.ts'
import { fieldWord } from '../text/field-word.ts'
import { useWords, type Words } from '../text/use-words.ts'
import { type AuditedEntity, auditAct } from './audit-act.tsx'
import { Facts } from './facts.tsx'
import { hasLongWord } from './long-word.ts'
import { type RecordAct, RecordActs } from './record-acts.tsx'
import { RecordPage } from './record-page.tsx'
import styles from './register-page.module.css'

/** The facts of a record by field, in the order of the page; a fact without a value is left out. */
export type FactsOf<Row> = Readonly<Record<string, (row: Row, words: Words) => string | null>>

type RegisterPageProps<Row extends Shown> = {
  /** The record's list: it gives the way back and the words of the fields. */
  list: ListHome
  record: UseQueryResult<Row>
  /** The kind of the record in live events, if it differs from that of the list's rows. */
  live?: LiveEntity
  /** The heading until the record is loaded, if it differs from what the list calls its rows. */
  awaited?: string
  title: (row: Row) => string
  /** A picture before the title. */
  picture?: (row: Row) => ReactNode
  /** A status beside the title. */
  meta?: (row: Row, words: Words) => ReactNode
  description?: (row: Row) => string
  /** A notice above the facts, such as a block. */
  notice?: (row: Row, words: Words) => ReactNode
  facts: FactsOf<Row>
  /** Links of facts, such as from a figure to the rows that it counts. */
  factLinks?: Readonly<Record<string, (row: Row, shown: ReactNode) => ReactNode>>
  /** Further cards of facts, by the id of their title. */
  moreFacts?: Readonly<Record<string, FactsOf<Row>>>
  /** The dialog that changes the record. */
  edit?: { permission: Permission; dialog: (row: Row, onClose: () => void) => ReactNode }
  /** Asks, deletes the record and returns to the list. */
  remove?: {
    permission: RecordAct['permission']
    run: (row: Row, idempotencyKey: string) => Promise<unknown>
  }
  /** The kind of the record in the audit log. */
  audited?: AuditedEntity
  /** Further acts in the record's menu. */
  acts?: (row: Row, words: Words) => readonly RecordAct[]
  /** Tabs of the record; the address names the open one, and the first holds the facts. */
  tabs?: RecordTabs<Row>
  /** Content below the facts. */
  children?: (row: Row, words: Words) => ReactNode
}

export type RecordTabs<Row> = {
  /** The accessible name of the tabs. */
  label: string
  open: string
  tabs: readonly Tab[]
  /** The content of every tab but the first, which shows the facts. */
  content: (row: Row) => ReactNode
}

/** The page of one record of a register: its title, the way back to its list, its acts, facts and tabs. */
export function RegisterPage<Row extends Shown>({
  list,
  record,
  live = list.entity,
  awaited,
  ...declared
}: RegisterPageProps<Row>) {
  const { say } = useWords()
  const search = useKeptSearch(list.path)
  return (
    <RecordPage
      record={record}
      {...(live && { live })}
      awaited={awaited ?? say(`${list.words}.list.one`)}
      wayBack={
        <LinkButton
          variant="solid"
          render={(link) => <Link to={list.path} search={search} activeOptions={{ exact: true }} {...link} />}
        >
          {say('kit.record.toList', { list: say(`${list.words}.list.title`) })}
        </LinkButton>
      }
    >
      {(row) => <Register list={list} row={row} {...declared} />}
    </RecordPage>
  )
}

type RegisterProps<Row extends Shown> = Omit<RegisterPageProps<Row>, 'record' | 'live' | 'awaited'> & {
  row: Row
}

function Register<Row extends Shown>(props: RegisterProps<Row>) {
  const { row, title, picture, meta, description, notice, tabs, list } = props
  const words = useWords()
  const search = useKeptSearch(list.path)
  const acts = actsOf(props, words)
  usePageTitle(title(row))
  return (
    <Stack gap={6}>
      <PageHeader
        title={title(row)}
        picture={picture?.(row)}
        meta={meta?.(row, words)}
        description={<bdi>{description?.(row)}</bdi>}
        {...(acts.length > 0 && {
          actions: (
            <RecordActs menuLabel={words.say('kit.record.acts')} acts={acts} told={toldOf(props, words)} />
          ),
        })}
        breadcrumbs={[
          {
            id: 'list',
            label: words.say(`${list.words}.list.title`),
            render: (link) => (
              <Link to={list.path} search={search} activeOptions={{ exact: true }} {...link} />
            ),
          },
        ]}
      />
      {notice?.(row, words)}
      {tabs && <Tabs label={tabs.label} tabs={tabs.tabs} currentId={tabs.open} />}
      {tabs && tabs.open !== tabs.tabs[0]?.id ? tabs.content(row) : <Overview {...props} />}
    </Stack>
  )
}

/** The facts in words, which an open dialog compares with those that it was opened over. */
const toldOf = <Row extends Shown>({ list, row, facts, moreFacts }: RegisterProps<Row>, words: Words) =>
  [facts, ...Object.values(moreFacts ?? {})].flatMap((ofIt) =>
    Object.entries(ofIt).map(([field, textOf]) => ({
      term: fieldWord(words.intl, list.words, 'fact', field),
      value: textOf(row, words) ?? placeholder,
    })),
  )

function Overview<Row extends Shown>(props: RegisterProps<Row>) {
  const { list, row, facts, factLinks, moreFacts, children } = props
  const words = useWords()
  return (
    <div className={styles.overview}>
      <div className={styles.part}>
        {Object.entries({ 'kit.record.facts': facts, ...moreFacts }).map(([heading, ofIt]) => (
          <Facts
            key={heading}
            title={words.say(heading)}
            facts={Object.entries(ofIt).map(([field, textOf]) => {
              const text = textOf(row, words)
              return {
                term: fieldWord(words.intl, list.words, 'fact', field),
                isLong: text ? hasLongWord(text) : false,
                value: text && (factLinks?.[field]?.(row, <bdi>{text}</bdi>) ?? <bdi>{text}</bdi>),
              }
            })}
          />
        ))}
      </div>
      <div className={styles.part}>{children?.(row, words)}</div>
    </div>
  )
}

function actsOf<Row extends Shown>(
  { list, row, title, edit, remove, acts, audited }: RegisterProps<Row>,
  words: Words,
): RecordAct[] {
  const { say } = words
  const name = title(row)
  return [
    ...(edit
      ? [
          {
            id: 'edit',
            label: say('kit.record.edit'),
            permission: edit.permission,
            place: 'outline' as const,
            icon: <Pencil aria-hidden="true" />,
            dialog: (close: () => void) => edit.dialog(row, close),
          },
        ]
      : []),
    ...(acts?.(row, words) ?? []),
    ...(audited ? [auditAct(audited, row.id, words.intl)] : []),
    ...(remove
      ? [
          {
            id: 'delete',
            label: say('kit.record.delete'),
            permission: remove.permission,
            tone: 'danger' as const,
            run: (key: string) => remove.run(row, key),
            confirm: {
              title: say('kit.record.deleteTitle', { name }),
              description: say(`${list.words}.form.deleteText`),
              confirmText: say('kit.record.delete'),
              cancelText: say('kit.record.keep'),
            },
            done: { id: 'kit.record.deleted', values: { name } },
          },
        ]
      : []),
  ]
}
