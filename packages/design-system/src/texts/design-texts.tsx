import { createContext, type ReactNode, use } from 'react'

/** Every text that a component shows by itself. All are required; there is no English fallback. */
export interface DesignTexts {
  close: string
  loading: string
  clear: string
  selectedCount: (count: number) => string
  clearSelection: string
  required: string
  showPassword: string
  hidePassword: string
  charactersLeft: (left: number) => string
  typeAtLeast: (count: number) => string
  noMatches: string
  resultCount: (count: number) => string
  /** The window title when the form has errors. */
  titleWithError: (title: string) => string
  notifications: string
  pages: string
  previousPage: string
  nextPage: string
  goToPage: (page: number) => string
  rowsPerPage: string
  /** The heading of the column with row menus. */
  rowActions: string
  rangeOf: (range: { from: number; to: number; total: number; more: boolean }) => string
  skipToContent: string
  openNavigation: string
  mainNavigation: string
  /** The button in the bottom bar of a phone that opens the whole navigation. */
  moreNavigation: string
  breadcrumbs: string
  appliedFilters: string
  removeFilter: (label: string) => string
  clearFilters: string
  retry: string
  requestId: string
  copy: string
  copied: string
  stepDone: string
  stepCurrent: string
  stepSkipped: string
  allSteps: (count: number) => string
  stepAhead: string
  stepWithError: string
  expandAll: string
  collapseAll: string
  removeTag: (tag: string) => string
  tagAdded: (tag: string) => string
  tagRemoved: (tag: string) => string
  tagSelected: (tag: string) => string
  atMostTags: (count: number) => string
  differsFrom: (other: string) => string
}

const DesignTextsContext = createContext<DesignTexts | null>(null)

export function DesignTextsProvider({ texts, children }: { texts: DesignTexts; children: ReactNode }) {
  return <DesignTextsContext value={texts}>{children}</DesignTextsContext>
}

export function useDesignTexts(): DesignTexts {
  const texts = use(DesignTextsContext)
  if (!texts) throw new MissingDesignTexts('Missing DesignTextsProvider')
  return texts
}

export class MissingDesignTexts extends Error {
  override name = 'MissingDesignTexts'
}
