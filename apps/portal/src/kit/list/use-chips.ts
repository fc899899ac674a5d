import { useQueries } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useFormat } from '../text/format.ts'
import { useLabels } from '../text/use-labels.ts'
import type { List, ListSearch } from './define-list.ts'
import type { Filter, MemberNames, NamedRecord } from './filters.ts'
import { filterWord } from './list-words.ts'

export type Chip = { id: string; label: string }

/** The names of the filters in use. */
export const appliedNames = (list: Pick<List<never>, 'filters'>, search: ListSearch): string[] =>
  Object.entries(list.filters).flatMap(([name, { control }]) => {
    const isOff = control.kind === 'flag' && search[name] !== true
    return search[name] === undefined || isOff ? [] : [name]
  })

/** The search without filters, with the chosen order, page size and map. */
export const withoutFilters = ({ sort, pageSize, map }: ListSearch): ListSearch => ({ sort, pageSize, map })

/** A chip with the words of each filter in use. */
export function useChips(list: List<never>, search: ListSearch): Chip[] {
  const intl = useIntl()
  const value = useChipValue()
  const records = useRecords(list, (name) => search[name] !== undefined)
  return appliedNames(list, search).map((name) => {
    const { control } = list.filters[name] as Filter
    const label = value(control, search[name], records[name])
    // A link filter with names has no name of its own: its value alone says what is listed.
    if (control.kind === 'link' && control.names) return { id: name, label }
    const filter = filterWord(intl, list, name)
    if (control.kind === 'flag') return { id: name, label: filter }
    return { id: name, label: intl.formatMessage({ id: 'kit.list.chip' }, { filter, value: label }) }
  })
}

function useChipValue() {
  const memberName = useMemberName()
  const { date } = useFormat()
  return (
    control: Filter['control'],
    value: unknown,
    records: readonly NamedRecord[] | undefined,
  ): string => {
    switch (control.kind) {
      case 'choice':
        return [value]
          .flat()
          .map((member) => memberName(control.names, member))
          .join(', ')
      case 'link':
        return control.names ? memberName(control.names, value) : String(value)
      case 'day':
        return date(`${value}T00:00`)
      case 'record':
        return records?.find(({ id }) => id === value)?.name ?? String(value)
      case 'search':
      case 'text':
      case 'flag':
        return String(value)
    }
  }
}

/** Returns the name of a choice's member. */
export function useMemberName() {
  const intl = useIntl()
  const labels = useLabels()
  return (names: MemberNames, member: unknown): string => {
    const key = String(member)
    if (typeof names === 'string') return labels(names, key)
    return names[key] === undefined ? key : intl.formatMessage({ id: names[key] })
  }
}

/** The records that filters offer by name, requested only when needed. */
export function useRecords(
  list: List<never>,
  isWanted: (name: string) => boolean,
): Readonly<Record<string, readonly NamedRecord[] | undefined>> {
  const wanted = Object.entries(list.filters).flatMap(([name, { control }]) =>
    control.kind === 'record' ? [{ name, control }] : [],
  )
  const answers = useQueries({
    queries: wanted.map(({ name, control }) => ({ ...control.options(), enabled: isWanted(name) })),
  })
  return Object.fromEntries(wanted.map(({ name }, index) => [name, answers[index]?.data]))
}
