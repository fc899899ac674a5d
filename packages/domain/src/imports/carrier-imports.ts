import {
  containerSizes,
  driverChangeForm,
  driverForm,
  driverLanguages,
  licenseClasses,
  vehicleChangeForm,
  vehicleForm,
  vehicleOwnerships,
} from '../fleet/index.ts'
import { partnerChangeForm, partnerForm, partnerTypes } from '../partners/index.ts'
import type { ImportColumn } from './import-column.ts'
import type { Importer } from './importer.ts'

const partnerPhone: ImportColumn = {
  label: 'Partner phone',
  also: ['Partner', 'Partner number', 'Owner phone', 'Transporter phone', 'Vendor phone'],
  is: { kind: 'reference', to: 'partner' },
  isRequired: true,
  samples: ['0303 1000001', '+923031000002'],
}
const city = (label: string, samples?: [string, string], ...also: string[]): ImportColumn => ({
  label,
  also,
  is: { kind: 'reference', to: 'city' },
  ...(samples && { samples }),
})
const day = (label: string, samples?: [string, string], ...also: string[]): ImportColumn => ({
  label,
  also,
  is: { kind: 'day' },
  ...(samples && { samples }),
})
const flag = (label: string, ...also: string[]): ImportColumn => ({ label, also, is: { kind: 'flag' } })
const text = (label: string, ...also: string[]): ImportColumn => ({ label, also })

export const vehicleImporter: Importer = {
  permission: 'vehicle:import',
  key: 'registrationNumber',
  form: vehicleForm,
  changeForm: vehicleChangeForm,
  columns: {
    registrationNumber: {
      label: 'Registration number',
      also: ['Registration', 'Reg number', 'Vehicle number', 'Truck number', 'Plate', 'Plate number'],
      isRequired: true,
      samples: ['TKA-101', 'TKA-102'],
    },
    vehicleTypeId: {
      label: 'Vehicle type',
      also: ['Type', 'Truck type'],
      is: { kind: 'reference', to: 'vehicleType' },
      isRequired: true,
      samples: ['Flatbed', 'Containerized'],
    },
    partnerId: partnerPhone,
    registrationCity: text('Registration city'),
    make: { label: 'Make', also: ['Manufacturer', 'Brand'], samples: ['Hino', 'Isuzu'] },
    model: text('Model'),
    modelYear: { label: 'Model year', also: ['Year'], samples: ['2019', '2021'] },
    colour: text('Colour'),
    chassisNumber: text('Chassis number', 'Chassis'),
    engineNumber: text('Engine number', 'Engine'),
    ownerName: text('Owner', 'Owner name'),
    ownerCnic: text('Owner CNIC'),
    ownershipType: {
      label: 'Ownership',
      also: ['Ownership type'],
      is: { kind: 'choice', of: vehicleOwnerships },
    },
    axles: text('Axles'),
    tyres: text('Tyres', 'Tires', 'Wheels'),
    lengthFt: text('Length (ft)', 'Length'),
    widthFt: text('Width (ft)', 'Width'),
    heightFt: text('Height (ft)', 'Height'),
    capacityWeight: {
      label: 'Capacity (tonnes)',
      also: ['Capacity', 'Payload', 'Tonnage'],
      samples: ['20', '28.5'],
    },
    grossVehicleWeight: text('Gross weight (tonnes)', 'Gross weight', 'GVW'),
    capacityVolume: text('Volume (cubic metres)', 'Volume'),
    containerSizes: {
      label: 'Containers',
      also: ['Container sizes'],
      is: { kind: 'choices', of: containerSizes },
    },
    hasTarpaulin: flag('Tarpaulin', 'Has tarpaulin'),
    hasTracker: flag('Tracker', 'Has tracker'),
    trackerProvider: text('Tracker provider'),
    trackerImei: text('Tracker IMEI', 'IMEI'),
    fitnessExpiry: day('Fitness expiry', ['31/12/2027', '30/06/2028'], 'Fitness', 'Fitness valid until'),
    routePermitExpiry: day('Route permit expiry', undefined, 'Route permit', 'Permit expiry'),
    insuranceExpiry: day('Insurance expiry', undefined, 'Insurance'),
    tokenTaxExpiry: day('Token tax expiry', undefined, 'Token tax'),
    lastKnownCityId: city('City', ['Lahore', 'Karachi'], 'Last known city', 'Location'),
    notes: text('Notes', 'Remarks'),
  },
}

