import * as bidding from '@karwan/domain/bidding'
import * as billing from '@karwan/domain/billing'
import * as bookings from '@karwan/domain/bookings'
import * as companies from '@karwan/domain/companies'
import * as configuration from '@karwan/domain/configuration'
import * as documents from '@karwan/domain/documents'
import * as fleet from '@karwan/domain/fleet'
import * as geography from '@karwan/domain/geography'
import * as locations from '@karwan/domain/locations'
import * as notifications from '@karwan/domain/notifications'
import * as partners from '@karwan/domain/partners'
import * as people from '@karwan/domain/people'
import * as roles from '@karwan/domain/roles'
import * as session from '@karwan/domain/session'
import * as shipments from '@karwan/domain/shipments'
import * as templates from '@karwan/domain/templates'
import * as tracking from '@karwan/domain/tracking'
import * as verification from '@karwan/domain/verification'
import type { OperationId } from '@karwan/sdk/permissions'
import { describe, expect, it } from 'vitest'
import { bodyOf, fieldsOf, isFile } from './body-of.ts'
import { resolveSchema, routes, type Schema } from './document.ts'

type Body = Record<string, unknown>
type Issues = readonly { path: readonly PropertyKey[] }[]
type Form = { _zod: { def: Def }; safeParse: (typed: unknown) => { error?: { issues: Issues } | undefined } }

const contexts = [
  bidding,
  billing,
  bookings,
  companies,
  configuration,
  documents,
  fleet,
  geography,
  locations,
]
const others = [notifications, partners, people, roles, session, shipments, templates, tracking, verification]
const zone = 'Asia/Karachi'
const booked = { zone, now: new Date('2026-11-20T00:00:00Z'), isContractualAllowed: true }

