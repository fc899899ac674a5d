import type { Answer } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { itemsOf, operationOptions } from '../../kit/access/operation-options.ts'
import { useMay } from '../../kit/access/session.ts'

type Bank = Answer<'listBanks'>['items'][number]

/**
 * Banks and mobile wallets as options, and their names, for those who may see accounts and read the register.
 */
export function useBanks(present?: number | null) {
  const readsBanks = useMay('bank:read')
  const mayChoose = useMay('bank:view') && readsBanks
  const { data = [] } = useQuery({
    ...operationOptions('listBanks', { query: { pageSize: 100 } }),
    enabled: mayChoose,
    select: itemsOf<Bank>,
  })
  return {
    mayChoose,
    nameOf: (bankId: number | null) => data.find(({ id }) => id === bankId)?.name ?? null,
    banks: data
      .filter(({ id, isActive }) => isActive || id === present)
      .map(({ id, name }) => ({ value: id, label: name })),
  }
}
