import { aDriver } from '@karwan/sdk/testing'

/** A driver of whom only the name and the phone are known. */
export const plainDriver = () =>
  aDriver({
    userId: null,
    fatherName: null,
    alternatePhone: null,
    email: null,
    cnic: null,
    cnicExpiry: null,
    dateOfBirth: null,
    licenseNumber: null,
    licenseClass: null,
    licenseIssueDate: null,
    licenseExpiry: null,
    licenseCity: null,
    passportNumber: null,
    passportExpiry: null,
    cityId: null,
    cityName: null,
    address: null,
    emergencyContactName: null,
    emergencyContactPhone: null,
    languages: [],
    currentVehicleId: null,
    registrationNumber: null,
    rating: null,
    notes: null,
  })
