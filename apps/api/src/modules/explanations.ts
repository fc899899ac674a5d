import { awardForm, bidDecisionForm, bidForm, bidWindowForm, counterForm } from '@karwan/domain/bidding'
import { companyGroupForm, projectCreateForm, projectUpdateForm } from '@karwan/domain/companies'
import { paperRequestForm } from '@karwan/domain/documents'
import { citySearchForm } from '@karwan/domain/geography'
import { addaCreateForm, addaForm } from '@karwan/domain/partners'
import { codeForm, phoneForm, UserType } from '@karwan/domain/people'
import { loginForm } from '@karwan/domain/session'
import { marginForm, shipmentEdit, shipmentForm } from '@karwan/domain/shipments'
import { contactCallForm, pointForm } from '@karwan/domain/tracking'
import { type Complaint, type Explanation, type Explanations, saidBy, sentencesOf } from '../http/explain.ts'
import { fileComplaints } from './documents/file-complaints.ts'

// Whether contractual bookings are allowed is checked later, within the transaction.
const booking: Explanation = (body, now) =>
  sentencesOf(shipmentForm({ now, zone: 'UTC', isContractualAllowed: true }), body)

const edit = saidBy(shipmentEdit('UTC'))
const login: Explanation = (body) => sentencesOf(loginForm, withUsername(body)).map(asPhoneNumber)

// Home country, existing documents and the caller are known only within the transaction, so these forms
// assume the most lenient case.
const group = saidBy(companyGroupForm({ homeCountryId: 0, hasLicense: true }))
const project = saidBy(projectCreateForm({ userType: UserType.demandAdda }))

// The form holds ids as texts; the recipient is validated by the document.
const papers: Explanation = (body) => {
  const { documentTypeIds }: { documentTypeIds?: unknown } = Object(body)
  if (!Array.isArray(documentTypeIds)) return []
  return sentencesOf(paperRequestForm, { recipient: 'DRIVER', documentTypeIds: documentTypeIds.map(String) })
}

/** Domain forms whose messages are better than the document's "too long". */
export const explanations: Explanations = {
  askForPapers: { body: papers },
  assignBids: { body: saidBy(awardForm) },
  backOutBid: { body: saidBy(bidDecisionForm) },
  changeShipmentPool: { body: edit },
  counterBid: { body: saidBy(counterForm) },
  createBid: { body: saidBy(bidForm) },
  createBooking: { body: saidBy(bidForm) },
  createCompanyGroup: { body: group },
  createCompanyProject: { body: project },
  createDemandAdda: { body: saidBy(addaCreateForm) },
  createShipment: { body: booking },
  generateDriverOtp: { path: saidBy(phoneForm) },
  generateUserOtp: { path: saidBy(phoneForm) },
  loginInternal: { body: login },
  loginShipper: { body: login },
  logContactCall: { body: (body, now) => sentencesOf(contactCallForm({ now, zone: 'UTC' }), body) },
  processBookingStatus: { body: saidBy(pointForm) },
  rejectBid: { body: saidBy(bidDecisionForm) },
  reportBookingPosition: { body: saidBy(pointForm) },
  searchCities: { query: saidBy(citySearchForm) },
  setBidWindow: { path: saidBy(bidWindowForm) },
  setShipmentMargin: { body: saidBy(marginForm) },
  updateCompanyGroup: { body: group },
  updateDemandAdda: { body: saidBy(addaForm) },
  updateCompanyProject: { body: saidBy(projectUpdateForm) },
  updateShipment: { body: edit },
  validatePasswordOtp: { query: saidBy(codeForm) },
  uploadBookingDocument: { body: fileComplaints },
  uploadShipmentDocument: { body: fileComplaints },
  uploadByPaperLink: { body: fileComplaints },
  uploadPartnerInvoiceDocument: { body: fileComplaints },
  uploadUserDocument: { body: fileComplaints },
}

/** The form's `username` is `phoneNumber` in the API, even if it holds an e-mail address. */
function withUsername(body: unknown) {
  const { phoneNumber, password }: { phoneNumber?: unknown; password?: unknown } = Object(body)
  return { username: phoneNumber, password }
}

const asPhoneNumber = ({ path, message }: Complaint): Complaint => ({
  path: path.map((step) => (step === 'username' ? 'phoneNumber' : step)),
  message,
})
