import type { ReactNode } from 'react'
import { use, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type IntlShape, useIntl } from 'react-intl'
import { Fold } from '../../../../kit/form/fold.tsx'
import { useIsDemanded } from '../../form/demanded.ts'
import { useShipmentTerms } from '../../form/shipment-terms.ts'
import { BookAgainContext } from '../../form/use-book-again.ts'
import { useKeptOpen } from '../../form/use-kept-open.ts'
import { useShipmentForm } from './fields.ts'
import { namesOfLoad } from './loads-fields.tsx'
import { useFilledNames } from './optional-fields.tsx'

/** The first names that the heading tells. */
const mostTold = 3

/**
 * The fields that a plain booking leaves as they are, in one folded part. It opens by itself if a template, a copy
 * or an earlier shipment fills in one of them, if one is demanded or has a complaint, and for whoever left it open.
 */
export function MoreSection({ children }: { children: ReactNode }) {
  const intl = useIntl()
  const { rateTerm } = useShipmentTerms()
  const names = useFoldedNames()
  const filled = useFilledNames(names)
  const isDemanded = useIsDemanded()
  const again = use(BookAgainContext)
  const kept = useKeptOpen()
  const [begunWith] = useState(() => filled.length > 0 || names.some(isDemanded))
  const labels = [...new Set(filled.map((name) => labelOf(intl, name, rateTerm)))]
  const told = [
    ...labels.slice(0, mostTold),
    ...(labels.length > mostTold
      ? [intl.formatMessage({ id: 'shipments.more.others' }, { count: labels.length - mostTold })]
      : []),
  ]
  return (
    <Fold
      kind="section"
      label={intl.formatMessage({ id: 'shipments.more.all' })}
      told={told.length > 0 ? intl.formatList(told, { type: 'unit' }) : undefined}
      holds={intl.formatMessage({ id: 'shipments.more.holds' })}
      names={names}
      isOpenAtFirst={begunWith || kept.isOpen}
      opensFor={filled.length > 0 ? again?.from?.id : undefined}
      onChosen={kept.keep}
    >
      {children}
    </Fold>
  )
}

const folded = [
  'project',
  'referenceNumber',
  'hsCode',
  'isPodHardCopyReq',
  'shipmentContainerDto',
  'vehicleTypeVariantId',
  'quantity',
  'minWeightPerVehicle',
  'maxWeightPerVehicle',
  'shipmentCategoryTypeId',
  'paymentReceivingTypeId',
  'contractAmount',
  'shipperRate',
  'minShipperRate',
  'maxShipperRate',
  'bidCategoryTypeId',
  'poolType',
  'acceptAutoBid',
  'autoNegotiate',
  'pointOfContactName',
  'pointOfContactNumber',
  'consigneeName',
  'consigneeNumber',
  'specialInstructions',
  'labourAvailabilityTypeId',
  'cityTravelRestrictionTypeId',
] as const

function useFoldedNames(): readonly string[] {
  const stops = useWatch({ control: useShipmentForm().control, name: 'locations' })
  return [
    ...folded,
    ...stops.flatMap(({ loads }, stop) => [
      `locations.${stop}.locationType`,
      `locations.${stop}.customLocation`,
      ...(loads?.length === 1 ? namesOfLoad(stop, 0) : []),
    ]),
  ]
}

function labelOf(intl: IntlShape, name: string, rateTerm: string): string {
  if (name === 'shipperRate') return rateTerm
  if (name === 'shipmentContainerDto') return intl.formatMessage({ id: 'shipments.container.title' })
  const last = name.split('.').at(-1) ?? name
  if (last === 'customLocation') return intl.formatMessage({ id: 'shipments.stop.address1' })
  if (last === 'locationType') return intl.formatMessage({ id: 'shipments.stop.locationType' })
  if (name.includes('.loads.')) return intl.formatMessage({ id: `shipments.load.${last}` })
  return intl.formatMessage({ id: `shipments.field.${last}` })
}