/** The forms and the operations that their values are sent to, by the field names of the API. */
const forms: Readonly<Record<string, readonly [Form, ...OperationId[]]>> = {
  chargeForm: [billing.chargeForm, 'addBookingCharge', 'changeBookingCharge'],
  voidChargeForm: [billing.voidChargeForm, 'voidBookingCharge'],
  adjustmentForm: [billing.adjustmentForm, 'createWalletAdjustment'],
  invoiceConfigurationForm: [billing.invoiceConfigurationForm, 'saveInvoiceConfiguration'],
  invoiceStepForm: [billing.invoiceStepForm(true), 'changeInvoiceStatus'],
  invoiceForm: [billing.invoiceForm, 'createInvoice'],
  invoiceNotesForm: [billing.invoiceNotesForm, 'updateInvoice'],
  billingTermsForm: [billing.billingTermsForm, 'saveInvoiceConfiguration'],
  projectBillingForm: [billing.projectBillingForm, 'saveProjectBilling'],
  projectTermsForm: [billing.projectTermsForm, 'saveProjectBilling'],
  bidForm: [bidding.bidForm, 'createBid', 'createBooking'],
  phoneBidForm: [
    bidding.phoneBidForm({ ...booked, vehicleTypeId: 1, shipmentCategoryTypeId: 1 }),
    'createBid',
  ],
  counterForm: [bidding.counterForm, 'counterBid'],
  bidDecisionForm: [bidding.bidDecisionForm, 'rejectBid', 'backOutBid'],
  bidEndingForm: [bidding.bidEndingForm(() => false), 'rejectBid', 'backOutBid'],
  reasonForm: [bookings.reasonForm, 'createRefusalReason', 'updateRefusalReason'],
  holdForm: [bookings.holdForm, 'openHold'],
  releaseHoldForm: [bookings.releaseHoldForm, 'releaseHold'],
  debitNoteForm: [billing.debitNoteForm, 'createDebitNote'],
  partnerDebitNoteForm: [billing.partnerDebitNoteForm('PKR'), 'createPartnerDebitNote'],
  partnerInvoiceForm: [billing.partnerInvoiceForm, 'createPartnerInvoice'],
  partnerInvoiceStepForm: [billing.partnerInvoiceStepForm, 'changePartnerInvoiceStatus'],
  fuelRequestForm: [billing.fuelRequestForm, 'requestFuelSlip'],
  fuelSlipStepForm: [billing.fuelSlipStepForm, 'changeFuelSlipStatus'],
  containerForm: [bookings.containerForm, 'addContainer'],
  returnContainerForm: [bookings.returnContainerForm, 'returnContainer'],
  sealsForm: [bookings.sealsForm, 'setSealNumbers'],
  hardCopyForm: [bookings.hardCopyForm, 'sendHardCopy', 'forwardHardCopy'],
  receiveHardCopyForm: [bookings.receiveHardCopyForm, 'receiveHardCopy'],
  shelveHardCopyForm: [bookings.shelveHardCopyForm, 'shelveHardCopy'],
  handOverHardCopyForm: [bookings.handOverHardCopyForm, 'handOverHardCopy'],
  companyGroupForm: [
    companies.companyGroupForm({ homeCountryId: 1 }),
    'createCompanyGroup',
    'updateCompanyGroup',
  ],
  projectUpdateForm: [companies.projectUpdateForm, 'updateCompanyProject'],
  projectCreateForm: [companies.projectCreateForm({ userType: 2 }), 'createCompanyProject'],
  documentRejectionForm: [documents.documentRejectionForm, 'decideBookingDocument'],
  trackingLinkForm: [tracking.trackingLinkForm, 'shareTracking'],
  paperRequestForm: [documents.paperRequestForm, 'askForPapers'],
  driverChangeForm: [fleet.driverChangeForm, 'updateDriver'],
  vehicleChangeForm: [fleet.vehicleChangeForm, 'updateVehicle'],
  moveToFleetForm: [fleet.moveToFleetForm, 'moveToFleet'],
  vehicleTypeForm: [fleet.vehicleTypeForm, 'createVehicleType', 'updateVehicleType'],
  variantForm: [fleet.variantForm, 'createVehicleTypeVariant', 'updateVehicleTypeVariant'],
  locationOfCompanyForm: [locations.locationOfCompanyForm, 'updateLocation'],
  notificationSettingsForm: [notifications.notificationSettingsForm, 'saveNotificationSettings'],
  companyNotificationSettingsForm: [
    notifications.companyNotificationSettingsForm,
    'saveCompanyNotificationSettings',
  ],
  partnerChangeForm: [partners.partnerChangeForm, 'updatePartner'],
  assignPartnerForm: [partners.assignPartnerForm, 'assignPartner'],
  assignPartnersForm: [partners.assignPartnersForm, 'assignPartner'],
  addaCreateForm: [partners.addaCreateForm, 'createDemandAdda'],
  addaForm: [partners.addaForm, 'updateDemandAdda'],
  userCreateForm: [people.userCreateForm, 'createUser'],
  userUpdateForm: [people.userUpdateForm, 'updateUser'],
  userStatusForm: [people.userStatusForm, 'updateUserStatus'],
  blockForm: [people.blockForm(), 'blockDriver', 'blockFleet', 'blockPartner', 'blockVehicle'],
  ownAccountForm: [people.ownAccountForm, 'updateOwnAccount'],
  newContactForm: [people.newContactForm, 'sendContactCode'],
  contactCodeForm: [people.contactCodeForm, 'confirmContact'],
  accountForm: [people.accountForm, 'createUserAccount'],
  signUpForm: [people.signUpForm, 'createUserAccount'],
  roleCreateForm: [roles.roleCreateForm, 'createRole'],
  roleUpdateForm: [roles.roleUpdateForm, 'updateRole'],
  newRoleForm: [roles.newRoleForm, 'createRole'],
  appCodeForm: [session.appCodeForm, 'confirmSecondFactor'],
  loginForm: [session.loginForm, 'loginInternal', 'loginShipper'],
  endSecondFactorForm: [session.endSecondFactorForm, 'endSecondFactor', 'renewRecoveryCodes'],
  loginCodeForm: [session.loginCodeForm, 'giveLoginCode'],
  cancelShipmentForm: [shipments.cancelShipmentForm, 'cancelShipment'],
  poolForm: [shipments.poolForm, 'changeShipmentPool'],
  marginForm: [shipments.marginForm, 'setShipmentMargin'],
  shipmentForm: [shipments.shipmentForm(booked), 'createShipment', 'updateShipment'],
  templateForm: [templates.templateForm, 'updateShipmentTemplate'],
  newTemplateForm: [templates.newTemplateForm, 'createShipmentTemplate'],
  templateScheduleForm: [templates.templateScheduleForm, 'setTemplateSchedule'],
  bookTemplateForm: [templates.bookTemplateForm(zone), 'bookShipmentTemplate'],
  toldPositionForm: [tracking.toldPositionForm({ ...booked, before: new Date(0) }), 'reportBookingPosition'],
  contactCallForm: [tracking.contactCallForm(booked), 'logContactCall'],
  decisionForm: [verification.decisionForm, 'verifySubject'],
  verificationRulesForm: [verification.verificationRulesForm, 'createVerificationConfig'],
}

