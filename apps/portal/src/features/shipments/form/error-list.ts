export type FieldComplaint = { path: string; message: string }

/** In the order of the screen, so that the summary reads from top to bottom. */
const screenOrder = [
  'company',
  'project',
  'locations',
  // Within a stop, and within a load.
  'cityId',
  'address',
  'customLocation',
  'loads',
  'goodsTypeId',
  'labourAvailabilityTypeId',
  'cityTravelRestrictionTypeId',
  'vehicleTypeId',
  'vehicleTypeVariantId',
  'vehicleCount',
  'weight',
  'quantity',
  'minWeightPerVehicle',
  'maxWeightPerVehicle',
  'loadingTime',
  'shipmentCategoryTypeId',
  'bidCategoryTypeId',
  'paymentReceivingTypeId',
  'contractAmount',
  'shipperRate',
  'minShipperRate',
  'maxShipperRate',
  'poolType',
  'pointOfContactName',
  'pointOfContactNumber',
  'consigneeName',
  'consigneeNumber',
  'specialInstructions',
  'referenceNumber',
  'hsCode',
  'shipmentContainerDto',
]

/** Every complaint of a form, with the path of its field. */
export function errorList(errors: object): FieldComplaint[] {
  return complaintsIn(errors, '').toSorted((one, other) => inScreenOrder(one.path, other.path))
}

/** The paths of the server's complaints, written as the form writes them. */
export function complaintsOf(fields: Readonly<Record<string, readonly string[]>>): FieldComplaint[] {
  return Object.entries(fields).map(([path, sentences]) => ({
    path: path
      .replace(/^[/.]/, '')
      .replace(/\[(\w+)\]/g, '.$1')
      .replaceAll('/', '.'),
    message: sentences.join(' '),
  }))
}

export const isFieldOfForm = ({ path }: FieldComplaint): boolean =>
  screenOrder.includes(path.split('.')[0] ?? '')

function complaintsIn(node: object, path: string): FieldComplaint[] {
  if ('message' in node && typeof node.message === 'string') return [{ path, message: node.message }]
  return Object.entries(node).flatMap(([name, inner]: [string, unknown]) => {
    // A complaint about a list as a whole is kept beside those of its members.
    if (name === 'root') return isNode(inner) ? complaintsIn(inner, path) : []
    return isNode(inner) && name !== 'ref' ? complaintsIn(inner, path === '' ? name : `${path}.${name}`) : []
  })
}

const isNode = (value: unknown): value is object => typeof value === 'object' && value !== null

function inScreenOrder(one: string, other: string): number {
  const others = other.split('.')
  for (const [depth, step] of one.split('.').entries()) {
    const difference = placeOf(step) - placeOf(others[depth])
    if (difference !== 0) return difference
  }
  return 0
}

/** The place of one step of a path; a list as a whole comes after its members. */
function placeOf(step: string | undefined): number {
  if (step === undefined) return screenOrder.length + 1
  if (/^\d+$/.test(step)) return Number(step)
  const place = screenOrder.indexOf(step)
  return place === -1 ? screenOrder.length : place
}
