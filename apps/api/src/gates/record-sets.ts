import { exampleOf } from '@karwan/sdk/testing'
import { and, eq } from 'drizzle-orm'
import { RowNotWrittenError } from '../db/row-not-written.ts'
import { roles, users } from '../kernel/accounts.table.ts'
import { fuelSlips } from '../modules/billing/fuel-slips.table.ts'
import { walletAdjustments, wallets } from '../modules/billing/ledger.table.ts'
import { partnerInvoiceLines, partnerInvoices } from '../modules/billing/partner-invoices.table.ts'
import { bookings } from '../modules/bookings/bookings.table.ts'
import { comments } from '../modules/comments/comments.table.ts'
import { webhooks } from '../modules/integrations/webhooks.table.ts'
import { locations } from '../modules/locations/locations.table.ts'
import { notifications } from '../modules/notifications/notifications.table.ts'
import { partners } from '../modules/partners/partners.table.ts'
import { reportSchedules } from '../modules/reports/report-schedules.table.ts'
import { apiKeys } from '../modules/session/api-keys.table.ts'
import { shipments } from '../modules/shipments/shipments.table.ts'
import { shipmentTemplates } from '../modules/templates/shipment-templates.table.ts'
import { addPartner, addTruck, failedDelivery, granted, marketScene, type TestApp } from '../testing/index.ts'
import { samplePdf } from '../testing/sample-files.ts'
import { keepCertificate, unusedOf } from './company-records.ts'
import type { RecordKind } from './id-kinds.ts'
import { importOf } from './import-records.ts'
import { photoOf } from './photo-of.ts'
import { addAccount, type RolePerson } from './role-people.ts'

/** One record of each kind, all connected with one shipment. */
export type RecordSet = Record<RecordKind, number>
export type Relation = 'own' | 'same company' | 'other company' | 'absent'
export const relations: readonly Relation[] = ['own', 'same company', 'other company', 'absent']
export type Related = Record<Relation, RecordSet>

type Ownership = {
  company: number
  project: number | null
  createdBy: number
  assignedTo: number
  user: number
  carrier?: { partnerId: number; driverId: number; vehicleId: number }
  /** Without an unused company and project. */
  isBare?: true
}

const nobody = 2_000_000_000
/** Ids that do not exist. */
export const absent: RecordSet = {
  shipment: nobody,
  booking: nobody,
  bid: nobody,
  user: nobody,
  partner: nobody,
  driver: nobody,
  vehicle: nobody,
  company: nobody,
  project: nobody,
  unusedCompany: nobody,
  unusedProject: nobody,
  document: nobody,
  hold: nobody,
  location: nobody,
  role: nobody,
  template: nobody,
  userDocument: nobody,
  shipmentDocument: nobody,
  paperRequest: nobody,
  fleetPhoto: nobody,
  trackingLink: nobody,
  fleet: nobody,
  parentFleet: nobody,
  wallet: nobody,
  adjustment: nobody,
  import: nobody,
  reportSchedule: nobody,
  apiKey: nobody,
  webhook: nobody,
  delivery: nobody,
  charge: nobody,
  container: nobody,
  fuelSlip: nobody,
  comment: nobody,
  partnerInvoice: nobody,
  notification: nobody,
}
const lead = 6
const hornShipper = 4

/** For each person: their own records, those of colleagues, and those of another company. */
export async function recordsOf(app: TestApp, people: readonly RolePerson[]): Promise<Map<string, Related>> {
  const foreign = await recordSet(app, {
    company: 2,
    project: 3,
    createdBy: hornShipper,
    assignedTo: lead,
    user: hornShipper,
  })
  const colleagues = new Map<string, RecordSet>()
  const related = new Map<string, Related>()
  for (const person of people) {
    const key = person.userType === 3 ? 'driver' : `${person.userType} of ${person.home.company}`
    const same = colleagues.get(key) ?? (await colleagueSet(app, person))
    colleagues.set(key, same)
    related.set(person.role, {
      own: await ownSet(app, person),
      'same company': same,
      'other company': foreign,
      absent,
    })
  }
  return related
}

