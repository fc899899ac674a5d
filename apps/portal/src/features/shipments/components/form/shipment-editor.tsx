import { notices } from '@karwan/design-system/components/toaster'
import type { ShipmentFormValues } from '@karwan/domain/shipments'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { changedFields } from '../../form/changed-fields.ts'
import { shipmentOfConflict } from '../../form/conflict.ts'
import { rebased } from '../../form/rebase.ts'
import { shipmentResolver } from '../../form/resolver.ts'
import type { DraftOrigin } from '../../form/shipment-draft.ts'
import { fieldsOfShipment, type ShipmentFormFields } from '../../form/shipment-form-fields.ts'
import { toCreateRequest, toUpdateRequest } from '../../form/shipment-request.ts'
import { useShipmentTerms } from '../../form/shipment-terms.ts'
import { useUpdateShipment } from '../../shipments.actions.ts'
import type { Shipment } from '../../shipments.queries.ts'
import { useFormMemory } from '../../use-form-memory.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { ShipmentForm } from './shipment-form.tsx'
import { useDraftSaving } from './use-draft-saving.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useSending } from './use-sending.ts'

/** Sends what differs from what was read; when somebody was faster, shows both and loses neither. */
export function ShipmentEditor({ shipment, onDiscarded }: { shipment: Shipment; onDiscarded: () => void }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const { history } = useRouter()
  const terms = useShipmentTerms()
  const { draft } = useFormMemory(shipment.id)
  const { mutateAsync: updateShipment } = useUpdateShipment()
  const originOf = ({ version, ...facts }: Shipment): DraftOrigin => ({
    version,
    fields: fieldsOfShipment({ version, ...facts }, terms.zone),
  })

  const [restored] = useState(() => draft.read(terms.now().getTime()))
  const origin = useRef(restored?.origin ?? originOf(shipment))
  const [conflict, setConflict] = useState<DraftOrigin>()

  const form = useForm<ShipmentFormFields, unknown, ShipmentFormValues>({
    defaultValues: restored?.fields ?? origin.current.fields,
    resolver: (fields, context, options) =>
      shipmentResolver(terms, origin.current.fields.loadingTime)(fields, context, options),
    // Not when a field is left: the line of the error would go between press and release, and the click with it.
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  const changes = () => changedFields(origin.current.fields, form.getValues())
  const discardDraft = useDraftSaving({
    form,
    store: draft,
    before: () => origin.current.fields,
    origin: () => origin.current,
    now: terms.now,
  })
  useLeaveGuard(() => changes().length > 0, discardDraft)

  const goToDetail = () =>
    navigate({ to: '/shipments/$shipmentId', params: { shipmentId: shipment.id }, replace: true })
  const tell = (id: string) =>
    notices.post({
      tone: 'success',
      title: intl.formatMessage({ id }, { number: shipment.shipmentNumber }),
    })

  const sending = useSending(form, async (values) => {
    const changed = changes()
    if (changed.length > 0) {
      const body = toUpdateRequest(toCreateRequest(values), changed, origin.current.version)
      try {
        await updateShipment({ id: shipment.id, body })
      } catch (fault) {
        const current = shipmentOfConflict(fault)
        if (!current) throw fault
        setConflict(originOf(current))
        return
      }
      tell('shipments.form.saved')
    } else tell('shipments.form.unchanged')
    origin.current = { ...origin.current, fields: form.getValues() }
    discardDraft()
    await goToDetail()
  })

  /** Goes on from what the record says now, with or without what was typed. */
  const goOnFrom = (now: DraftOrigin, fields: ShipmentFormFields) => {
    origin.current = now
    form.reset(fields)
    setConflict(undefined)
  }
  const discard = () => {
    discardDraft()
    onDiscarded()
  }

  return (
    <>
      <ShipmentForm
        form={form}
        sending={sending}
        submitLabel={intl.formatMessage({ id: 'shipments.form.save' })}
        onCancel={() => history.back()}
        notice={restored && <DraftNotice savedAt={restored.savedAt} onDiscard={discard} />}
      />
      {conflict && (
        <ConflictDialog
          before={origin.current.fields}
          typed={form.getValues()}
          now={conflict.fields}
          onKeep={() => goOnFrom(conflict, rebased(origin.current.fields, form.getValues(), conflict.fields))}
          onTake={() => goOnFrom(conflict, conflict.fields)}
          onClose={() => setConflict(undefined)}
        />
      )}
    </>
  )
}
