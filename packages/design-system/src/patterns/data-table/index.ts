export { type Column, nextSort, type Sort } from './columns.ts'
export { DataTable, type DataTableProps } from './data-table.tsx'
export type { RowActions } from './row-menu.tsx'
export { type RowKey, type RowSelection, toggled } from './row-selection.ts'
