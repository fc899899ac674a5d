import { auditLog } from '../../http/audit.table.ts'
import type { AuditedEntity } from '../../http/audit.ts'
import type { Transaction } from '../transaction.ts'
import { bulkInsert } from './bulk-insert.ts'
import { userIds } from './user-ids.ts'

type Row = Omit<typeof auditLog.$inferInsert, 'id' | 'at'>

const { superAdmin, lead, secondAgent, verificationOfficer, finance, fleetOfficer, auditor } = userIds
const office = { address: '203.0.113.7', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/151.0' }
const phone = { address: '198.51.100.24', userAgent: 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0 Mobile' }

const write = (userId: number, subject: string, entityType: AuditedEntity, more: Partial<Row>): Row => ({
  ...{ event: 'write', userId, subject, entityType },
  ...office,
  ...more,
})

/** Audit entries of one working day of customer support, latest first. */
const day: readonly Row[] = [
  write(fleetOfficer, 'updateFuelPump', 'fuel-pump', {
    entityId: 8,
    before: { dieselPrice: '266.10' },
    after: { dieselPrice: '267.40' },
  }),
  write(lead, 'updateDriver', 'driver', {
    entityId: 41,
    before: { phoneNumber: '+923005550141', licenseExpiry: '2026-12-31', notes: null },
    after: { phoneNumber: '+923005550241', licenseExpiry: '2031-12-31', notes: 'Drives at night only' },
  }),
  { event: 'call refused', userId: secondAgent, subject: 'exportPartners', ...phone },
  write(superAdmin, 'blockPartner', 'partner', {
    entityId: 44,
    after: { isBlocked: true, reasonId: 2 },
    reason: 'Backed out of three awards within a week',
  }),
  {
    event: 'read',
    userId: verificationOfficer,
    subject: 'downloadUserDocument',
    entityType: 'document',
    entityId: 9,
    ...office,
  },
  write(superAdmin, 'updateCompanyProject', 'company-project', {
    entityId: 5,
    before: { marginTypeId: 1, marginValue: '7.50' },
    after: { marginTypeId: 1, marginValue: '6.00' },
  }),
  {
    event: 'read',
    userId: finance,
    subject: 'exportShipments',
    entityType: 'shipment',
    after: { format: 'xlsx', filter: 'cotton' },
    ...office,
  },
  write(superAdmin, 'saveConfig', 'config', {
    before: { name: 'DOCUMENT_TYPES', values: ['1', '2', '10'] },
    after: { name: 'DOCUMENT_TYPES', values: ['1', '2', '10', '11'] },
  }),
  { event: 'login refused', userId: secondAgent, subject: 'csr', ...phone },
  { event: 'login', userId: secondAgent, subject: 'csr', ...phone },
  write(superAdmin, 'updateVehicle', 'vehicle', {
    entityId: 43,
    before: { status: 'AVAILABLE', fitnessExpiry: '2026-11-30' },
    after: { status: 'MAINTENANCE', fitnessExpiry: '2027-11-30' },
  }),
  {
    event: 'read',
    userId: superAdmin,
    onBehalfOf: auditor,
    subject: 'downloadUserDocument',
    entityType: 'document',
    entityId: 9,
    ...office,
  },
  { event: 'logout', userId: lead, subject: 'logout', entityType: 'session', ...office },
]

/** All rows of a bulk insert need the same keys. */
const absent = {
  ...{ entityType: null, entityId: null, onBehalfOf: null, before: null, after: null, reason: null },
}

const days = 6
const betweenMs = 37 * 60_000
const dayMs = 24 * 60 * 60_000

/** Several days of audit entries, to fill its screen. */
export async function seedAuditLog(tx: Transaction, now: Date): Promise<void> {
  const rows = Array.from({ length: days }, (_, past) =>
    day.map((row, place) => ({
      ...absent,
      ...row,
      at: new Date(now.getTime() - past * dayMs - (place + 1) * betweenMs),
      requestId: `demo-${String(past * day.length + place).padStart(8, '0')}`,
    })),
  )
  await bulkInsert(tx, auditLog, rows.flat().toReversed())
}
