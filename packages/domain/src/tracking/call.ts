import type { Labelled } from '../kernel/table.ts'
import type { CallDirection, CallOutcome, CallParty } from '../kernel/wire.ts'

export const callParties = {
  DRIVER: { label: 'Driver' },
  PARTNER: { label: 'Partner' },
  SHIPPER: { label: 'Shipper' },
  CONSIGNEE: { label: 'Consignee' },
} as const satisfies Record<CallParty, Labelled>

export const callDirections = {
  OUTGOING: { label: 'We called' },
  INCOMING: { label: 'They called' },
} as const satisfies Record<CallDirection, Labelled>

// The labels start with different letters where possible, as one key chooses an outcome.
export const callOutcomes = {
  REACHED: { label: 'Reached', isContact: true },
  NO_ANSWER: { label: 'No answer', isContact: false },
  SWITCHED_OFF: { label: 'Switched off', isContact: false },
  WRONG_NUMBER: { label: 'Wrong number', isContact: false },
  CALL_BACK: { label: 'Call back', isContact: true },
  REFUSED: { label: 'Does not want to talk', isContact: true },
} as const satisfies Record<CallOutcome, Labelled & { isContact: boolean }>

export type { CallDirection, CallOutcome, CallParty }