const exported = [...contexts, ...others].flatMap((context) => Object.entries<unknown>(context))
const isForm = (value: unknown): value is Form =>
  typeof value === 'object' && value !== null && '_zod' in value
const operations = new Map(routes.map(({ id }) => [`${id}`, id]))

/** By naming convention, `fuelPumpForm` is sent to `createFuelPump`, and to `updateFuelPump` if it exists. */
const followed = exported.flatMap(([name, form]) => {
  const record = name.replace(/^./, (letter) => letter.toUpperCase()).replace(/Form$/, '')
  if (!name.endsWith('Form') || name in forms || !isForm(form) || !operations.has(`create${record}`))
    return []
  const ids = [`create${record}`, ...(`${name.slice(0, -4)}ChangeForm` in forms ? [] : [`update${record}`])]
  return ids.flatMap((id) => operations.get(id) ?? []).map((id) => [id, form, name] as const)
})

const stands = [
  ...Object.entries(forms).flatMap(([name, [form, ...ids]]) => ids.map((id) => [id, form, name] as const)),
  ...followed,
]

/** Fields that may differ between form and document, and why. */
const mayDiffer: Readonly<Record<string, string>> = {
  'saveInvoiceConfiguration.companyId': 'that of the page, where the terms are typed',
  'createPartnerInvoice.partnerId': 'asked of a partner invoice, as the broker is of a commission',
  'updateInvoice.notes': 'null takes it away, and so does an empty field',
  'createBid.partnerId': 'a partner who bids for themselves leaves it out',
  'createBid.vehicleCount': 'left out, it is one',
  'loginInternal.password': 'compared with the one that is kept, which has the limit',
  'loginShipper.password': 'compared with the one that is kept, which has the limit',
  'createLocation.address2': 'its lines are held to the limit of an address together',
  'updateLocation.address2': 'its lines are held to the limit of an address together',
  'createTaxRate.rate': 'a percentage, at most 100.00',
  'saveInvoiceConfiguration.salesTaxRate': 'a percentage, at most 100.00',
  'saveInvoiceConfiguration.withholdingRate': 'a percentage, at most 100.00',
  'saveProjectBilling.salesTaxRate': 'a percentage, at most 100.00',
  'saveProjectBilling.withholdingRate': 'a percentage, at most 100.00',
  'createCompanyProject.groupId': 'left out by who has a company, which the server knows',
  'createCompanyProject.strn': 'asked of projects with a number of the home country',
  'createCompanyProject.projectVerticalTypeId': 'asked of projects with a number of the home country',
  'createCompanyProject.password': 'left out by brokers, whose projects have none',
  'createCompanyProject.confirmPassword': 'left out by brokers, whose projects have none',
  'moveToFleet.toFleetId': 'null takes out of any fleet, and so does a choice of nothing',
  'saveNotificationSettings.quietFrom': 'null is no quiet hours, and so is an empty field',
  'saveCompanyNotificationSettings.quietFrom': 'null is no quiet hours, and so is an empty field',
  'createVehicleType.maxWeight': 'more than the least load as well',
  'updateVehicleType.maxWeight': 'more than the least load as well',
  'createVehicleTypeVariant.maxWeight': 'more than the least load as well',
  'updateVehicleTypeVariant.maxWeight': 'more than the least load as well',
  'createDemandAdda.confirmPassword': 'the same as the password, which has the limit',
  'createUser.userType': 'what is asked for depends on the kind, which the document says in words',
  'createUser.fullName': 'what is asked for depends on the kind, which the document says in words',
  'createUser.phoneNumber': 'what is asked for depends on the kind, which the document says in words',
  'createUser.roleId': '0 is how others send a list in which nothing is chosen',
  'updateUser.roleId': '0 is how others send a list in which nothing is chosen',
  'updateUserStatus.reasonId': 'one of the reasons of its act, which the rule knows',
  'blockDriver.reasonId': 'one of the reasons of its act, which the rule knows',
  'blockFleet.reasonId': 'one of the reasons of its act, which the rule knows',
  'blockPartner.reasonId': 'one of the reasons of its act, which the rule knows',
  'assignPartner.csrOwnerId': 'an empty field is nobody, which the document says with null',
  'blockVehicle.reasonId': 'one of the reasons of its act, which the rule knows',
  'createUserAccount.clientSecret': 'sent by the app, and typed by nobody',
  'giveLoginCode.challenge': 'sent by the app, and typed by nobody',
  'giveLoginCode.clientSecret': 'sent by the app, and typed by nobody',
  'giveLoginCode.device': 'sent by the app, and typed by nobody',
  'endSecondFactor.password': 'compared with the one that is kept, which has the limit',
  'renewRecoveryCodes.password': 'compared with the one that is kept, which has the limit',
  'createShipment.weight': 'the sum of the goods; its own limits are held in limits-of-the-domain',
}

