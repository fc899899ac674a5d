import type { Transaction } from '../transaction.ts'
import { addShipment, type Market } from './build-market.ts'
import { type CompanySeed, companySeed } from './data/companies.ts'
import { markTrucksSent } from './mark-trucks-sent.ts'
import { continueMarketIds, insertMarketRows, marketTables, noMarketRows } from './market-rows.ts'
import { companyByChance, ownerOf } from './owner.ts'
import type { Random } from './random.ts'
import { expandedScenarios, liveScenarios, pastScenario } from './scenarios.ts'
import type { Fleet } from './seed-fleet.ts'
import type { Scenario } from './shipment-plan.ts'
import { createTruckPool } from './truck-pool.ts'
import { withoutIndexes } from './without-indexes.ts'

export type MarketSize = {
  shipments: number
  /** Percentage of shipments that are in progress now. */
  livePercent: number
  trailPoints: number
  /** Bookings that ended longer ago than this get no status history. */
  movesKeptDays: number
  /** How many losing bids a shipment has at most. */
  mostLostBids: number
}

const flushAt = 5_000

/** Writes the shipments: first every scenario for the demo's own companies, then random ones. */
export async function seedMarket(
  tx: Transaction,
  random: Random,
  fleet: Fleet,
  size: MarketSize,
  now: Date,
): Promise<void> {
  const pool = createTruckPool(fleet.sendable, random)
  const ids = { shipment: 1, bid: 1, booking: 1 }
  const movesKeptSince = new Date(now.getTime() - size.movesKeptDays * 86_400_000)
  const { trailPoints, mostLostBids } = size
  const market: Market = {
    now,
    random,
    pool,
    rows: noMarketRows(),
    ids,
    trailPoints,
    movesKeptSince,
    mostLostBids,
  }
  await withoutIndexes(tx, marketTables, () => fillMarket(tx, market, size))
  await continueMarketIds(tx)
  await markTrucksSent(tx)
}

async function fillMarket(tx: Transaction, market: Market, size: MarketSize): Promise<void> {
  const { random, ids } = market
  for (const { company, scenario } of castOfCompanies())
    addShipment(market, ownerOf(company, random), scenario)

  while (ids.shipment <= size.shipments) {
    const owner = ownerOf(companyByChance(random), random)
    const isLive = random.next() * 100 < size.livePercent
    const added = isLive && addShipment(market, owner, random.pick(liveScenarios))
    // If no truck is free for a current scenario, a past one is added instead.
    if (!added) addShipment(market, owner, pastScenario(random))
    if (market.rows.shipments.length >= flushAt) {
      await insertMarketRows(tx, market.rows)
      market.rows = noMarketRows()
    }
  }
  await insertMarketRows(tx, market.rows)
}

type Casting = { company: CompanySeed; scenario: Scenario }

/** Indus Textiles gets every scenario; Horn Trading and the broker get those that their dashboards count. */
function castOfCompanies(): Casting[] {
  const [indus, horn, broker, foods, , cement] = companySeed
  const cast = (company: CompanySeed | undefined, scenarios: readonly Scenario[]) =>
    company ? scenarios.map((scenario) => ({ company, scenario })) : []
  return [
    ...cast(indus, [...liveScenarios, ...expandedScenarios]),
    ...cast(horn, liveScenarios),
    ...cast(foods, expandedScenarios),
    ...cast(cement, expandedScenarios),
    ...cast(
      broker,
      liveScenarios.filter((_, index) => index % 2 === 0),
    ),
  ]
}
