import {
  containerSizes,
  driverAvailabilities,
  driverLanguages,
  fuelBrands,
  fuelTypes,
  licenseClasses,
  vehicleOwnerships,
  vehicleStatuses,
  vehicleTypes,
} from '../fleet/index.ts'
import type { Schemas } from '../kernel/wire.ts'
import { locationTypes } from '../locations/index.ts'
import { partnerTiers, partnerTypes } from '../partners/index.ts'
import { verificationStatuses } from '../verification/index.ts'
import { columnsOf, type ExportedList } from './export-column.ts'

const phones = { gate: 'phones' } as const
const identity = { gate: 'identity' } as const
const bank = { gate: 'bank' } as const

const vehicle = columnsOf<Schemas['Vehicle']>()
export const exportedVehicles: ExportedList<Schemas['Vehicle']> = {
  fileName: 'vehicles',
  columns: [
    vehicle.field('registrationNumber', 'Registration number'),
    vehicle.choice('vehicleTypeId', 'Vehicle type', vehicleTypes),
    vehicle.field('variantName', 'Variant'),
    vehicle.field('partnerName', 'Partner name'),
    vehicle.field('driverName', 'Driver'),
    vehicle.choice('status', 'Status', vehicleStatuses),
    vehicle.choice('verificationStatus', 'Verification', verificationStatuses),
    vehicle.field('isBlocked', 'Blocked'),
    vehicle.field('registrationCity', 'Registration city'),
    vehicle.field('make', 'Make'),
    vehicle.field('model', 'Model'),
    vehicle.field('modelYear', 'Model year'),
    vehicle.field('colour', 'Colour'),
    vehicle.field('chassisNumber', 'Chassis number'),
    vehicle.field('engineNumber', 'Engine number'),
    vehicle.field('ownerName', 'Owner'),
    vehicle.field('ownerCnic', 'Owner CNIC', identity),
    vehicle.choice('ownershipType', 'Ownership', vehicleOwnerships),
    vehicle.field('axles', 'Axles'),
    vehicle.field('tyres', 'Tyres'),
    vehicle.field('lengthFt', 'Length (ft)'),
    vehicle.field('widthFt', 'Width (ft)'),
    vehicle.field('heightFt', 'Height (ft)'),
    vehicle.field('capacityWeight', 'Capacity (tonnes)'),
    vehicle.field('grossVehicleWeight', 'Gross weight (tonnes)'),
    vehicle.field('capacityVolume', 'Volume (cubic metres)'),
    vehicle.choice('containerSizes', 'Containers', containerSizes),
    vehicle.field('hasTarpaulin', 'Tarpaulin'),
    vehicle.field('hasTracker', 'Tracker'),
    vehicle.field('trackerProvider', 'Tracker provider'),
    vehicle.field('trackerImei', 'Tracker IMEI'),
    vehicle.day('fitnessExpiry', 'Fitness expiry'),
    vehicle.day('routePermitExpiry', 'Route permit expiry'),
    vehicle.day('insuranceExpiry', 'Insurance expiry'),
    vehicle.day('tokenTaxExpiry', 'Token tax expiry'),
    vehicle.field('lastKnownCityName', 'City'),
    vehicle.field('notes', 'Notes'),
    vehicle.moment('createdAt', 'Added'),
  ],
}

const driver = columnsOf<Schemas['Driver']>()
export const exportedDrivers: ExportedList<Schemas['Driver']> = {
  fileName: 'drivers',
  columns: [
    driver.field('fullName', 'Name'),
    driver.field('phoneNumber', 'Phone', phones),
    driver.field('partnerName', 'Partner name'),
    driver.field('registrationNumber', 'Vehicle'),
    driver.choice('availability', 'Availability', driverAvailabilities),
    driver.choice('verificationStatus', 'Verification', verificationStatuses),
    driver.field('isBlocked', 'Blocked'),
    driver.field('fatherName', "Father's name", identity),
    driver.field('alternatePhone', 'Alternate phone', phones),
    driver.field('email', 'Email', phones),
    driver.field('cnic', 'CNIC', identity),
    driver.day('cnicExpiry', 'CNIC expiry'),
    driver.day('dateOfBirth', 'Date of birth', identity),
    driver.field('licenseNumber', 'License number', identity),
    driver.choice('licenseClass', 'License class', licenseClasses),
    driver.day('licenseIssueDate', 'License issue date'),
    driver.day('licenseExpiry', 'License expiry'),
    driver.field('licenseCity', 'License city'),
    driver.field('passportNumber', 'Passport number', identity),
    driver.day('passportExpiry', 'Passport expiry'),
    driver.field('cityName', 'City'),
    driver.field('address', 'Address'),
    driver.field('emergencyContactName', 'Emergency contact'),
    driver.field('emergencyContactPhone', 'Emergency phone', phones),
    driver.choice('languages', 'Languages', driverLanguages),
    driver.field('hasSmartphone', 'Smartphone'),
    driver.field('tripsCompleted', 'Trips completed'),
    driver.field('rating', 'Rating'),
    driver.field('notes', 'Notes'),
    driver.moment('createdAt', 'Added'),
  ],
}

