import { fuelBrands, fuelPumpForm, fuelTypes, pumpAmenities } from '../fleet/index.ts'
import { success } from '../kernel/outcome.ts'
import {
  locationForm,
  locationTypes,
  readOpeningTimes,
  writtenCorners,
  writtenOpeningTimes,
} from '../locations/index.ts'
import { failed, type ImportColumn } from './import-column.ts'
import type { Importer } from './importer.ts'

const text = (label: string, ...also: string[]): ImportColumn => ({ label, also })
const city: ImportColumn = {
  label: 'City',
  is: { kind: 'reference', to: 'city' },
  isRequired: true,
  samples: ['Lahore', 'Karachi'],
}
const lat = text('Latitude', 'Lat')
const lng = text('Longitude', 'Lng', 'Long', 'Lon')

function openingTimesOf(text: string) {
  const read = readOpeningTimes(text)
  return read ? success(read) : failed('import.not_hours', { value: text })
}

export const locationImporter: Importer = {
  permission: 'location:import',
  key: 'name',
  form: locationForm,
  columns: {
    name: {
      label: 'Name',
      also: ['Location', 'Location name', 'Place', 'Site'],
      isRequired: true,
      samples: ['Sample mill, gate 2', 'Sample dry port'],
    },
    locationType: {
      label: 'Kind',
      also: ['Type', 'Location type'],
      is: { kind: 'choice', of: locationTypes },
      isRequired: true,
      samples: ['Factory', 'Dry port'],
    },
    groupId: {
      label: 'Company',
      also: ['Company name'],
      is: { kind: 'reference', to: 'company' },
      samples: ['Indus Textiles', 'Indus Textiles'],
    },
    cityId: city,
    address: {
      label: 'Address',
      isRequired: true,
      samples: ['14 km Multan Road', 'West Wharf Road'],
    },
    address2: text('Address, line 2', 'Address 2'),
    address3: text('Address, line 3', 'Address 3'),
    code: text('Code', 'Location code'),
    aliases: text('Other names', 'Aliases'),
    unLocode: text('UN/LOCODE', 'UNLOCODE'),
    gate: text('Gate'),
    zip: text('Postal code', 'Zip', 'Postcode'),
    lat,
    lng,
    contactName: text('Contact', 'Contact name'),
    contactPhone: text('Contact phone', 'Phone'),
    openingTimes: {
      label: 'Open by days',
      also: ['Opening times'],
      is: { kind: 'written', read: openingTimesOf, write: writtenOpeningTimes },
      samples: ['Mon-Fri 08:00-20:00; Sat 08:00-13:00', ''],
    },
    openingHours: text('Opening hours', 'Hours'),
    heavyVehicleWindow: text('Hours of trucks', 'Heavy vehicle window'),
    appointmentRequired: { label: 'By appointment', also: ['Appointment'], is: { kind: 'flag' } },
    dockCount: text('Docks', 'Dock count'),
    labourAvailable: { label: 'Labour', also: ['Labour available'], is: { kind: 'flag' } },
    geofenceRadiusM: text('Geofence (m)', 'Geofence'),
    geofenceVertices: {
      label: 'Corners',
      also: ['Geofence corners', 'Polygon'],
      // The text is passed to the form unchanged, which then names the invalid corner.
      is: { kind: 'written', read: success, write: writtenCorners },
      samples: ['31.289, 74.168; 31.292, 74.168; 31.292, 74.173', ''],
    },
    placeId: text('Google place ID', 'Place ID'),
    instructions: text('Instructions', 'Notes'),
    isActive: { label: 'Offered', also: ['Active'], is: { kind: 'flag' } },
  },
}

export const fuelPumpImporter: Importer = {
  permission: 'fuel-pump:import',
  key: 'name',
  form: fuelPumpForm,
  columns: {
    name: {
      label: 'Name',
      also: ['Fuel pump', 'Station', 'Pump'],
      isRequired: true,
      samples: ['Sample Filling Station', 'Sample Petroleum'],
    },
    brand: {
      label: 'Brand',
      is: { kind: 'choice', of: fuelBrands },
      isRequired: true,
      samples: ['PSO', 'Shell'],
    },
    cityId: city,
    address: { label: 'Address', isRequired: true, samples: ['8 km GT Road', 'National Highway'] },
    fuelTypes: {
      label: 'Fuel',
      also: ['Fuel types', 'Fuels'],
      is: { kind: 'choices', of: fuelTypes },
      isRequired: true,
      samples: ['Diesel, Petrol', 'Diesel'],
    },
    dieselPrice: { label: 'Diesel price', also: ['Diesel'], is: { kind: 'amount' }, samples: ['278.5', ''] },
    petrolPrice: { label: 'Petrol price', also: ['Petrol'], is: { kind: 'amount' } },
    cngPrice: { label: 'CNG price', is: { kind: 'amount' } },
    lpgPrice: { label: 'LPG price', is: { kind: 'amount' } },
    code: text('Code', 'Pump code'),
    amenities: { label: 'Amenities', is: { kind: 'choices', of: pumpAmenities } },
    routeKm: text('Kilometre', 'Route km'),
    creditLimit: { label: 'Credit limit', is: { kind: 'amount' } },
    settlementDays: text('Days until it is paid', 'Settlement days'),
    isActive: { label: 'Offered', also: ['Active'], is: { kind: 'flag' } },
    acceptsFuelSlip: { label: 'Fuel slip', also: ['Accepts fuel slip'], is: { kind: 'flag' } },
    contactName: text('Contact', 'Contact name'),
    phoneNumber: text('Phone', 'Phone number', 'Contact phone'),
    lat,
    lng,
    openingHours: text('Opening hours', 'Hours'),
  },
}
