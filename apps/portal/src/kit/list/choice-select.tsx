import { Select } from '@karwan/design-system/components/select'
import { useIntl } from 'react-intl'
import type { ListSearch } from './define-list.ts'
import type { FilterControl } from './filters.ts'
import { useMemberName } from './use-chips.ts'

export type Change = (changes: Readonly<Record<string, unknown>>) => void

interface ChoiceProps {
  search: ListSearch
  name: string
  onChange: Change
  control: Extract<FilterControl, { kind: 'choice' }>
  'aria-label'?: string
}

export function ChoiceSelect({ search, name, control, onChange, 'aria-label': filter }: ChoiceProps) {
  const intl = useIntl()
  const memberName = useMemberName()
  const { members, names, many } = control
  const [value] = [search[name]].flat()
  return (
    <Select
      {...(filter !== undefined && { 'aria-label': filter })}
      value={value === undefined ? '' : String(value)}
      placeholder={
        filter
          ? intl.formatMessage({ id: 'kit.list.anyOf' }, { filter })
          : intl.formatMessage({ id: 'kit.list.any' })
      }
      options={members.map((member) => ({ value: member, label: memberName(names, member) }))}
      onChange={({ target }) => {
        const chosen = members.find((member) => String(member) === target.value)
        onChange({ [name]: many && chosen !== undefined ? [chosen] : chosen })
      }}
    />
  )
}