function ownSet(app: TestApp, person: RolePerson): Promise<RecordSet> {
  const { home, userId, partnerId, driverId, vehicleId, userType } = person
  const isStaff = userType === 4
  const belongs = userType === 1 || userType === 5
  return recordSet(app, {
    company: home.company,
    project: home.project,
    createdBy: isStaff || belongs ? userId : lead,
    assignedTo: isStaff ? userId : lead,
    user: userId,
    ...(partnerId !== null &&
      driverId !== null &&
      vehicleId !== null && { carrier: { partnerId, driverId, vehicleId } }),
  })
}

/**
 * Records of the same company but another project and other people; a driver's colleague drives for the same
 * partner.
 */
async function colleagueSet(app: TestApp, { home, userType, partnerId }: RolePerson): Promise<RecordSet> {
  const user =
    userType === 4 ? lead : await addAccount(app, { role: 'Colleague', roleId: null, userType, home })
  const truck =
    userType === 3 && partnerId !== null ? { partnerId, ...(await addTruck(app, partnerId)) } : undefined
  return recordSet(app, {
    company: home.company,
    project: home.otherProject,
    createdBy: userType === 1 || userType === 5 ? user : lead,
    assignedTo: lead,
    user,
    ...(truck && { carrier: truck }),
  })
}

/** Creates a dispatched shipment as customer support, and then assigns it to its owners. */
export async function recordSet(app: TestApp, of: Ownership): Promise<RecordSet> {
  const scene = marketScene(app)
  const { company, project, createdBy, assignedTo } = of
  const carrier = of.carrier ?? (await newCarrier(app))
  await app.db.update(partners).set({ groupId: company }).where(eq(partners.id, carrier.partnerId))
  const { id: shipment } = await scene.offer({ company, ...(project !== null && { project }) })
  const { id: bid } = granted(await scene.bid(shipment, carrier.partnerId), 201)
  const { bookings: opened } = granted(await scene.award(shipment, [bid]), 200)
  const booking: number = opened[0].id
  const path = { id: booking, driverId: carrier.driverId }
  granted(await scene.call('assignDriver', { path, body: { vehicleId: carrier.vehicleId } }), 200)
  await keepCertificate(app, company)
  const scan = new File([samplePdf()], 'scan.pdf', { type: 'application/pdf' })
  const body = { bookingId: booking, documentTypeId: 10, file: scan }
  const { id: document } = granted(await scene.call('uploadBookingDocument', { body }), 201)
  const wrong = { type: 'STOPPED', severity: 'ADVISORY', reason: 'Waits for a spare part' }
  const { id: hold } = granted(await scene.call('openHold', { path: { id: booking }, body: wrong }), 201)
  const charge = await chargeOf(app, booking)
  const container = await containerOf(app, booking)
  const now = app.deps.clock()
  await app.db
    .update(shipments)
    .set({ createdBy, assignedTo, bidClosesAt: now })
    .where(eq(shipments.id, shipment))
  await app.db
    .update(bookings)
    .set({ createdBy, shipmentCreatedBy: createdBy, assignedTo })
    .where(eq(bookings.shipmentId, shipment))
  return {
    shipment,
    booking,
    bid,
    user: of.user,
    partner: carrier.partnerId,
    driver: carrier.driverId,
    vehicle: carrier.vehicleId,
    company,
    project: project ?? nobody,
    ...(of.isBare ? { unusedCompany: nobody, unusedProject: nobody } : await unusedOf(app, company)),
    document,
    ...(await fleetsOf(app, carrier.partnerId)),
    hold,
    charge,
    container,
    fuelSlip: await fuelSlipOf(app, booking),
    comment: await commentOf(app, { shipmentId: shipment, bookingId: booking, by: of.user }),
    partnerInvoice: await partnerInvoiceOf(app, booking),
    location: await locationOf(app, { company, project, createdBy, name: `Gate of ${booking}` }),
    role: await unusedRole(app, of.user),
    template: await templateOf(app, { shipment, project, createdBy }),
    ...(await walletOf(app, company)),
    import: await importOf(app, of.user),
    notification: await noticeOf(app, of.user),
    reportSchedule: await scheduleOf(app, of.user),
    apiKey: await keyOf(app, of.user),
    ...(await webhookOf(app, of.user)),
    ...(await attachedOf(app, { shipment, user: of.user })),
    paperRequest: await requestOf(app, booking),
    fleetPhoto: await photoOf(app, carrier.driverId),
    trackingLink: await trackingLinkOf(app, booking),
  }
}

