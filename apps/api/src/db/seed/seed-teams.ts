import { teams } from '../../kernel/teams.table.ts'
import type { Transaction } from '../transaction.ts'
import { bulkInsert, continueIdsAfter } from './bulk-insert.ts'

/** The teams of the demo, by their ids. */
export const teamIds = { day: 1, night: 2, money: 3, claims: 4 } as const

export async function seedTeams(tx: Transaction, now: Date): Promise<void> {
  const daysAgo = (days: number) => ({
    createdBy: null,
    createdAt: new Date(now.getTime() - days * 86_400_000),
  })
  await bulkInsert(tx, teams, [
    { ...daysAgo(120), id: teamIds.day, name: 'Day desk', note: 'New shipments, bids and crews' },
    { ...daysAgo(90), id: teamIds.night, name: 'Night desk', note: 'Trucks on the road after 4 PM' },
    { ...daysAgo(60), id: teamIds.money, name: 'Billing desk', note: null },
    { ...daysAgo(30), id: teamIds.claims, name: 'Claims desk', note: 'Shortages and damages' },
  ])
  await continueIdsAfter(tx, teams)
}