/** Exports named like forms that are parts of the forms above, or functions. */
const ofScreens = new Set([
  'companySettingsForm',
  'attachedForm',
  'documentForm',
  'paperForm',
  'awardForm',
  'openLaterForm',
  'bidWindowForm',
  'bankAnswerForm',
  'walletPeriodForm',
  'termsOfForm',
  'plannedTaxRateForm',
  'typedTaxRateForm',
  'typedDebitNoteForm',
  'cancelBookingForm',
  'moveBookingForm',
  'crewForm',
  'settingsOfForm',
  'settingsForm',
  'completionForm',
  'carrierForm',
  'companyRowForm',
  'fleetMembersForm',
  'fleetMoveForm',
  'vehicleDriverForm',
  'citySearchForm',
  'passwordChangeForm',
  'pinChangeForm',
  'credentialForm',
  'phoneForm',
  'codeForm',
  'forgotPasswordForm',
  'contactForm',
  'ownPictureForm',
  'signUpDetailsForm',
  'signUpCodeForm',
  'userEditForm',
  'codeStepForm',
  'emptyShipmentForm',
  'verticalForm',
  'pointOfContactForm',
  'pointForm',
  'rulesOfForm',
  'submissionForm',
])

/** The limit of the database column, which no form reaches. */
const roomOfColumn = 2_147_483_647
/** The id and version of the record, which no form asks for. */
const ofRecord = ['id', 'version']

type Def = { shape?: Record<string, unknown>; in?: { _zod: { def: Def } }; out?: { _zod: { def: Def } } }
const shapeOf = ({ shape, in: first, out }: Def): Record<string, unknown> =>
  shape ?? { ...(first && shapeOf(first._zod.def)), ...(out && shapeOf(out._zod.def)) }