/** Adds a charge of both sides, which can be changed and voided. */
export async function chargeOf(app: TestApp, booking: number): Promise<number> {
  const body = { chargeType: 'DETENTION', side: 'BOTH', amount: '5000', note: 'Two days at the gate' }
  return granted(await marketScene(app).call('addBookingCharge', { path: { id: booking }, body }), 201).id
}

type Commented = { shipmentId: number; bookingId?: number; by: number }

/** Adds a comment that both sides can read, and sets its author. */
export async function commentOf(app: TestApp, { by, ...about }: Commented): Promise<number> {
  const body = { ...about, visibility: 'SHIPPER', body: 'The gate opens at eight', mentionIds: [] }
  const { id } = granted(await marketScene(app).call('createComment', { body }), 201)
  await app.db.update(comments).set({ userId: by }).where(eq(comments.id, id))
  return id
}

/** Adds a fuel slip that waits for approval by a second person. */
export async function fuelSlipOf(app: TestApp, bookingId: number): Promise<number> {
  const [row] = await app.db
    .insert(fuelSlips)
    .values({
      ...{ bookingId, bookingNumber: `KB-${bookingId}`, pumpId: 3, pumpName: 'Ravi Filling Station' },
      ...{ driverName: 'Gul Zaman', registrationNumber: 'LES-1234', litresRequested: 150, currency: 'Rs' },
      ...{ createdBy: lead, createdAt: app.deps.clock() },
    })
    .returning({ id: fuelSlips.id })
  if (!row) throw new RowNotWrittenError('fuel_slips')
  return row.id
}

/** Adds a partner invoice with its document that waits for approval by a second person. */
export async function partnerInvoiceOf(app: TestApp, bookingId: number): Promise<number> {
  const amount = '100.00'
  const none = '0.00'
  const [row] = await app.db
    .insert(partnerInvoices)
    .values({
      ...{ invoiceType: 'PARTNER', partnerId: 1, payeeName: 'Khyber Goods Transport', currency: 'Rs' },
      ...{ periodFrom: '2026-11-01', periodTo: '2026-11-30', bookingCount: 1, total: amount },
      ...{ createdBy: lead, createdAt: app.deps.clock() },
    })
    .returning({ id: partnerInvoices.id })
  if (!row) throw new RowNotWrittenError('partner_invoices')
  await app.db.insert(partnerInvoiceLines).values({
    ...{ invoiceId: row.id, bookingId, invoiceType: 'PARTNER', gross: amount, extras: none },
    ...{ deductions: none, withheld: none, adjusted: none, amount },
  })
  const body = { file: new File([samplePdf()], 'bill.pdf', { type: 'application/pdf' }) }
  const path = { id: row.id }
  granted(await marketScene(app).call('uploadPartnerInvoiceDocument', { path, body }), 200)
  return row.id
}

/** Adds a container that is not returned yet. */
export async function containerOf(app: TestApp, booking: number): Promise<number> {
  const body = { number: 'TGHU4123459', size: '40', seal: 'SL-448120', blNumber: 'MAEU240012345' }
  const added = await marketScene(app).call('addContainer', { path: { id: booking }, body })
  return granted(added, 200).containers[0].id
}

