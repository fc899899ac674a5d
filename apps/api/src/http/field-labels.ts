/** Labels of fields whose name does not give the label of the form. */
const labels: Readonly<Record<string, string>> = {
  accuracyM: 'Accuracy',
  blNumber: 'Bill of lading number',
  goodsCodeType: 'Goods code',
  goodsTypeDescription: 'Goods description',
  goodsTypeId: 'Goods type',
  hsCode: 'HS code',
  isEmail: 'E-mail flag',
  isPodHardCopyReq: 'Hard copy of the POD',
  lat: 'Latitude',
  lng: 'Longitude',
  maxShipperRate: 'Maximum shipper rate',
  maxWeightPerVehicle: 'Maximum weight',
  minShipperRate: 'Minimum shipper rate',
  minWeightPerVehicle: 'Minimum weight',
  noOfContainers: 'Number of containers',
  opensAt: 'Opening time',
  paymentReceivingTypeId: 'Payment type',
  pocId: 'Point of contact',
  referenceNo: 'Reference number',
  shipmentContainerDto: 'Container',
  specialInstructions: 'Instructions',
  speedKmh: 'Speed',
  vehicleTypeId: 'Vehicle type',
  vehicleTypeVariantId: 'Vehicle variant',
  verticalId: 'Project vertical',
}

/** The label of the field at a path: 'Loads' for `locations.0.loads`, 'Partner' for `partnerId`. */
export function labelOf(path: string): string {
  const name = path.split('.').findLast((step) => !/^\d+$/.test(step))
  if (!name) return 'The request'
  if (Object.hasOwn(labels, name)) return labels[name] ?? name
  const words = name
    .replace(/(?<=.)(?:Type)?Id(s?)$/, '$1')
    .replace(/(?<=[a-z0-9])(?=[A-Z])|_/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
