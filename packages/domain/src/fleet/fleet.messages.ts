import { refuserFor } from '../kernel/verdict.ts'

export const drivingAge = 18
export const passportLength = { least: 6, most: 12 } as const
export const imeiDigits = 15

export const fleetSentences = {
  'fleet.vehicle_types_failed': 'Unable to fetch vehicle types.',
} as const

export const fleetRefusals = {
  'fleet.required': '{field} is required',
  'fleet.too_long': '{field} cannot exceed {limit} characters',
  'fleet.price_invalid': '{field} must be an amount greater than 0, in hundredths at most',
  'fleet.point_invalid': 'The coordinates are not valid',
  'fleet.point_incomplete': 'Give latitude and longitude, or neither',
  'fleet.license_class_invalid': 'License class is not valid',
  'fleet.license_expiry_invalid': 'License expiry must be a day of the years 2000 to 2099',
  'fleet.day_invalid': '{field} must be a day of the years {from} to {to}',
  'fleet.issued_after_expiry': 'License issue date must be before the license expiry',
  'fleet.passport_invalid': `Passport number must be ${passportLength.least} to ${passportLength.most} letters and digits`,
  'fleet.language_unknown': 'Language is not valid',
  'fleet.driver_out': 'This driver is out on a booking',
  'fleet.driver_too_young': `A driver must be at least ${drivingAge} years old`,
  'fleet.availability_of_booking': 'Only a booking makes a driver assigned or on the road',
  'fleet.vehicle_out': 'This vehicle is out on a booking',
  'fleet.status_of_booking': 'Only a booking makes a vehicle assigned or on the road',
  'fleet.secret_wrong': 'The client secret is not valid',
  'fleet.type_unknown': 'Vehicle type is not valid',
  'fleet.measure_invalid': '{field} must be greater than 0 and at most {limit} {unit}',
  'fleet.icon_unknown': 'Icon is not valid',
  'fleet.last_type': 'This is the last vehicle type that is offered',
  'fleet.variant_weights': 'Greatest load must be more than the least',
  'fleet.count_invalid': '{field} must be a whole number from {least} to {most}',
  'fleet.ownership_unknown': 'Ownership is not valid',
  'fleet.container_unknown': 'Container size is not valid',
  'fleet.imei_invalid': `Tracker IMEI must be ${imeiDigits} digits`,
  'fleet.partner_unknown': 'Partner is not valid',
  'fleet.city_unknown': 'City is not valid',
  'fleet.photo_unknown': 'Photo is not valid. Choose it again',
  'fleet.registration_invalid': 'Registration number is not valid',
  'fleet.registration_taken': 'This registration number is already in use',
  'fleet.variant_unknown': 'Vehicle variant is not valid',
  'fleet.driver_unknown': 'Driver is not valid',
  'fleet.driver_paper_expired': 'The {paper} of the driver expired on {day}',
  'fleet.vehicle_paper_expired': 'The {paper} of the vehicle expired on {day}',
  'fleet.driver_has_vehicle': 'This driver already has a vehicle',
  'fleet.code_invalid': 'Code may have letters, digits and hyphens only',
  'fleet.code_taken': 'This partner has a fleet of this code already',
  'fleet.parent_unknown': 'Fleet is not valid',
  'fleet.manager_unknown': 'Manager is not valid',
  'fleet.under_itself': 'A fleet cannot stand under itself',
  'fleet.other_partner': 'A fleet takes vehicles, drivers and fleets of its own partner only',
  'fleet.moved_meanwhile': 'Somebody has moved it to another fleet meanwhile',
  'fleet.vehicle_unknown': 'Vehicle is not valid',
  'fleet.nothing_to_move': 'Choose what to move',
  'fleet.not_empty': 'Move its vehicles, drivers and fleets away first',
  'fleet.pump_in_use': 'The pump has fuel slips and cannot be deleted',
  'fleet.route_km': 'Kilometre must be a number in tenths, not below zero and {limit} at most',
  'fleet.settlement_days': 'Days must be whole, and {limit} at most',
  'fleet.pump_exists': 'There is a fuel pump of this name in this city already',
} as const

export const refuse = refuserFor(fleetRefusals)
