import { EmptyState } from '@karwan/design-system/patterns/empty-state'
import { PageHeader } from '@karwan/design-system/patterns/page-header'
import { mayDo, permissionFor } from '@karwan/domain/roles'
import { mayEditShipment } from '@karwan/domain/shipments'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useIntl } from 'react-intl'
import { useMay, useSession } from '../../../kit/access/session.ts'
import { AwaitedHeader } from '../../../kit/page/awaited-header.tsx'
import { PageProblem } from '../../../kit/page/page-problem.tsx'
import { usePageTitle } from '../../../kit/page/page-title.ts'
import { ShipmentListLink } from '../components/detail/shipment-list-link.tsx'
import { FormSkeleton } from '../components/form/form-skeleton.tsx'
import { ShipmentEditor } from '../components/form/shipment-editor.tsx'
import { type ShipmentTerms, ShipmentTermsContext } from '../form/shipment-terms.ts'
import { type Shipment, shipmentOptions } from '../shipments.queries.ts'
import { useViewersTerms } from '../use-viewers-terms.ts'

export function ShipmentEditPage({ shipmentId }: { shipmentId: number }) {
  const intl = useIntl()
  const { user } = useSession()
  const choosesPool = mayDo(user.grants, 'shipment:change-pool').allowed
  const viewersTerms = useViewersTerms()
  // Never read again, so that the form does not change while it is filled in; the version detects conflicts.
  const {
    data: shipment,
    error,
    refetch,
  } = useQuery({
    ...shipmentOptions(shipmentId),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
  })
  const weightUnit = shipment?.weightUnit ?? viewersTerms.weightUnit
  const terms = {
    ...viewersTerms,
    ...(shipment && stillOffered(viewersTerms, shipment)),
    choosesPool,
    weightUnit,
    keepsWeightUnit: true,
  }
  return (
    <ShipmentTermsContext value={terms}>
      {shipment ? (
        <EditShipment key={shipment.id} shipment={shipment} />
      ) : (
        <>
          <AwaitedHeader title={intl.formatMessage({ id: 'shipments.form.edit' })} />
          {error ? (
            <PageProblem fault={error} onRetry={() => void refetch()} wayBack={<ShipmentListLink />} />
          ) : (
            <FormSkeleton />
          )}
        </>
      )}
    </ShipmentTermsContext>
  )
}

/** Adds the shipment's own values to the choices, as they may be older than the client's settings. */
const stillOffered = (terms: ShipmentTerms, shipment: Shipment) => ({
  categories: withIt(terms.categories, shipment.shipmentCategoryTypeId),
  paymentTypes: withIt(terms.paymentTypes, shipment.paymentReceivingTypeId),
  // An empty list means all vehicle types.
  vehicleTypes:
    terms.vehicleTypes.length === 0 ? terms.vehicleTypes : withIt(terms.vehicleTypes, shipment.vehicleTypeId),
})

const withIt = <Id extends number>(ids: readonly Id[], id: Id): readonly Id[] =>
  ids.includes(id) ? ids : [...ids, id]

function EditShipment({ shipment }: { shipment: Shipment }) {
  const intl = useIntl()
  const title = intl.formatMessage({ id: 'shipments.form.editTitle' }, { number: shipment.shipmentNumber })
  usePageTitle(title)
  const { status, vehicleCount, vehiclesCovered, completedBookings } = shipment
  const progress = { status, vehicleCount, vehiclesCovered, loadedBookings: completedBookings }
  const verdict = mayEditShipment(progress, {})
  const mayChange = useMay(permissionFor('updateShipment', 'shipment:update'))
  const [round, setRound] = useState(0)
  return (
    // The key resets the page after a draft is discarded, and the title takes the focus.
    <Fragment key={round}>
      <PageHeader title={title} />
      {!mayChange ? (
        <EmptyState
          kind="no-permission"
          title={intl.formatMessage({ id: 'core.problem.forbidden' })}
          description={intl.formatMessage({ id: 'core.problem.forbiddenHint' })}
          action={<ShipmentListLink />}
        />
      ) : verdict.allowed ? (
        <ShipmentEditor shipment={shipment} onDiscarded={() => setRound(round + 1)} />
      ) : (
        <EmptyState kind="no-permission" title={verdict.refusal.sentence} />
      )}
    </Fragment>
  )
}
