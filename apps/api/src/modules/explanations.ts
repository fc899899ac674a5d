import { shipmentForm } from '@karwan/domain/shipments'
import type { Explanations } from '../http/explain.ts'

/** Forms of the domain that know a better sentence than "too long". */
export const explanations: Explanations = {
  // Whether contracts are allowed is asked of the company later, within the transaction.
  createShipment: (body, now) =>
    shipmentForm({ now, zone: 'UTC', isContractualAllowed: true }).safeParse(body).error?.issues ?? [],
}
