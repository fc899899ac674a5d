import { awardForm, bidDecisionForm, bidForm, bidWindowForm } from '@karwan/domain/bidding'
import { citySearchForm } from '@karwan/domain/geography'
import { loginForm } from '@karwan/domain/session'
import { marginForm, shipmentEdit, shipmentForm } from '@karwan/domain/shipments'
import { pointForm } from '@karwan/domain/tracking'
import type { Explanation, Explanations } from '../http/explain.ts'
import { fileComplaints } from './documents/file-complaints.ts'
import { driverComplaints } from './fleet/driver-form.ts'

type Issue = { path: readonly PropertyKey[]; message: string }
type Form = {
  safeParse(
    value: unknown,
    how: { error: () => string },
  ): { error?: { issues: readonly Issue[] } | undefined }
}

/** Stands where a form has no sentence of its own, so that the document's can be heard. */
const nothing = ''

const sentencesOf = (form: Form, value: unknown): Issue[] =>
  (form.safeParse(value, { error: () => nothing }).error?.issues ?? []).filter(
    ({ message }) => message !== nothing,
  )

const saidBy =
  (form: Form): Explanation =>
  (value) =>
    sentencesOf(form, value)

// Whether contracts are allowed is asked of the company later, within the transaction.
const booking: Explanation = (body, now) =>
  sentencesOf(shipmentForm({ now, zone: 'UTC', isContractualAllowed: true }), body)

const edit = saidBy(shipmentEdit('UTC'))
const login: Explanation = (body) => sentencesOf(loginForm, withUsername(body)).map(asPhoneNumber)

/** Forms of the domain that know a better sentence than "too long". */
export const explanations: Explanations = {
  assignBids: { body: saidBy(awardForm) },
  backOutBid: { body: saidBy(bidDecisionForm) },
  changeShipmentPool: { body: edit },
  createBid: { body: saidBy(bidForm) },
  createBooking: { body: saidBy(bidForm) },
  createDriver: { body: driverComplaints },
  createShipment: { body: booking },
  loginInternal: { body: login },
  loginShipper: { body: login },
  processBookingStatus: { body: saidBy(pointForm) },
  rejectBid: { body: saidBy(bidDecisionForm) },
  reportBookingPosition: { body: saidBy(pointForm) },
  searchCities: { query: saidBy(citySearchForm) },
  setBidWindow: { path: saidBy(bidWindowForm) },
  setShipmentMargin: { body: saidBy(marginForm) },
  updateShipment: { body: edit },
  uploadBookingDocument: { body: fileComplaints },
}

/** The form calls it a user name; on the wire it is phoneNumber, whatever it holds. */
function withUsername(body: unknown) {
  const { phoneNumber, password }: { phoneNumber?: unknown; password?: unknown } = Object(body)
  return { username: phoneNumber, password }
}

const asPhoneNumber = ({ path, message }: Issue): Issue => ({
  path: path.map((step) => (step === 'username' ? 'phoneNumber' : step)),
  message,
})
