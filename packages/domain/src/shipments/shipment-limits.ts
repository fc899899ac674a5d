/** Spec, points 5 and 9. */
export const shipmentLimits = {
  quantity: { min: 1, max: 10 },
  weight: { min: 1, max: 10_000 },
  instructions: 1_000,
  /** In characters; the spec asks for less than 300. */
  address: 299,
  /** Names of consignees and points of contact. */
  name: 200,
  cityName: 100,
  postalCode: 20,
  referenceNumber: 60,
  hsCode: 20,
  billOfLading: 50,
  goods: 100,
  goodsDescription: 300,
  vehicleCount: { min: 1, max: 100 },
  containers: { min: 1, max: 100 },
  stops: 12,
} as const

export const defaultVehicleCount = 1

export const reusedLoadingTimeMaxAgeInHours = 24
