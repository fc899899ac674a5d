const integer = (minimum?: number, maximum?: number) => ({
  type: 'integer',
  ...(minimum !== undefined && { minimum }),
  ...(maximum !== undefined && { maximum }),
})

export const shipmentQuery = {
  type: 'object',
  additionalProperties: false,
  properties: {
    page: { ...integer(0), default: 0 },
    pageSize: { ...integer(1, 100), default: 5 },
    status: { type: 'string', enum: ['CREATED', 'DISPATCH_STARTED', 'TRANSIT', 'DELIVERED', 'CANCELLED'] },
    groupId: integer(1),
  },
}

const load = {
  type: 'object',
  required: ['goodsTypeId', 'weight'],
  properties: { goodsTypeId: integer(1), weight: { type: 'number', minimum: 0 } },
}
const location = {
  type: 'object',
  required: ['cityId', 'address', 'locationActionType'],
  properties: {
    cityId: integer(1),
    address: { type: 'string', minLength: 1, maxLength: 299 },
    locationActionType: integer(1, 2),
    loads: { type: 'array', items: load },
  },
}

export const shipmentBody = {
  type: 'object',
  required: ['company', 'loadingTime', 'vehicleTypeId', 'weight', 'locations'],
  properties: {
    company: integer(1),
    shipmentCategoryTypeId: integer(1, 3),
    bidCategoryTypeId: integer(1, 2),
    paymentReceivingTypeId: integer(1, 3),
    vehicleTypeId: integer(1, 7),
    vehicleCount: integer(1, 50),
    weight: { type: 'number', minimum: 1, maximum: 10_000 },
    loadingTime: { type: 'string', format: 'date-time' },
    locations: { type: 'array', minItems: 2, items: location },
  },
}
