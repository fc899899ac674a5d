export { type AppliedFilter, FilterBar, type FilterBarProps } from './filter-bar.tsx'
