import { Split, Stack } from '@karwan/design-system/components/layout'
import { UserType } from '@karwan/domain/people'
import { useIntl } from 'react-intl'
import { Contact } from '../../../../kit/detail/contact.tsx'
import { type Fact, Facts } from '../../../../kit/detail/facts.tsx'
import { type LinkedRecord, PartyLink } from '../../../../kit/detail/record-link.tsx'
import { useFormat } from '../../../../kit/text/format.ts'
import { useLabels } from '../../../../kit/text/use-labels.ts'
import type { Shipment } from '../../shipments.queries.ts'
import { ShipmentRoute } from './shipment-route.tsx'

/** All facts of a shipment in the groups of the form; amounts only if the viewer may see them. */
export function ShipmentOverview({ shipment }: { shipment: Shipment }) {
  const fact = useFacts()
  const groups = useGroups(shipment)
  return (
    <Split
      main={
        <Stack gap={6}>
          <ShipmentRoute shipment={shipment} />
          <Facts title={fact('vehiclesAndTerms')} facts={groups.terms} />
          <Facts title={fact('container')} facts={groups.container ?? []} />
        </Stack>
      }
      aside={
        <Stack gap={6}>
          <Facts layout="rows" title={fact('who')} facts={groups.who} />
          <Facts layout="rows" title={fact('cancel')} facts={groups.cancel ?? []} />
        </Stack>
      }
    />
  )
}

const useFacts = () => {
  const intl = useIntl()
  return (id: string, values?: Record<string, string>) =>
    intl.formatMessage({ id: `shipmentDetail.fact.${id}` }, values)
}

function useGroups(shipment: Shipment) {
  const fact = useFacts()
  const labels = useLabels()
  const { money, weight, number, dateTime } = useFormat()
  const { currency, weightUnit, shipmentContainerDto: container, cancel } = shipment
  const item = (id: string, value: Fact['value']): Fact => ({ term: fact(id), value })
  const name = (text: string | null | undefined) => text && <bdi>{text}</bdi>
  const yesNo = (flag: boolean) => fact(flag ? 'yes' : 'no')
  const amounts = (
    ['contractAmount', 'marginAmount', 'shipperRate', 'minShipperRate', 'maxShipperRate'] as const
  ).flatMap((id) =>
    shipment[id] === undefined || shipment[id] === null ? [] : [item(id, money(shipment[id], currency))],
  )
  const { minWeightPerVehicle: least, maxWeightPerVehicle: most } = shipment
  const perVehicle = () => {
    if (least === null) return fact('weightAtMost', { weight: weight(most, weightUnit) })
    if (most === null) return fact('weightAtLeast', { weight: weight(least, weightUnit) })
    return [least, most].map((limit) => weight(limit, weightUnit)).join(' – ')
  }

  return {
    terms: [
      item('category', labels('shipmentCategory', shipment.shipmentCategoryTypeId)),
      item('weight', weight(shipment.weight, weightUnit)),
      ...(least === null && most === null ? [] : [item('weightPerVehicle', perVehicle())]),
      item('quantity', number(shipment.quantity)),
      item('bidCategory', labels('bidCategory', shipment.bidCategoryTypeId)),
      item('payment', labels('paymentType', shipment.paymentReceivingTypeId)),
      ...amounts,
      item('labour', labels('labourAvailability', shipment.labourAvailabilityTypeId)),
      item('restriction', labels('cityTravelRestriction', shipment.cityTravelRestrictionTypeId)),
      item('podHardCopy', yesNo(shipment.isPodHardCopyReq)),
      item('acceptAutoBid', lacksRate(shipment) ? fact('yesWithoutRate') : yesNo(shipment.acceptAutoBid)),
      item('autoNegotiate', yesNo(shipment.autoNegotiate)),
      item('hsCode', shipment.hsCode),
      item('instructions', shipment.specialInstructions),
    ],
    who: [
      item('company', record('company', shipment.group ?? { name: shipment.shipper.name })),
      item('project', record('project', shipment.project)),
      item('vertical', labels('projectVertical', shipment.projectVerticalTypeId)),
      item('reference', name(shipment.referenceNumber)),
      item('contact', contact(shipment.pointOfContactName, shipment.pointOfContactNumber)),
      item('consignee', contact(shipment.consigneeName, shipment.consigneeNumber)),
      item('poc', record('staff', shipment.poc)),
      item('assignedTo', person(shipment.assignedTo)),
      item('createdBy', person(shipment.createdByUser)),
      item('createdAt', dateTime(shipment.createdAt)),
    ],
    container: container && [
      item('blNumber', name(container.blNumber)),
      item('noOfContainers', number(container.noOfContainers)),
      item('detention', money(container.detentionCharges, currency)),
      item('emptyReturn', dateTime(container.emptyReturnDate)),
      item('returnLocation', name(container.returnLocation)),
    ],
    cancel: cancel && [
      item('cancelReason', cancel.cancellationReason),
      item('cancelBy', labels('cancellationType', cancel.cancellationType)),
      item('cancelDistance', number(cancel.distanceInKilometers)),
      item('cancelTime', number(cancel.timeInHours)),
    ],
  }
}

/** Only null means that there is no rate: the server leaves the field out if the viewer may not see it. */
const lacksRate = ({ acceptAutoBid, shipperRate }: Shipment): boolean => acceptAutoBid && shipperRate === null

const contact = (name: string | null | undefined, phone: string | null | undefined) =>
  (name || phone) && <Contact name={name} phone={phone} />

type Named = { id?: number; name: string }

const record = (kind: LinkedRecord, named: Named | null | undefined) =>
  named && (
    <PartyLink kind={kind} id={named.id}>
      <bdi>{named.name}</bdi>
    </PartyLink>
  )

const person = (who: (Named & { userType: number }) | null) =>
  who && record(who.userType === UserType.internal ? 'staff' : 'user', who)
