import { useWords } from '../text/use-words.ts'
import type { List, ListSearch } from './define-list.ts'
import { useChips } from './use-chips.ts'

/** Names the filters in use with their values, as the chips of the list do. */
export function useFiltersInWords(list: List<never>, search: ListSearch): string {
  const { say } = useWords()
  const chips = useChips(list, search)
  if (chips.length === 0) return say('kit.file.noFilters')
  return say('kit.file.filters', { filters: chips.map(({ label }) => label).join(' · ') })
}
