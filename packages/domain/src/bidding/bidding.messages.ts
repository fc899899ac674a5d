import { refuserFor } from '../kernel/verdict.ts'

/** Allowed length of the bidding window, in minutes. */
export const bidWindowMinutes = { min: 1, max: 240 } as const

export const biddingRefusals = {
  'bid.shipment_invalid': 'Shipment is not valid',
  'bid.partner_invalid': 'Partner is not valid',
  'bid.vehicle_invalid': 'Vehicle must belong to the partner of the bid',
  'bid.driver_invalid': 'Driver must belong to the partner of the bid',
  'bid.category_invalid': 'Bid category is not valid',
  'bid.not_valid': 'Bid is not valid',
  'bid.already_placed': 'The partner already has a bid on this shipment',
  'bid.moved': 'The bid has changed meanwhile',
  'bid.award_of_both': 'Choose bids or a partner, not both',
  'bid.award_of_nothing': 'Choose the bids to award, or a partner',
  'bid.named_twice': 'Each bid can be named only once',
  'bid.share_missing': 'Enter the number of vehicles for each bid',
  'bid.share_too_large':
    'The bid offers {offered, plural, one {# vehicle} other {# vehicles}}; you cannot award more',
  'bid.vehicles_beyond_award':
    'The award is for {vehicleCount, plural, one {# vehicle} other {# vehicles}}; you cannot name more',
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
  'bid.counter_decided': 'The bid is {status}; only a bid that waits for a decision can be countered',
  'bid.counter_same': 'Counter-offer must differ from the bid',
  'bid.counter_too_low': 'Counter-offer must be at least {least}, half of the bid',
  'bid.counter_missing': 'Nobody has made a counter-offer for this bid',
  'bid.counter_of_agreed': 'The price of this shipment is already agreed, so you cannot make a counter-offer',
  'bid.reason_required': 'Give a reason',
  'bid.words_required': 'Describe the reason',
  'bid.partner_required': 'Choose the partner',
  'bid.opening_required': 'Enter the opening time',
  'bid.backout_too_late': 'The vehicle is loaded; a backout is no longer possible',
  'bid.window_range': `The bidding window must be between ${bidWindowMinutes.min} and ${bidWindowMinutes.max} minutes`,
  'bid.opening_past': 'Opening time must be later than now',
  'bid.opening_far': 'Opening time must be within {years} years from now',
  'bid.opening_after_loading': 'Opening time must be before loading time',
  'bid.opening_only_to_open': 'An opening time is allowed only when you open bidding',
  'bid.window_already_open': 'Bidding is already open',
  'bid.window_already_closed': 'Bidding is already closed',
  'bid.shipment_closed': 'The shipment is {status}; bidding cannot be opened',
  'bid.shipment_final': 'The shipment is {status} and takes no more vehicles',
  'bid.fully_covered': 'Every vehicle of this shipment is covered',
} as const

export const refuse = refuserFor(biddingRefusals)
