import type { Answer } from '@karwan/sdk'
import { useIntl } from 'react-intl'
import { useFormat } from '../../kit/text/format.ts'
import { useLabels } from '../../kit/text/use-labels.ts'

export type ActivityEntry = Answer<'listShipmentActivity'>[number]
type Fact = ActivityEntry['summary'][string]
type Writer = (text: string) => string

/**
 * The details of an activity: bid, partner, amount or booking; values that the server left out are skipped.
 */
export function useActivityFacts(currency: string) {
  const intl = useIntl()
  const labels = useLabels()
  const { money, dateTime } = useFormat()
  const say = (id: string, values: Record<string, string | number>) =>
    intl.formatMessage({ id: `activityFact.${id}` }, values)
  const amount: Writer = (text) => money(text, currency)
  const asIs: Writer = (text) => text
  const minutes: Writer = (text) => say('minutes', { count: Number(text) })
  const vehicles: Writer = (text) => say('vehicles', { count: Number(text) })

  /** How each detail is written, in the order of the line. */
  const writers: readonly (readonly [string, Writer])[] = [
    ['bookingNumber', asIs],
    ['partner', asIs],
    ['amount', amount],
    ['counterAmount', (text) => say('counter', { amount: amount(text) })],
    ['vehicleCount', vehicles],
    ['vehiclesAwarded', (text) => say('awarded', { count: Number(text) })],
    ['verticalId', (text) => labels('projectVertical', text)],
    ['poc', asIs],
    ['minutes', minutes],
    ['opensAt', (text) => say('opensAt', { at: dateTime(text) })],
    ['driver', asIs],
    ['registrationNumber', asIs],
    ['city', asIs],
    ['documentTypeId', (text) => labels('documentType', text)],
    ['fileName', asIs],
    ['courier', asIs],
    ['trackingNumber', asIs],
    ['shelf', asIs],
    ['takenBy', asIs],
    ['container', asIs],
    ['party', (text) => labels('callParty', text)],
    ['outcome', (text) => labels('callOutcome', text)],
    ['fuelSlip', asIs],
    ['holdType', (text) => labels('holdType', text)],
  ]
  /** Activities that replace one value by another. */
  const changes: Partial<Record<ActivityEntry['action'], Writer>> = {
    'shipment.pool_changed': (text) => labels('poolType', text),
    'shipment.status_changed': (text) => labels('shipmentStatus', text),
    'shipment.margin_set': amount,
    'shipment.vehicle_count_reduced': vehicles,
    'shipment.window_set': minutes,
    'booking.status_changed': (text) => labels('bookingStatus', text),
    'booking.status_corrected': (text) => labels('bookingStatus', text),
    'booking.reassigned': asIs,
  }
  const changed = ({ action, summary: { from, to } }: ActivityEntry): string[] => {
    const write = changes[action]
    if (!write || !isGiven(to)) return []
    if (!isGiven(from)) return [write(String(to))]
    return [say('change', { from: write(String(from)), to: write(String(to)) })]
  }

  return (entry: ActivityEntry): string[] => {
    const { covered, vehicleCount } = entry.summary
    if (isGiven(covered)) return [say('covered', { covered: Number(covered), total: Number(vehicleCount) })]
    const facts = writers.flatMap(([name, write]) => {
      const fact = entry.summary[name]
      return isGiven(fact) ? [write(String(fact))] : []
    })
    return [...facts, ...changed(entry)]
  }
}

const isGiven = (fact: Fact | undefined): boolean => fact !== null && fact !== undefined && fact !== ''
