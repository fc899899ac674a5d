import { loginForm } from '@karwan/domain/session'
import { marginForm, shipmentForm } from '@karwan/domain/shipments'
import type { Explanations } from '../http/explain.ts'

/** Forms of the domain that know a better sentence than "too long". */
export const explanations: Explanations = {
  // Whether contracts are allowed is asked of the company later, within the transaction.
  createShipment: (body, now) =>
    shipmentForm({ now, zone: 'UTC', isContractualAllowed: true }).safeParse(body).error?.issues ?? [],
  loginInternal: loginComplaints,
  loginShipper: loginComplaints,
  setShipmentMargin: (body) => marginForm.safeParse(body).error?.issues ?? [],
}

/** The form calls it a user name; on the wire it is phoneNumber, whatever it holds. */
function loginComplaints(body: unknown) {
  const { phoneNumber, password }: { phoneNumber?: string; password?: string } = Object(body)
  const issues = loginForm.safeParse({ username: phoneNumber, password }).error?.issues ?? []
  return issues.map(({ path, message }) => ({
    path: path.map((step) => (step === 'username' ? 'phoneNumber' : step)),
    message,
  }))
}
