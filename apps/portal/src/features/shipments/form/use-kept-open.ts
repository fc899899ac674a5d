import { sdk } from '../../../kit/access/sdk.ts'
import { useSession } from '../../../kit/access/session.ts'

/** Whether the user left the folded part of the shipment form open, kept in this browser for each person. */
export function useKeptOpen() {
  const { id } = useSession().user
  const key = `shipment.more.${id}`
  return {
    isOpen: sdk.storage.get(key) === 'open',
    keep: (isOpen: boolean) => sdk.storage.set(key, isOpen ? 'open' : 'closed'),
  }
}