function bodyFor(id: OperationId, form: Form) {
  const route = routes.find((one) => one.id === id)
  const body = route && bodyOf(route.operation)
  if (!route || !body) throw new RangeError(`${id} takes no body`)
  const schema = resolveSchema(body.media.schema)
  const names = Object.keys(shapeOf(form._zod.def))
  const fields = Object.entries(fieldsOf(schema)).filter(
    ([name, reference]) => names.includes(name) && !ofRecord.includes(name) && !isFile(reference),
  )
  const example: Body = Object((body.media.example ?? Object(schema.examples)[0]) as unknown)
  return { route, fields, required: (schema.required ?? []) as string[], example }
}

const complains = (form: Form, body: Body, name: string): boolean =>
  form.safeParse(body).error?.issues.some(({ path }) => path[0] === name) ?? false

/** A number just beyond a limit. */
const beyond = (schema: Schema, limit: number, way: 1 | -1) =>
  limit + way * ([schema.type].flat().includes('integer') ? 1 : 0.01)

/** Characters to fill a text field with; phones have rules of their own. */
const letters = ['x', 'X', '7']
/** Lengths to try for codes, which have a fixed length. */
const lengths = [1, 2, 3, 6, 8]

function differences(form: Form, id: OperationId): string[] {
  const { route, fields, required, example } = bodyFor(id, form)
  const least = Object.fromEntries(Object.entries(example).filter(([name]) => required.includes(name)))
  return fields.flatMap(([name, reference]) => {
    const schema = resolveSchema(reference)
    const { minimum, exclusiveMinimum, maximum, maxLength } = schema as Record<string, number | undefined>
    const refuses = (value: unknown) => complains(form, { ...example, [name]: value }, name)
    const told: string[] = []
    const hold = (limit: string, at: unknown, over: unknown) => {
      if (refuses(at)) told.push(`${name}: the form refuses what the document lets in, ${limit}`)
      if (!refuses(over)) told.push(`${name}: the form lets in what the document refuses, ${limit}`)
    }
    if (minimum !== undefined) hold(`minimum ${minimum}`, minimum, beyond(schema, minimum, -1))
    if (exclusiveMinimum !== undefined)
      hold(`exclusiveMinimum ${exclusiveMinimum}`, beyond(schema, exclusiveMinimum, 1), exclusiveMinimum)
    if (maximum !== undefined && maximum !== roomOfColumn)
      hold(`maximum ${maximum}`, maximum, beyond(schema, maximum, 1))
    if (maxLength !== undefined && !('enum' in schema || 'pattern' in schema))
      for (const letter of letters) {
        const isOf =
          lengths.filter((count) => count <= maxLength && !refuses(letter.repeat(count))).length > 1
        if (isOf)
          hold(`maxLength ${maxLength} of ${letter}`, letter.repeat(maxLength), letter.repeat(maxLength + 1))
      }
    const { [name]: _, ...without } = least
    const isNeeded = complains(form, without, name)
    if (required.includes(name) && !isNeeded) told.push(`${name}: required in the document only`)
    if (!required.includes(name) && isNeeded && route.id.startsWith('create'))
      told.push(`${name}: required in the form only`)
    return told
  })
}

const named = (id: string, difference: string) => `${id}.${difference.split(':')[0]}`

describe('a form holds its fields within the limits of the document', () => {
  it.each(stands)('%s', (id, form) =>
    expect(differences(form, id).filter((one) => mayDiffer[named(id, one)] === undefined)).toEqual([]),
  )

  it('what may differ does', () => {
    const found = stands.flatMap(([id, form]) => differences(form, id).map((one) => named(id, one)))
    expect(Object.keys(mayDiffer).filter((name) => !found.includes(name))).toEqual([])
  })

  it('there is a limit to hold in most of them', () => {
    const none = stands.filter(([id, form]) => bodyFor(id, form).fields.length === 0)
    expect(none.map(([id]) => id)).toEqual([])
  })

  it('every form is known here', () => {
    const known = new Set([...stands.map(([, , name]) => name), ...ofScreens])
    const names = exported.map(([name]) => name)
    const unknown = names.filter((name) => /[a-z]Form$/.test(name) && !known.has(name))
    expect(unknown).toEqual([])
  })
})
