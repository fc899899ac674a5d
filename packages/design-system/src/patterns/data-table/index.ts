export { type Column, nextSort, type Sort } from './columns.ts'
export { DataTable, type DataTableProps } from './data-table.tsx'
