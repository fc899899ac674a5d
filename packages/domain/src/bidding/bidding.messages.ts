import { refuserFor } from '../kernel/verdict.ts'

/** How long bids may be taken for. */
export const bidWindowMinutes = { min: 1, max: 240 } as const

export const biddingRefusals = {
  'bid.amount_out_of_range': 'Bid amount must be between {min} and {max}',
  'bid.amount_invalid': 'Bid amount must be greater than 0',
  'bid.amount_decimals': 'Bid amount can have two decimals at most',
  'bid.amount_too_high': 'Bid amount cannot exceed {limit}',
  'bid.window_closed': 'Bidding is closed for this shipment',
  'bid.expired': 'The bid is no longer valid',
  'bid.valid_until_past': 'Valid until must be later than now',
  'bid.valid_until_far': 'Valid until must be within {years} years from now',
  'bid.available_from_far': 'Available from must be within {years} years from now',
  'bid.partner_not_verified': 'The partner is not verified',
  'bid.partner_blocked': 'The partner is blocked',
  'bid.no_open_vehicles': 'Vehicles still open: {open}; the bid is for {wanted}',
  'bid.not_pending': 'The bid is {status} and cannot be awarded',
  'bid.move_refused': 'A bid that is {from} cannot become {to}',
  'bid.reason_required': 'Give a reason',
  'bid.words_required': 'Say what the reason is',
  'bid.partner_required': 'Choose the partner',
  'bid.opening_required': 'Give the opening time',
  'bid.backout_too_late': 'The vehicle is loaded; a backout is no longer possible',
  'bid.window_range': `The bidding window must be between ${bidWindowMinutes.min} and ${bidWindowMinutes.max} minutes`,
  'bid.opening_past': 'Opening time must be later than now',
  'bid.opening_far': 'Opening time must be within {years} years from now',
  'bid.opening_after_loading': 'Opening time must be before loading time',
  'bid.opening_only_to_open': 'Opening time is given only to open bidding',
  'bid.window_already_open': 'Bidding is already open',
  'bid.window_already_closed': 'Bidding is already closed',
  'bid.shipment_closed': 'The shipment is {status}; bidding cannot be opened',
  'bid.shipment_final': 'The shipment is {status} and takes no more vehicles',
  'bid.fully_covered': 'Every vehicle of this shipment is covered',
} as const

export const refuse = refuserFor(biddingRefusals)