/** Adds a scheduled report that is sent to its owner. */
export async function scheduleOf(app: TestApp, userId: number): Promise<number> {
  const [row] = await app.db
    .insert(reportSchedules)
    .values({
      ...{ kind: 'lanes', frequency: 'DAILY', hour: 8, timeZone: 'Asia/Karachi', format: 'csv' },
      ...{ receiverIds: [userId], nextAt: app.deps.clock(), createdBy: userId, createdAt: app.deps.clock() },
    })
    .returning({ id: reportSchedules.id })
  if (!row) throw new RowNotWrittenError('report_schedules')
  return row.id
}

/** Adds a notification to this person whose text contains the word for vehicle. */
export async function noticeOf(app: TestApp, userId: number): Promise<number> {
  const params = { shipment: 'KS-000101', route: 'Lahore → Karachi' }
  const [row] = await app.db
    .insert(notifications)
    .values({ userId, type: 'VEHICLES_COVERED', category: 'BID', params, createdAt: app.deps.clock() })
    .returning({ id: notifications.id })
  if (!row) throw new RowNotWrittenError('notifications')
  return row.id
}

/** Adds a webhook of this person with a delivery. */
export async function webhookOf(app: TestApp, userId: number) {
  const [owner] = await app.db.select({ groupId: users.groupId }).from(users).where(eq(users.id, userId))
  const createdAt = app.deps.clock()
  const [hook] = await app.db
    .insert(webhooks)
    .values({
      ...{ name: `Hook of ${userId}`, url: 'https://hooks.indus.example/', events: ['booking.changed'] },
      ...{ sealedSecret: '', position: '0.0', ownerId: userId, groupId: owner?.groupId ?? null, createdAt },
    })
    .returning({ id: webhooks.id })
  if (!hook) throw new RowNotWrittenError('webhooks')
  return { webhook: hook.id, delivery: await failedDelivery(app, hook.id) }
}

/** Adds an API key of this person. */
export async function keyOf(app: TestApp, userId: number): Promise<number> {
  const [owner] = await app.db.select({ groupId: users.groupId }).from(users).where(eq(users.id, userId))
  const token = app.deps.newId()
  const [row] = await app.db
    .insert(apiKeys)
    .values({
      ...{ name: `System ${token}`, hint: 'karwan_test', tokenHash: token, permissions: ['shipment:read'] },
      ...{ requestsPerMinute: 60, ownerId: userId, groupId: owner?.groupId ?? null },
      createdAt: app.deps.clock(),
    })
    .returning({ id: apiKeys.id })
  if (!row) throw new RowNotWrittenError('api_keys')
  return row.id
}

let rolesMade = 0

/** Adds a role that fits this person and that nobody has. */
export async function unusedRole(app: TestApp, userId: number): Promise<number> {
  const [person] = await app.db.select().from(users).where(eq(users.id, userId))
  if (!person) throw new RowNotWrittenError('users')
  rolesMade += 1
  const { userType, groupId } = person
  const [role] = await app.db
    .insert(roles)
    .values({ name: `Unused role ${rolesMade}`, userType, groupId, grants: [] })
    .returning({ id: roles.id })
  if (!role) throw new RowNotWrittenError('roles')
  return role.id
}

type Addressed = Pick<Ownership, 'company' | 'project' | 'createdBy'> & { name: string }

async function locationOf(app: TestApp, { company, ...kept }: Addressed): Promise<number> {
  const body = { ...exampleOf('CreateLocationRequest'), groupId: company, name: kept.name }
  const { id } = granted(await app.call('createLocation', { as: 'csr@karwan.test', body }), 201)
  await app.db
    .update(locations)
    .set({ projectId: kept.project, createdBy: kept.createdBy })
    .where(eq(locations.id, id))
  return id
}

/** Adds a paper request to the driver. */
export async function requestOf(app: TestApp, booking: number): Promise<number> {
  const body = exampleOf('AskForPapersRequest')
  const asked = await app.call('askForPapers', { as: 'csr@karwan.test', path: { id: booking }, body })
  return Number(granted(asked, 201).id)
}

