const karachi = 1
const lahore = 2
const day = 86_400_000

/**
 * A load with the shipment's total weight; an invalid weight is left out here and stays in the total only.
 */
const loadOf = (weight: unknown) => ({
  goodsTypeId: 10,
  ...(typeof weight === 'number' && weight > 0 && weight <= 10_000 && { weight }),
})

/** A spot shipment of one flatbed from Karachi to Lahore for Indus Textiles, loading tomorrow. */
export const spotShipment = (now: Date, changes: Record<string, unknown> = {}) => ({
  company: 1,
  bidCategoryTypeId: 1,
  loadingTime: new Date(now.getTime() + day).toISOString(),
  paymentReceivingTypeId: 1,
  shipmentCategoryTypeId: 1,
  vehicleCount: 1,
  vehicleTypeId: 2,
  weight: 20,
  locations: [
    { cityId: karachi, address: 'Plot 14', locationActionType: 1, loads: [loadOf(changes.weight ?? 20)] },
    { cityId: lahore, address: 'Sundar Estate', locationActionType: 2, loads: [] },
  ],
  ...changes,
})
