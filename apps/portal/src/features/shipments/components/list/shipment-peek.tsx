import { DescriptionList } from '@karwan/design-system/patterns/description-list'
import { useWords } from '../../../../kit/text/use-words.ts'
import type { ShipmentSummary } from '../../shipments.queries.ts'
import { biddingText, laneText, vehiclesText } from './shipment-cells.tsx'
import { WindowState } from './window-state.tsx'

/** The facts of a shipment that dispatchers need most, in the drawer beside the list. */
export function ShipmentPeek({ shipment }: { shipment: ShipmentSummary }) {
  const words = useWords()
  const { labels, format } = words
  const term = (id: string) => words.say(`shipments.column.${id}`)
  const { group, shipper, project, referenceNumber, status, poolType } = shipment
  return (
    <DescriptionList
      items={[
        { term: term('lane'), value: laneText(shipment, words) },
        {
          term: term('status'),
          value: `${labels('shipmentStatus', status)}, ${labels('poolType', poolType)}`,
        },
        {
          term: term('loading'),
          value: `${format.dateTime(shipment.loadingTime)} (${format.relative(shipment.loadingTime)})`,
        },
        { term: term('vehicles'), value: vehiclesText(shipment, words) },
        { term: term('bidding'), value: biddingText(shipment, words) },
        {
          term: words.say('shipments.row.window'),
          value: <WindowState bidWindow={shipment.bidWindow} />,
        },
        {
          term: term('company'),
          value: [group?.name ?? shipper.name, project?.name].filter(Boolean).join(', '),
        },
        ...(referenceNumber
          ? [{ term: words.say('shipments.filter.referenceNo'), value: referenceNumber }]
          : []),
      ]}
    />
  )
}
