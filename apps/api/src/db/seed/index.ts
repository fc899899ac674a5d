import { sql } from 'drizzle-orm'
import { countEverybody } from '../../modules/bidding/keep-scores.ts'
import type { Database } from '../database.ts'
import { inTransaction } from '../transaction.ts'
import { placeSeededCrews } from './place-crews.ts'
import { createRandom } from './random.ts'
import { hashDemoPassword, seedAccounts, seedCarrierAccounts } from './seed-accounts.ts'
import { seedAddas } from './seed-addas.ts'
import { seedApiKeys } from './seed-api-keys.ts'
import { seedAuditLog } from './seed-audit-log.ts'
import { seedBanks } from './seed-banks.ts'
import { seedContainers } from './seed-containers.ts'
import { clearUnearnedRatings, type FleetSize, seedFleet } from './seed-fleet.ts'
import { seedFleets } from './seed-fleets.ts'
import { seedFuelPumps } from './seed-fuel-pumps.ts'
import { seedFuelSlips } from './seed-fuel-slips.ts'
import { seedHardCopies } from './seed-hard-copies.ts'
import { seedInvoices } from './seed-invoices.ts'
import { seedKeptMarks } from './seed-kept-marks.ts'
import { countSeededUses, seedLocations } from './seed-locations.ts'
import { type MarketSize, seedMarket } from './seed-market.ts'
import { seedNotifications } from './seed-notifications.ts'
import { seedPartnerInvoices } from './seed-partner-invoices.ts'
import { seedPayments } from './seed-payments.ts'
import { seedReference } from './seed-reference.ts'
import { seedRoles } from './seed-roles.ts'
import { seedTaxRates } from './seed-tax-rates.ts'
import { seedTeams } from './seed-teams.ts'
import { seedTemplates } from './seed-templates.ts'
import { seedTrackingLinks } from './seed-tracking-links.ts'
import { seedTruckBans } from './seed-truck-bans.ts'
import { seedVerifications } from './seed-verifications.ts'
import { seedWallets } from './seed-wallets.ts'
import { seedWebhooks } from './seed-webhooks.ts'

export type SeedKind = 'none' | 'demo' | 'large'
export type SeedOptions = { kind: SeedKind; clock: () => Date }

const sizes: Readonly<Record<Exclude<SeedKind, 'none'>, { fleet: FleetSize; market: MarketSize }>> = {
  demo: {
    fleet: { partners: 60, trucksPerPartner: 2 },
    market: { shipments: 300, livePercent: 12, trailPoints: 6, movesKeptDays: 120, mostLostBids: 3 },
  },
  large: {
    fleet: { partners: 600, trucksPerPartner: 8 },
    market: { shipments: 100_000, livePercent: 3, trailPoints: 2, movesKeptDays: 14, mostLostBids: 1 },
  },
}

/** Fills an empty database, deterministically for the same clock; `none` writes only the lookups. */
export async function seedDatabase(db: Database, { kind, clock }: SeedOptions): Promise<void> {
  const now = clock()
  const passwordHash = kind === 'none' ? '' : await hashDemoPassword()
  await inTransaction(db, async (tx) => {
    await seedReference(tx)
    await seedBanks(tx)
    await seedTaxRates(tx)
    await seedRoles(tx)
    if (kind === 'none') return
    const random = createRandom(2026)
    const { fleet: fleetSize, market: marketSize } = sizes[kind]
    await seedTeams(tx, now)
    await seedAccounts(tx, { now, passwordHash })
    await seedFuelPumps(tx, now)
    await seedTruckBans(tx)
    await seedAddas(tx, now)
    await seedInvoices(tx, now)
    await seedLocations(tx, now)
    const fleet = await seedFleet(tx, random, fleetSize, now)
    await seedFleets(tx, now)
    await seedCarrierAccounts(tx, fleet.trucks, { now, passwordHash })
    await seedVerifications(tx, fleet.trucks, now)
    await seedKeptMarks(tx, fleet.trucks, now)
    await seedMarket(tx, random, fleet, marketSize, now)
    await countSeededUses(tx)
    await placeSeededCrews(tx)
    await seedContainers(tx, now)
    await seedHardCopies(tx, now)
    await seedFuelSlips(tx, now)
    await seedTrackingLinks(tx, now)
    await seedNotifications(tx, now)
    await seedTemplates(tx, now)
    await seedWallets(tx, now)
    await seedPayments(tx, now)
    await seedPartnerInvoices(tx, now)
    await seedAuditLog(tx, now)
    await seedApiKeys(tx, now)
    await seedWebhooks(tx, now)
  })
  if (kind !== 'none') {
    await countEverybody(db, now)
    await clearUnearnedRatings(db)
  }
  // Without fresh statistics the first queries would be planned badly.
  await db.execute(sql`analyze`)
}
