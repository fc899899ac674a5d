import type { components } from '@karwan/sdk/schema'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { refusal } from '../../http/refusal.ts'
import { users } from '../../kernel/accounts.table.ts'
import { companyGroups } from '../../kernel/companies.table.ts'
import { drivers } from '../fleet/drivers.table.ts'
import { fuelPumps } from '../fleet/fuel-pumps.table.ts'
import { countries } from '../geography/geography.table.ts'
import { partners } from '../partners/partners.table.ts'

/**
 * An account holder: a company by its group, a partner, a driver, a broker's company by its group, the house,
 * the tax office of a country, or a fuel pump.
 */
export type Holder = { typeId: components['schemas']['AccountHolderTypeId']; id: number }

/** The house itself, the other side of postings that have no second party. */
export const house: Holder = { typeId: 4, id: 0 }
const houseName = 'Karwan'
export const homeCountryId = 1

/** The name and company of a holder, as shown on the wallet; 404 if the holder does not exist. */
export async function holderFacts(
  db: Database,
  { typeId, id }: Holder,
): Promise<{ name: string; groupId: number | null }> {
  const found = await findHolder(db, { typeId, id })
  if (!found) throw refusal.notFound()
  return found
}

async function findHolder(db: Database, { typeId, id }: Holder) {
  switch (typeId) {
    case 1:
    case 5: {
      const [group] = await db
        .select({ name: companyGroups.name })
        .from(companyGroups)
        .where(eq(companyGroups.id, id))
      return group && { name: group.name, groupId: id }
    }
    case 2: {
      const [partner] = await db
        .select({ fullName: partners.fullName, companyName: partners.companyName })
        .from(partners)
        .where(eq(partners.id, id))
      return partner && { name: partner.companyName ?? partner.fullName, groupId: null }
    }
    case 3: {
      const [driver] = await db.select({ name: drivers.fullName }).from(drivers).where(eq(drivers.id, id))
      return driver && { name: driver.name, groupId: null }
    }
    case 4: {
      if (id === house.id) return { name: houseName, groupId: null }
      const [user] = await db.select({ name: users.fullName }).from(users).where(eq(users.id, id))
      return user && { name: user.name, groupId: null }
    }
    case 7: {
      const [pump] = await db.select({ name: fuelPumps.name }).from(fuelPumps).where(eq(fuelPumps.id, id))
      return pump && { name: pump.name, groupId: null }
    }
    case 6: {
      const [country] = await db.select({ name: countries.name }).from(countries).where(eq(countries.id, id))
      return country && { name: `Tax office of ${country.name}`, groupId: null }
    }
  }
}