export const driverImporter: Importer = {
  permission: 'driver:import',
  key: 'phoneNumber',
  name: 'fullName',
  form: driverForm,
  changeForm: driverChangeForm,
  columns: {
    fullName: {
      label: 'Name',
      also: ['Full name', 'Driver', 'Driver name'],
      isRequired: true,
      samples: ['Gul Zaman', 'Bashir Ahmad'],
    },
    phoneNumber: {
      label: 'Phone',
      also: ['Phone number', 'Mobile', 'Mobile number', 'Contact', 'Cell'],
      isRequired: true,
      samples: ['0345 1200001', '0345 1200002'],
    },
    partnerId: partnerPhone,
    fatherName: text("Father's name", 'Father name', 'S/O'),
    alternatePhone: text('Alternate phone', 'Other phone', 'Second phone'),
    email: text('Email', 'E-mail'),
    cnic: { label: 'CNIC', also: ['CNIC number', 'NIC', 'ID card'], samples: ['35202-1200001-1', ''] },
    cnicExpiry: day('CNIC expiry'),
    dateOfBirth: day('Date of birth', undefined, 'Birth date', 'DOB'),
    licenseNumber: text('License number', 'License', 'Driving license', 'DL number'),
    licenseClass: {
      label: 'License class',
      also: ['Class'],
      is: { kind: 'choice', of: licenseClasses },
      samples: ['HTV', 'LTV'],
    },
    licenseIssueDate: day('License issue date', undefined, 'Issued'),
    licenseExpiry: day('License expiry', ['31/12/2027', '30/06/2028'], 'License valid until'),
    licenseCity: text('License city'),
    passportNumber: text('Passport number', 'Passport'),
    passportExpiry: day('Passport expiry'),
    cityId: city('City', ['Peshawar', 'Lahore']),
    address: text('Address'),
    emergencyContactName: text('Emergency contact'),
    emergencyContactPhone: text('Emergency phone'),
    languages: {
      label: 'Languages',
      is: { kind: 'choices', of: driverLanguages },
      samples: ['Urdu, Pashto', ''],
    },
    hasSmartphone: flag('Smartphone', 'Has smartphone'),
    notes: text('Notes', 'Remarks'),
  },
}

export const partnerImporter: Importer = {
  permission: 'partner:import',
  key: 'phoneNumber',
  name: 'fullName',
  form: partnerForm,
  changeForm: partnerChangeForm,
  columns: {
    fullName: {
      label: 'Name',
      also: ['Full name', 'Partner', 'Partner name', 'Transporter'],
      isRequired: true,
      samples: ['Khalid Mehmood', 'Sher Afzal'],
    },
    phoneNumber: {
      label: 'Phone',
      also: ['Phone number', 'Mobile', 'Mobile number', 'Contact', 'Cell'],
      isRequired: true,
      samples: ['0306 1200001', '0306 1200002'],
    },
    partnerType: {
      label: 'Type',
      also: ['Partner type', 'Kind'],
      is: { kind: 'choice', of: partnerTypes },
      isRequired: true,
      samples: ['Fleet owner', 'Individual owner'],
    },
    cityId: { ...city('City', ['Lahore', 'Karachi']), isRequired: true },
    companyName: {
      label: 'Company',
      also: ['Company name', 'Business'],
      samples: ['Mehmood Goods Transport', ''],
    },
    email: text('Email', 'E-mail'),
    cnic: text('CNIC', 'CNIC number', 'NIC', 'ID card'),
    ntn: text('NTN', 'Tax number'),
    strn: text('STRN', 'Sales tax number'),
    isFiler: flag('Filer', 'Is filer'),
    address: text('Address'),
    bankAccountTitle: text('Account title'),
    bankIban: text('IBAN', 'Account', 'Account number'),
    mobileWallet: text('Mobile wallet', 'Wallet'),
    paymentTerms: text('Payment terms', 'Terms'),
    creditLimit: { label: 'Credit limit', is: { kind: 'amount' } },
    notes: text('Notes', 'Remarks'),
  },
}
