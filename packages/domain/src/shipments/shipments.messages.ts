import { refuserFor } from '../kernel/verdict.ts'

import { shipmentLimits } from './shipment-limits.ts'

const { quantity, weight, instructions, address } = shipmentLimits

export const shipmentsSentences = {
  'shipments.loading_time_required': 'Loading time is required',
  'shipments.loading_time_past': 'Loading time must be later than now',
  'shipments.time_far': '{field} must be within {years} years from now',
  'shipments.return_time_early': 'Return time must be later than loading time',
  'shipments.quantity_range': `Quantity must be between ${quantity.min} and ${quantity.max}`,
  'shipments.weight_range': `Weight must be between ${weight.min} and ${weight.max}`,
  'shipments.instructions_long': `Instructions cannot exceed ${instructions} characters`,
  'shipments.pick_up_address_required': 'Pick up address is required',
  'shipments.drop_off_address_required': 'Drop off address is required',
  'shipments.pick_up_address_long': `Pick up address must be under ${address + 1} characters`,
  'shipments.drop_off_address_long': `Drop off address must be under ${address + 1} characters`,
  'shipments.pick_up_city_required': 'Pick up city is required',
  'shipments.drop_off_city_required': 'Drop off city is required',
  'shipments.cities_same': 'Pick up and drop off cities must be different',
  'shipments.stops_missing': 'At least one pick up and one drop off are required',
  'shipments.stop_action_invalid': 'Choose pick up or drop off',
  'shipments.point_invalid': 'Location on the map is not valid',
  'shipments.contract_amount_invalid': 'Contract amount is not valid',
  'shipments.category_invalid': 'Shipment category is not valid',
  'shipments.weight_order': 'Minimum weight must be less than maximum weight',
  'shipments.total_weight_range': 'Total weight must be between the minimum and maximum vehicle weight',
  'shipments.total_weight_goods': 'Total weight must equal the weight of the goods',
  'shipments.rate_order': 'Minimum shipper rate cannot exceed maximum shipper rate',
  'shipments.rate_range': 'Shipper rate must be between the minimum and maximum shipper rate',
  'shipments.not_offered': '{field} must be one of {offered}',
  'shipments.custom_address_missing': 'Spell out the address of at least one stop',
  'shipments.above_zero': '{field} must be greater than 0',
  'shipments.decimals': '{field} can have two decimals at most',
  'shipments.too_high': '{field} cannot exceed {limit}',
  'shipments.not_whole': '{field} must be a whole number',
  'shipments.too_long': '{field} cannot exceed {limit} characters',
  'shipments.required': '{field} is required',
  'shipments.not_valid': '{field} is not valid',
} as const

export const shipmentsRefusals = {
  // Spec, point 4: it fires on the target alone, whatever the words say about the direction.
  'shipment.pool_change_refused': 'Cannot move shipment from public to private loadboard.',
  'shipment.already_final': 'The shipment is {status} and can no longer be changed',
  'shipment.cancel_on_the_road': 'A shipment with loaded vehicles cannot be cancelled',
  'shipment.company_fixed': 'Company and project cannot be changed once vehicles are booked',
  'shipment.company_invalid': 'Company is not valid',
  'shipment.project_invalid': 'Project is not valid',
  'shipment.city_invalid': 'City is not valid',
  'shipment.goods_invalid': 'Goods type is not valid',
  'shipment.variant_invalid': 'Vehicle variant is not valid',
  'shipment.stops_missing': 'At least one pick up and one drop off are required',
  'shipment.cancellation_type': 'Cancellation type must be {types}',
  'shipment.cancellation_reason_required': 'Say why the shipment is cancelled',
  'shipment.distance_range': 'Distance must be between 0 and {furthest}',
  'shipment.time_range': 'Time must be between 0 and {longest}',
  'shipment.vertical_required': 'Choose a vertical',
  'shipment.poc_required': 'Choose a colleague',
  'shipment.already_cancelled': 'The shipment is already cancelled',
  'shipment.no_open_vehicle': 'Every vehicle of this shipment is covered; none is left to take off',
  'shipment.last_vehicle': 'A shipment keeps at least one vehicle; cancel it instead',
  'shipment.locked_by_bookings': '{field} cannot be changed once vehicles are booked',
  'shipment.bids_in_other_currency': 'Bids in {from} are waiting, and the company pays in {to}',
  'shipment.amounts_in_other_currency': 'The company pays in {to}; give every amount that is in {from} anew',
  'shipment.vehicle_overloaded':
    '{variant} carries {most} tonnes at most, and each vehicle would carry {each}',
  'shipment.kept_by_other': '{name} looks after this shipment already',
  'shipment.not_kept_by_you': 'Only who looks after the shipment can hand it on or release it',
  'shipment.vehicles_below_covered': 'Vehicle count cannot fall below {covered}; so many are covered',
} as const

export const refuse = refuserFor(shipmentsRefusals)
