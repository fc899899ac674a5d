import { bidWindowMinutes } from '@karwan/domain/bidding'
import { mostOwnEntries, mostOwnValues } from '@karwan/domain/configuration'
import { largestDocumentFile } from '@karwan/domain/documents'
import { citySearchMinimum } from '@karwan/domain/geography'
import { shipmentLimits } from '@karwan/domain/shipments'
import { expect, it } from 'vitest'
import { apiDocument, resolveSchema, routes, type Schema } from './document.ts'

// Limits stand in the document's YAML and in constants of the domain; they must be equal.
const { vehicleCount, containers, quantity, weight, stops, address, instructions } = shipmentLimits
const range = ({ min, max }: { min: number; max: number }) => ({ minimum: min, maximum: max })

it.each([
  ['CreateShipmentRequest', 'quantity', range(quantity)],
  ['CreateShipmentRequest', 'weight', range(weight)],
  ['CreateShipmentRequest', 'minWeightPerVehicle', { maximum: weight.max }],
  ['CreateShipmentRequest', 'maxWeightPerVehicle', { maximum: weight.max }],
  ['CreateShipmentRequest', 'vehicleCount', range(vehicleCount)],
  ['CreateShipmentRequest', 'specialInstructions', { maxLength: instructions }],
  ['CreateShipmentRequest', 'consigneeName', { maxLength: shipmentLimits.name }],
  ['CreateShipmentRequest', 'pointOfContactName', { maxLength: shipmentLimits.name }],
  ['CreateShipmentRequest', 'referenceNumber', { maxLength: shipmentLimits.referenceNumber }],
  ['CreateShipmentRequest', 'hsCode', { maxLength: shipmentLimits.hsCode }],
  ['CreateShipmentRequest', 'locations', { maxItems: stops }],
  ['ShipmentContainer', 'noOfContainers', range(containers)],
  ['ShipmentContainer', 'blNumber', { maxLength: shipmentLimits.billOfLading }],
  ['ShipmentContainer', 'returnLocation', { maxLength: address }],
  ['ShipmentLocationInput', 'address', { maxLength: address }],
  ['CustomLocation', 'address1', { maxLength: address }],
  ['CustomLocation', 'address2', { maxLength: address }],
  ['CustomLocation', 'address3', { maxLength: address }],
  ['CustomLocation', 'cityName', { maxLength: shipmentLimits.cityName }],
  ['CustomLocation', 'zip', { maxLength: shipmentLimits.postalCode }],
  ['Load', 'weight', { maximum: weight.max }],
  ['Load', 'goodsType', { maxLength: shipmentLimits.goods }],
  ['Load', 'goodsTypeDescription', { maxLength: shipmentLimits.goodsDescription }],
  ['CreateBidRequest', 'vehicleCount', range(vehicleCount)],
  ['OwnConfigEntry', 'values', { maxItems: mostOwnValues }],
  ['UploadBookingDocumentRequest', 'file', { maxLength: largestDocumentFile }],
])('the document limits %s.%s as the domain does', (schema, property, limits) =>
  expect(propertyOf(schema, property)).toMatchObject(limits),
)

it.each([
  ['setBidWindow', 'window', range(bidWindowMinutes)],
  ['searchCities', 'name', { minLength: citySearchMinimum }],
])('the document limits what %s takes as %s like the domain', (id, name, limits) => {
  const route = routes.find((one) => one.id === id)
  expect(route?.parameters.find((one) => one.name === name)?.schema).toMatchObject(limits)
})

it('the document limits how many entries of configuration a person keeps as the domain does', () => {
  expect(apiDocument.components.schemas.ConfigEntries).toMatchObject({ maxItems: mostOwnEntries })
})

const created = propertiesOf('CreateShipmentRequest')
const editable = Object.keys(propertiesOf('UpdateShipmentRequest')).filter((name) =>
  Object.hasOwn(created, name),
)

it.each(editable)('a shipment is edited within the limits that it was created in: %s', (property) =>
  expect(limitsOf('UpdateShipmentRequest', property)).toEqual(limitsOf('CreateShipmentRequest', property)),
)

function limitsOf(schema: string, property: string) {
  const { minimum, maximum, maxLength, maxItems } = propertyOf(schema, property)
  return { minimum, maximum, maxLength, maxItems }
}

function propertiesOf(schema: string): Record<string, Schema> {
  return apiDocument.components.schemas[schema]?.properties as Record<string, Schema>
}

function propertyOf(schema: string, property: string): Record<string, unknown> {
  const found = propertiesOf(schema)[property]
  if (!found) throw new RangeError(`${schema} has no ${property}`)
  return resolveSchema(found)
}
