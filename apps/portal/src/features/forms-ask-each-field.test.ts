import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

type Schema = {
  $ref?: string
  allOf?: Schema[]
  oneOf?: Schema[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
}
type Operation = { operationId?: string; requestBody?: { content: Record<string, { schema: Schema }> } }
type Contract = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

const features = import.meta.dirname
const { paths, components }: Contract = JSON.parse(
  readFileSync(join(features, '../../../../openapi/dist/openapi.json'), 'utf8'),
)

/** What no form asks, with the form's reason. */
const notTyped: Record<string, Record<string, string>> = {
  saveInvoiceConfiguration: { companyId: 'the page is of one company' },
  createDebitNote: { lines: 'one line, whose fields are asked' },
  requestFuelSlip: { bookingId: 'opened on a booking' },
  changeFuelSlipStatus: { status: 'the button says it' },
  createInvoice: { projectId: 'of a month', lines: 'of a month, read from its bookings' },
  createPartnerInvoice: { currency: 'follows from the bookings' },
  changePartnerInvoiceStatus: { status: 'the button says it' },
  saveProjectBilling: { requireHardCopyPod: 'asked as hardCopy: as the company, needed or not' },
  saveConfig: { name: 'opened on an entry' },
  uploadBrandLogo: { file: 'a picture is chosen in its own row' },
  changeDriverPassword: { password: 'a driver has a PIN', confirmPassword: 'a driver has a PIN' },
  moveToFleet: { fleetIds: 'the rows that were chosen' },
  createFuelPump: { isActive: 'retiring is an act' },
  createLocation: { isActive: 'retiring is an act' },
  updateVehicle: { driverId: 'an act of its own on the page' },
  blockDriver: { block: 'the button says it' },
  createUser: { password: 'who is invited chooses it', locale: 'each person chooses their language' },
  updateUser: { locale: 'each person chooses their language' },
  updateUserStatus: { userType: 'of the user', block: 'the button says it' },
  createRole: {
    groupId: 'the company of who adds it',
    permissions: 'the matrix of the role’s page',
    demandsSecondFactor: 'the role’s page',
  },
  bookShipmentTemplate: {
    consigneeName: 'asked where the template leaves it open',
    consigneeNumber: 'asked where the template leaves it open',
    pointOfContactName: 'asked where the template leaves it open',
    pointOfContactNumber: 'asked where the template leaves it open',
    hsCode: 'asked where the template leaves it open',
  },
  createShipmentTemplate: {
    visibility: 'a field of its own component',
    askOnUse: 'a field of its own component',
    shipmentId: 'opened on a shipment',
  },
  updateShipmentTemplate: { shipmentId: 'a template stays what it was made of' },
  submitVerification: {
    subjectType: 'opened on a subject',
    subjectId: 'opened on a subject',
    values: 'the fields that the rules ask',
  },
  createComment: { shipmentId: 'written on a shipment', bookingId: 'written on a booking' },
  confirmContact: { phoneNumber: 'asked as the one contact that changes', email: 'the same' },
  sendContactCode: { phoneNumber: 'asked as the one contact that changes', email: 'the same' },
  changeUserPassword: { pin: 'a person here has a password', confirmPin: 'the same' },
  createShipment: { customAddress: 'asked as the parts of customLocation' },
  actOnBidWindow: { opensAt: 'booking opens at once; later is a dialog of its own' },
  logContactCall: {
    shipmentId: 'opened on a record',
    bookingId: 'opened on a record',
    durationSec: 'a call is made by another phone, and nobody measures it',
    nextDueAt: 'asked as next, in hours',
  },
}

/** The record, how old it was read, and of a lookup whether it is offered, which is an act. */
const ofEveryChange = ['id', 'version']
const ofEveryLookup = /^update\w+$/

const resolved = (schema: Schema): Schema =>
  schema.$ref === undefined ? schema : resolved(components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})

function propertiesOf(schema: Schema): string[] {
  const { allOf = [], oneOf = [], anyOf = [], properties = {} } = resolved(schema)
  return [...Object.keys(properties), ...[...allOf, ...oneOf, ...anyOf].flatMap(propertiesOf)]
}

const bodies = new Map(
  Object.values(paths)
    .flatMap((item) => Object.values(item))
    .flatMap(({ operationId, requestBody }): [string, string[]][] => {
      const [content] = Object.values(requestBody?.content ?? {})
      return content && operationId ? [[operationId, [...new Set(propertiesOf(content.schema))]]] : []
    }),
)

const files = new Map(
  readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => [name, readFileSync(join(features, name), 'utf8')]),
)
const isForm = (text = '') => /\buse(Kit|Record|Add|Change|Lookup)Form\(/.test(text)

/** The file of a form with the parts that it is put together from, but for other forms. */
function partsOf(name: string, seen = new Set<string>()): Set<string> {
  const text = files.get(name)
  if (text === undefined || seen.has(name)) return seen
  seen.add(name)
  for (const [, path = ''] of text.matchAll(/from '(\.[^']+)'/g)) {
    const part = join(dirname(name), path)
    if (!isForm(files.get(part))) partsOf(part, seen)
  }
  return seen
}

/** `name="goods"`, each step of `` name={`locations.${stop}.cityId`} ``, and `const name = 'operatingLanes'`. */
const fieldsIn = (text = ''): string[] =>
  [...text.matchAll(/\b(?:name|labelName)=(?:"([^"]+)"|\{`([^`]+)`\})|const name = '(\w+)'/g)].flatMap(
    ([, whole, made, told]) => (whole ?? made ?? told ?? '').split('.'),
  )

const forms = [...files].filter(([, text]) => isForm(text))
const asked = [...bodies].flatMap(([operation, properties]) => {
  const ofIt = forms.filter(([, text]) => text.includes(`'${operation}'`)).map(([name]) => name)
  return ofIt.length > 0 ? [{ operation, properties, files: ofIt }] : []
})

const leftOut = ({ operation, properties, files: ofIt }: (typeof asked)[number]) => {
  const fields = new Set(
    ofIt.flatMap((name) => [...partsOf(name)]).flatMap((name) => fieldsIn(files.get(name))),
  )
  const isAct = (property: string) => property === 'isActive' && ofEveryLookup.test(operation)
  return properties.filter(
    (property) => !fields.has(property) && !ofEveryChange.includes(property) && !isAct(property),
  )
}

describe('every field that a call takes is on its form, or nobody is to type it', () => {
  it('finds the forms', () => expect(asked.length).toBeGreaterThan(90))

  it.each(asked)('$operation', (form) => {
    expect(leftOut(form)).toEqual(Object.keys(notTyped[form.operation] ?? {}))
  })

  it('excuses no call that has no form', () => {
    const known = asked.map(({ operation }) => operation)
    expect(Object.keys(notTyped).filter((operation) => !known.includes(operation))).toEqual([])
  })
})
