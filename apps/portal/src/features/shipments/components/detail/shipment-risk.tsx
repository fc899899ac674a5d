import { Text } from '@karwan/design-system/components/text'
import { mostRisk, type RiskReason } from '@karwan/domain/shipments'
import { useIntl } from 'react-intl'
import type { Shipment } from '../../shipments.queries.ts'

const sentences: Readonly<Record<string, string>> = {
  LOADING_PAST: 'shipmentDetail.risk.LOADING_PAST',
  LOADING_SOON: 'shipmentDetail.risk.LOADING_SOON',
  CREW_MISSING: 'shipmentDetail.risk.CREW_MISSING',
  NO_BIDS: 'shipmentDetail.risk.NO_BIDS',
  WINDOW_OVER: 'shipmentDetail.risk.WINDOW_OVER',
} satisfies Record<RiskReason, string>

/** The lowest score that is shown as danger. */
const high = 60

/** The risk of a shipment with its reasons; nothing is shown for a risk of 0. */
export function ShipmentRisk({ shipment: { risk } }: { shipment: Shipment }) {
  const intl = useIntl()
  if (!risk || risk.score === 0) return null
  const reasons = risk.reasons.flatMap((reason) => {
    const id = sentences[reason]
    return id === undefined ? [] : [intl.formatMessage({ id })]
  })
  return (
    <Text tone={risk.score >= high ? 'danger' : 'warning'}>
      {intl.formatMessage(
        { id: 'shipmentDetail.risk.told' },
        { score: risk.score, most: mostRisk, reasons: intl.formatList(reasons, { type: 'unit' }) },
      )}
    </Text>
  )
}
