import { refuserFor } from '../kernel/verdict.ts'

export const trackingRefusals = {
  'tracking.booking_over': 'The booking is over; no position can be added',
  'position.place_missing': 'Give a point on the map or a city',
  'position.city_required': 'Choose the city',
  'call.party_required': 'Choose whom the call was with',
  'call.outcome_required': 'Choose the result of the call',
  'call.nobody': 'We have no such contact for this call',
  'call.booking_of_other': 'The booking belongs to another shipment',
  'call.eta_invalid': 'Arrival is not valid',
  'call.eta_past': 'The arrival must be later than the call',
  'call.next_past': 'The next call must be later than now',
  'tracking.days_out_of_range': 'A link can be valid for {least} to {most} days',
  'tracking.label_too_long': 'For whom it is cannot exceed {limit} characters',
  'tracking.cancelled': 'The booking is cancelled; there is nothing to follow',
  'tracking.links_enough': 'This booking already has {limit} open links; take one back first',
  'call.next_far': 'The next call must be within {days} days',
} as const

export const refuse = refuserFor(trackingRefusals)
