import type { ImportResult } from '@karwan/domain/imports'
import type { Answer } from '@karwan/sdk'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { operationOptions } from '../../kit/access/operation-options.ts'

export type Import = Answer<'getImport'>
export type ImportedRow = Answer<'listImportRows'>['items'][number]

const lookAgainMs = 1_000

/** Polls an import while it is being written. */
export const importOptions = (id: number) =>
  queryOptions({
    ...operationOptions('getImport', { path: { id } }),
    refetchInterval: ({ state }) => (state.data?.status === 'CONFIRMED' ? lookAgainMs : false),
  })

export const rowsPerPage = 25

export const importRowsOptions = (id: number, page: number, result: ImportResult | undefined) =>
  queryOptions({
    ...operationOptions('listImportRows', {
      path: { id },
      query: { page, pageSize: rowsPerPage, ...(result && { result }) },
    }),
    placeholderData: keepPreviousData,
  })

export const rowsOf = ({ counts }: Import, ...results: ImportResult[]): number =>
  counts.filter(({ result }) => results.includes(result)).reduce((sum, { rows }) => sum + rows, 0)
