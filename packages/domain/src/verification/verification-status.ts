import type { Labelled, Tone } from '../kernel/table.ts'
import type { Schemas, VerificationStatusId } from '../kernel/wire.ts'

export const VerificationStatus = {
  notSubmitted: 0,
  submitted: 1,
  inReview: 2,
  sentBack: 3,
  verified: 4,
  rejected: 5,
  expired: 6,
} as const

export const verificationStatuses = {
  0: { code: 'NOT_SUBMITTED', label: 'Not submitted', tone: 'neutral' },
  1: { code: 'SUBMITTED', label: 'Submitted', tone: 'info' },
  2: { code: 'IN_REVIEW', label: 'In review', tone: 'info' },
  3: { code: 'SENT_BACK', label: 'Sent back', tone: 'warning' },
  4: { code: 'VERIFIED', label: 'Verified', tone: 'success' },
  5: { code: 'REJECTED', label: 'Rejected', tone: 'danger' },
  6: { code: 'EXPIRED', label: 'Expired', tone: 'danger' },
} as const satisfies Record<VerificationStatusId, Labelled & { code: string; tone: Tone }>

export const verificationSubjects = {
  PARTNER: { label: 'Partner' },
  DRIVER: { label: 'Driver' },
  VEHICLE: { label: 'Vehicle' },
  SHIPPER_COMPANY: { label: 'Shipper company' },
  ADDA: { label: 'Adda' },
  SHIPMENT: { label: 'Shipment' },
  TRIP: { label: 'Booking' },
} as const satisfies Record<string, Labelled>
export type VerificationSubject = keyof typeof verificationSubjects

/** Subjects that submit a form; shipments and bookings are verified by their documents. */
export const handedInSubjects = [
  'PARTNER',
  'DRIVER',
  'VEHICLE',
  'SHIPPER_COMPANY',
  'ADDA',
] as const satisfies readonly VerificationSubject[]

export const verificationInputs = {
  TEXT: { label: 'Text' },
  NUMBER: { label: 'Number' },
  DATE: { label: 'Date' },
  PHONE: { label: 'Phone' },
  CNIC: { label: 'CNIC' },
  NTN: { label: 'NTN' },
  SELECT: { label: 'Choice' },
  FILE: { label: 'File' },
  PHOTO: { label: 'Photo' },
  BOOLEAN: { label: 'Yes or no' },
} as const satisfies Record<string, Labelled>
export type VerificationInput = keyof typeof verificationInputs

/** Statuses that wait for an officer: submitted, in review, or expired after a verification. */
export const waitingStatuses = [
  VerificationStatus.submitted,
  VerificationStatus.inReview,
  VerificationStatus.expired,
] as const satisfies readonly VerificationStatusId[]

/** Events in the history of a verification. */
export const verificationEvents = {
  submit: { label: 'Submitted' },
  claim: { label: 'Claimed' },
  release: { label: 'Released' },
  approve: { label: 'Approved' },
  reject: { label: 'Rejected' },
  'send-back': { label: 'Sent back' },
  override: { label: 'Verified despite the score' },
  expire: { label: 'Expired' },
} as const satisfies Record<Schemas['VerificationEventAct'], Labelled>

/** Why a field does not pass; reviewers choose the first nine with a digit key. */
export const verificationReasons = {
  UNREADABLE: { label: 'Not readable' },
  EXPIRED: { label: 'Expired' },
  WRONG_PAPER: { label: 'Another paper than asked for' },
  DOES_NOT_MATCH: { label: 'Does not match the paper' },
  INCOMPLETE: { label: 'Incomplete' },
  NOT_GENUINE: { label: 'Looks forged' },
  DUPLICATE: { label: 'Belongs to somebody else' },
  OTHER: { label: 'Other' },
} as const satisfies Record<Schemas['VerificationReason'], Labelled>
export type VerificationReason = keyof typeof verificationReasons
