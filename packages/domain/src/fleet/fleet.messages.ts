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
  'fleet.price_invalid': '{field} must be greater than 0, with at most two decimals',
  'fleet.point_invalid': 'The coordinates are not valid',
  'fleet.point_incomplete': 'Give latitude and longitude, or neither',
  'fleet.license_class_invalid': 'License class is not valid',
  'fleet.license_expiry_invalid': 'License expiry must be between the years 2000 and 2099',
  'fleet.day_invalid': '{field} must be between the years {from} and {to}',
  'fleet.issued_after_expiry': 'License issue date must be before the license expiry',
  'fleet.passport_invalid': `Passport number must be ${passportLength.least} to ${passportLength.most} letters and digits`,
  'fleet.language_unknown': 'Language is not valid',
  'fleet.driver_out': 'This driver is out on a booking',
  'fleet.driver_too_young': `A driver must be at least ${drivingAge} years old`,
  'fleet.availability_of_booking': 'Only a booking can set a driver to assigned or on the road',
  'fleet.vehicle_out': 'This vehicle is out on a booking',
  'fleet.status_of_booking': 'Only a booking can set a vehicle to assigned or on the road',
  'fleet.secret_wrong': 'The client secret is not valid',
  'fleet.type_unknown': 'Vehicle type is not valid',
  'fleet.measure_invalid': '{field} must be greater than 0 and at most {limit} {unit}',
  'fleet.icon_unknown': 'Icon is not valid',
  'fleet.last_type': 'The last vehicle type that is offered cannot be retired',
  'fleet.variant_weights': 'Greatest load must be more than least load',
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
  'fleet.code_invalid': 'Code can have only letters, digits and hyphens',
  'fleet.code_taken': 'This partner already has a fleet with this code',
  'fleet.parent_unknown': 'Fleet is not valid',
  'fleet.manager_unknown': 'Manager is not valid',
  'fleet.under_itself': 'A fleet cannot be placed under itself',
  'fleet.other_partner': 'A fleet can have only vehicles, drivers and fleets of its own partner',
  'fleet.there_already': 'It is there already',
  'fleet.moved_meanwhile': 'Somebody has already moved it to another fleet',
  'fleet.vehicle_unknown': 'Vehicle is not valid',
  'fleet.nothing_to_move': 'Choose what to move',
  'fleet.not_empty': 'Move its vehicles, drivers and fleets out first',
  'fleet.pump_in_use': 'The pump has fuel slips and cannot be deleted',
  'fleet.route_km': 'Kilometre must be between 0 and {limit}, with at most one decimal',
  'fleet.settlement_days': 'Days must be a whole number, at most {limit}',
  'fleet.pump_exists': 'This city already has a fuel pump with this name',
} as const

export const refuse = refuserFor(fleetRefusals)
