/** Facts of a verified record that identify a person, a payee or a vehicle, whatever the form asks for. */
export const verifiedFacts = {
  PARTNER: ['cnic', 'ntn', 'bankAccountTitle', 'bankIban', 'mobileWallet'],
  DRIVER: ['cnic', 'licenseNumber', 'licenseClass', 'passportNumber', 'partnerId'],
  VEHICLE: ['registrationNumber', 'chassisNumber', 'engineNumber', 'vehicleTypeId', 'partnerId'],
} as const satisfies Record<string, readonly string[]>

export type VerifiedSubject = keyof typeof verifiedFacts
