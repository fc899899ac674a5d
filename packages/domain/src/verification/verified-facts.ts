/** What verification has looked at, whatever its form asks: who somebody is, who is paid, and which vehicle it is. */
export const verifiedFacts = {
  PARTNER: ['cnic', 'ntn', 'bankAccountTitle', 'bankIban', 'mobileWallet'],
  DRIVER: ['cnic', 'licenseNumber', 'licenseClass', 'passportNumber', 'partnerId'],
  VEHICLE: ['registrationNumber', 'chassisNumber', 'engineNumber', 'vehicleTypeId', 'partnerId'],
} as const satisfies Record<string, readonly string[]>

export type VerifiedSubject = keyof typeof verifiedFacts
