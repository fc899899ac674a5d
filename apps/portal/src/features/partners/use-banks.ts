import { operationKey } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { sdk } from '../../kit/access/sdk.ts'
import { useMay } from '../../kit/access/session.ts'
import { wholeLookup } from '../../kit/access/whole-lookup.ts'

/** Banks and wallets with their names, as options, for users who may see accounts and read the register. */
export function useBanks(present?: number | null) {
  const readsBanks = useMay('bank:read')
  const mayChoose = useMay('bank:view') && readsBanks
  const { data = [] } = useQuery({
    queryKey: operationKey('listBanks', {}),
    queryFn: ({ signal }) =>
      wholeLookup((page) => sdk.call('listBanks', { query: { page, pageSize: 100 }, signal })),
    enabled: mayChoose,
  })
  return {
    mayChoose,
    nameOf: (bankId: number | null) => data.find(({ id }) => id === bankId)?.name ?? null,
    banks: data
      .filter(({ id, isActive }) => isActive || id === present)
      .map(({ id, name }) => ({ value: id, label: name })),
  }
}
