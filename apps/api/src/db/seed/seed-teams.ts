import { teams } from '../../kernel/teams.table.ts'
import type { Transaction } from '../transaction.ts'
import { bulkInsert, continueIdsAfter } from './bulk-insert.ts'

/** The teams of the demo, by their ids. */
export const teamIds = { day: 1, night: 2, money: 3, claims: 4 } as const

export async function seedTeams(tx: Transaction, now: Date): Promise<void> {
  const made = { createdBy: null, createdAt: now }
  await bulkInsert(tx, teams, [
    { ...made, id: teamIds.day, name: 'Day desk', note: 'New shipments, bids and crews' },
    { ...made, id: teamIds.night, name: 'Night desk', note: 'Trucks on the road after 4 PM' },
    { ...made, id: teamIds.money, name: 'Billing desk', note: null },
    { ...made, id: teamIds.claims, name: 'Claims desk', note: 'Shortages and damages' },
  ])
  await continueIdsAfter(tx, teams)
}