/** Adds a document of the shipment and one of a user. */
export async function attachedOf(app: TestApp, { shipment, user }: { shipment: number; user: number }) {
  // Random content, because identical documents would be stored only once.
  const file = () => new File([samplePdf(crypto.randomUUID())], 'scan.pdf', { type: 'application/pdf' })
  const added = async (id: 'uploadUserDocument' | 'uploadShipmentDocument', owner: object) => {
    const body = { ...owner, documentTypeId: 15, file: file() }
    return Number(granted(await app.call(id, { as: 'csr@karwan.test', body }), 201).id)
  }
  return {
    userDocument: await added('uploadUserDocument', { userId: user }),
    shipmentDocument: await added('uploadShipmentDocument', { shipmentId: shipment }),
  }
}

/** Adds an unrestricted verification paper; operations use the first one. */
export async function bringVerificationPaper(app: TestApp, subjectId: number): Promise<void> {
  const file = new File([samplePdf(crypto.randomUUID())], 'scan.pdf', { type: 'application/pdf' })
  const body = { subjectType: 'PARTNER', subjectId, documentTypeId: 15, file }
  granted(await app.call('uploadVerificationPaper', { as: 'csr@karwan.test', body }), 201)
}

type Kept = Pick<Ownership, 'project' | 'createdBy'> & { shipment: number }

/** Adds a template for the people of the project, or of the company if there is none. */
async function templateOf(app: TestApp, { shipment, project, createdBy }: Kept): Promise<number> {
  const visibility = project === null ? 'COMPANY' : 'PROJECT'
  const body = { name: `As ${shipment}`, visibility, shipmentId: shipment }
  const { id } = granted(await app.call('createShipmentTemplate', { as: 'csr@karwan.test', body }), 201)
  await app.db
    .update(shipmentTemplates)
    .set({ ownerUserId: createdBy, createdBy })
    .where(eq(shipmentTemplates.id, id))
  return id
}

/** Adds two fleets of a partner, neither below the other. */
export async function fleetsOf(app: TestApp, partnerId: number) {
  const fleetOf = async (name: string) => {
    const body = { name, code: `F${app.deps.newId().slice(0, 8)}`, partnerId }
    return granted(await app.call('createFleet', { as: 'csr@karwan.test', body }), 201).id as number
  }
  return { fleet: await fleetOf('Own trucks'), parentFleet: await fleetOf('All trucks') }
}

/** Adds a company's wallet and an adjustment that waits for approval by a second person. */
export async function walletOf(
  app: TestApp,
  company: number,
): Promise<{ wallet: number; adjustment: number }> {
  const of = { holderTypeId: 1, holderId: company, currency: 'Rs' } as const
  const made = { createdBy: lead, createdAt: app.deps.clock() }
  await app.db
    .insert(wallets)
    .values({ ...of, ...made, groupId: company, holderName: `Company ${company}` })
    .onConflictDoNothing()
  const [wallet] = await app.db
    .select({ id: wallets.id })
    .from(wallets)
    .where(and(eq(wallets.holderTypeId, 1), eq(wallets.holderId, company), eq(wallets.currency, 'Rs')))
  if (!wallet) throw new RowNotWrittenError('wallets')
  const wish = { direction: 'CREDIT', type: 'DEPOSIT', lineAmount: '10.00', reason: 'Paid in' } as const
  const [adjustment] = await app.db
    .insert(walletAdjustments)
    .values({ ...wish, ...made, walletId: wallet.id })
    .returning({ id: walletAdjustments.id })
  if (!adjustment) throw new RowNotWrittenError('wallet_adjustments')
  return { wallet: wallet.id, adjustment: adjustment.id }
}

async function newCarrier(app: TestApp) {
  const partner = await addPartner(app)
  const truck = await addTruck(app, partner.id)
  return { partnerId: partner.id, ...truck }
}

/** Adds a tracking link to the booking. */
export async function trackingLinkOf(app: TestApp, booking: number): Promise<number> {
  const shared = { as: 'csr@karwan.test', path: { id: booking }, body: { days: 7 } }
  return Number(granted(await app.call('shareTracking', shared), 201).trackingLink.id)
}
