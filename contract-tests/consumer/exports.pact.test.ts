import type { OperationId } from '@karwan/sdk'
import { MatchersV3 } from '@pact-foundation/pact'
import { expect, it } from 'vitest'
import { exchange } from './exchange.ts'

type ExportId = Extract<OperationId, `export${string}`>
const exported = [
  ['exportVehicles', '/export/vehicle', 'vehicles', 'Registration number,Vehicle type'],
  ['exportAuditLog', '/export/audit', 'audit-log', 'When (UTC),Kind'],
  ['exportDrivers', '/export/driver', 'drivers', 'Name,Phone'],
  ['exportPartners', '/export/user/partner', 'partners', 'Name,Phone'],
  ['exportFuelPumps', '/export/fuelPump', 'fuel-pumps', 'Name,Brand'],
  ['exportLocations', '/export/location', 'locations', 'Name,Kind'],
  ['exportShipments', '/export/shipment', 'shipments', 'Shipment number,Status'],
  ['exportBookings', '/export/booking', 'bookings', 'Booking number,Shipment number'],
  ['exportUsers', '/export/user', 'users', 'Name,Phone'],
  ['exportInternalUsers', '/export/user/internal', 'internal-users', 'Name,Phone'],
  ['exportDemandAddas', '/export/demand-adda', 'demand-addas', 'Name,Owner'],
  ['exportCompanyGroups', '/export/company-group', 'companies', 'Name,City'],
  ['exportCompanyProjects', '/export/company', 'projects', 'Name,Company'],
  ['exportFleets', '/export/fleet', 'fleets', 'Name,Code'],
  ['exportShipmentTemplates', '/export/shipment-template', 'templates', 'Name,For'],
  ['exportCities', '/export/city', 'cities', 'Name,Local name'],
  ['exportGoodsTypes', '/export/goods-type', 'goods-types', 'Name,Local name'],
  ['exportVehicleTypes', '/export/vehicle-type', 'vehicle-types', 'Name,Local name'],
  ['exportExpiringPapers', '/export/expiring-papers', 'what-expires', 'Whose,Paper'],
  ['exportVehicleTypeVariants', '/export/vehicle-type-variant', 'variants', 'Vehicle type,Name'],
  ['exportRefusalReasons', '/export/reason', 'reasons', 'Given when,Reason'],
  ['exportBlockReasons', '/export/block-reason', 'block-reasons', 'Given when,Reason'],
  ['exportRoles', '/export/role', 'roles', 'Name,Kind'],
  ['exportBanks', '/export/bank', 'banks', 'Name,Code'],
  ['exportTaxRates', '/export/tax-rate', 'tax-rates', 'Country,Kind'],
  ['exportInvoices', '/export/invoice', 'invoices', 'Invoice number,Company'],
  ['exportWallets', '/export/wallet', 'wallets', 'Account holder,Kind'],
  ['exportPayments', '/export/payment', 'payments', 'Payment number,Partner name'],
  ['exportPaymentBatches', '/export/payment-batch', 'payment-batches', 'Batch number,Status'],
  ['exportPartnerInvoices', '/export/partner-invoice', 'partner-invoices', 'Invoice number,Kind'],
  ['exportVerifications', '/export/verification', 'verifications', 'Subject,Name'],
] as const satisfies readonly (readonly [ExportId, string, string, string])[]

it('the bids of a shipment are handed out as a file', async () => {
  const file = await exchange(
    [
      {
        given: [{ state: 'a shipment', id: 7248 }],
        asking: 'for the bids of a shipment as a file',
        by: 'customer support',
        request: { method: 'GET', path: '/export/shipment/7248/bid', query: { format: 'csv' } },
        answer: {
          status: 200,
          headers: {
            'Content-Disposition': MatchersV3.regex(
              /^attachment;.*filename=.*bids\.csv.*$/,
              'attachment; filename="bids.csv"',
            ),
          },
          file: { type: 'text/csv', looksLike: 'text/plain', content: Buffer.from('Rank,Partner\r\n') },
        },
      },
    ],
    ({ sdk }) => sdk.callFile('exportBids', { path: { id: 7248 }, query: { format: 'csv' } }),
  )
  expect(file?.fileName).toBe('bids.csv')
})

it.each(exported)('%s hands the whole list out as a file', async (id, path, name, head) => {
  const disposition = MatchersV3.regex(
    new RegExp(`^attachment;.*filename=.*${name}\\.csv.*$`),
    `attachment; filename="${name}.csv"`,
  )
  const file = await exchange(
    [
      {
        asking: `for all ${name} as a file`,
        by: 'customer support',
        request: { method: 'GET', path, query: { format: 'csv' } },
        answer: {
          status: 200,
          headers: { 'Content-Disposition': disposition },
          file: { type: 'text/csv', looksLike: 'text/plain', content: Buffer.from(`${head}\r\n`) },
        },
      },
    ],
    ({ sdk }) => sdk.callFile(id, { query: { format: 'csv' } }),
  )
  expect(file?.fileName).toBe(`${name}.csv`)
})
