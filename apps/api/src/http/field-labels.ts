/** Names whose words alone would not say what a form calls the field. */
const labels: Readonly<Record<string, string>> = {
  blNumber: 'Bill of lading number',
  goodsTypeId: 'Goods type',
  hsCode: 'HS code',
  lat: 'Latitude',
  lng: 'Longitude',
  maxShipperRate: 'Maximum shipper rate',
  maxWeightPerVehicle: 'Maximum weight',
  minShipperRate: 'Minimum shipper rate',
  minWeightPerVehicle: 'Minimum weight',
  noOfContainers: 'Number of containers',
  paymentReceivingTypeId: 'Payment type',
  vehicleTypeId: 'Vehicle type',
}

/** How a person calls the field at a path: `locations.0.loads` are the loads, `partnerId` is the partner. */
export function labelOf(path: string): string {
  const name = path.split('.').findLast((step) => !/^\d+$/.test(step))
  if (!name) return 'The request'
  if (Object.hasOwn(labels, name)) return labels[name] ?? name
  const words = name
    .replace(/(?<=.)(?:Type)?Id(s?)$/, '$1')
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
