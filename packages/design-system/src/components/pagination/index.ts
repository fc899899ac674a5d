export { type PageSpan, pageSpan } from './page-span.ts'
export { Pagination, type PaginationProps } from './pagination.tsx'