const partner = columnsOf<Schemas['Partner']>()
export const exportedPartners: ExportedList<Schemas['Partner']> = {
  fileName: 'partners',
  columns: [
    partner.field('fullName', 'Name'),
    partner.field('phoneNumber', 'Phone', phones),
    partner.choice('partnerType', 'Type', partnerTypes),
    partner.field('cityName', 'City'),
    partner.field('companyName', 'Company'),
    partner.choice('tier', 'Tier', partnerTiers),
    partner.choice('verificationStatus', 'Verification', verificationStatuses),
    partner.field('isBlocked', 'Blocked'),
    partner.field('isPrivatePool', 'Private pool'),
    partner.field('vehicleCount', 'Vehicles'),
    partner.field('driverCount', 'Drivers'),
    partner.field('email', 'Email', phones),
    partner.field('cnic', 'CNIC', identity),
    partner.field('ntn', 'NTN'),
    partner.field('strn', 'STRN'),
    partner.field('isFiler', 'Filer'),
    partner.field('address', 'Address'),
    partner.field('bankAccountTitle', 'Account title', bank),
    partner.field('bankIban', 'IBAN', bank),
    partner.field('mobileWallet', 'Mobile wallet', bank),
    partner.field('paymentTerms', 'Payment terms'),
    partner.field('creditLimit', 'Credit limit'),
    partner.field('acceptancePct', 'Acceptance (%)'),
    partner.field('onTimePct', 'On time (%)'),
    partner.field('backoutPct', 'Backed out (%)'),
    partner.field('notes', 'Notes'),
    partner.moment('createdAt', 'Added'),
  ],
}

const pump = columnsOf<Schemas['FuelPump']>()
export const exportedFuelPumps: ExportedList<Schemas['FuelPump']> = {
  fileName: 'fuel-pumps',
  columns: [
    pump.field('name', 'Name'),
    pump.choice('brand', 'Brand', fuelBrands),
    pump.field('cityName', 'City'),
    pump.field('address', 'Address'),
    pump.choice('fuelTypes', 'Fuel', fuelTypes),
    pump.field('dieselPrice', 'Diesel price'),
    pump.field('currency', 'Currency'),
    pump.moment('priceUpdatedAt', 'Price of'),
    pump.field('acceptsFuelSlip', 'Fuel slip'),
    pump.field('contactName', 'Contact'),
    pump.field('phoneNumber', 'Phone', phones),
    pump.field('lat', 'Latitude'),
    pump.field('lng', 'Longitude'),
    pump.field('openingHours', 'Opening hours'),
  ],
}

const location = columnsOf<Schemas['Location']>()
export const exportedLocations: ExportedList<Schemas['Location']> = {
  fileName: 'locations',
  columns: [
    location.field('name', 'Name'),
    location.choice('locationType', 'Kind', locationTypes),
    location.field('groupName', 'Company'),
    location.field('cityName', 'City'),
    location.field('address', 'Address'),
    location.field('gate', 'Gate'),
    location.field('zip', 'Postal code'),
    location.field('lat', 'Latitude'),
    location.field('lng', 'Longitude'),
    location.field('contactName', 'Contact'),
    location.field('contactPhone', 'Contact phone', { gate: 'shipperPhones' }),
    location.field('openingHours', 'Opening hours'),
    location.field('instructions', 'Instructions'),
    location.moment('createdAt', 'Added'),
  ],
}
