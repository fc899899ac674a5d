import { shipmentForm, weightOfGoods } from '@karwan/domain/shipments'
import { useNavigate, useRouter } from '@tanstack/react-router'
import type { Origin } from '../../../../kit/form/draft.ts'
import { useKitForm } from '../../../../kit/form/use-kit-form.ts'
import { useNotify } from '../../../../kit/page/notify.ts'
import { shipmentOf } from '../../form/conflict.ts'
import { fieldsOfShipment, type ShipmentFormFields } from '../../form/shipment-form-fields.ts'
import { toCreateRequest, toUpdateRequest } from '../../form/shipment-request.ts'
import { formRules, useShipmentTerms } from '../../form/shipment-terms.ts'
import { useUpdateShipment } from '../../shipments.actions.ts'
import type { Shipment } from '../../shipments.queries.ts'
import { ShipmentForm } from './shipment-form.tsx'
import { useConflictWords } from './use-conflict-words.ts'

/** Sends only changed fields; after a conflict it shows both versions, so that neither is lost. */
export function ShipmentEditor({ shipment, onDiscarded }: { shipment: Shipment; onDiscarded: () => void }) {
  const notify = useNotify()
  const navigate = useNavigate()
  const { history } = useRouter()
  const terms = useShipmentTerms()
  const words = useConflictWords()
  const { mutateAsync: updateShipment } = useUpdateShipment()
  const originOf = (read: Shipment | undefined): Origin<ShipmentFormFields> | undefined =>
    read && { version: read.version, fields: fieldsOfShipment(read, terms.zone) }

  const form = useKitForm({
    schema: (typed: ShipmentFormFields, before) => {
      const { loadingTime, weight, locations = [] } = before
      return shipmentForm({
        ...formRules(terms, typed),
        keepsLoadingTime: isGivenText(loadingTime) && typed.loadingTime === loadingTime,
        keepsWeight: typed.weight === weight && weightOfGoods(typed.locations) === weightOfGoods(locations),
        keepsContractAmount: contractTerms.every((field) => typed[field] === before[field]),
      })
    },
    defaults: fieldsOfShipment(shipment, terms.zone),
    draft: `shipment.${shipment.id}`,
    change: { version: shipment.version, originOf: (current) => originOf(shipmentOf(current)), words },
    send: async (values, { changed, version }) => {
      if (changed.length === 0) return
      const body = toUpdateRequest(toCreateRequest(values), changed, version)
      return updateShipment({ id: shipment.id, body })
    },
    onDone: (saved) => {
      const number = shipment.shipmentNumber
      notify.success(saved ? 'shipments.form.saved' : 'shipments.form.unchanged', { number })
      return navigate({ to: '/shipments/$shipmentId', params: { shipmentId: shipment.id }, replace: true })
    },
  })
  return <ShipmentForm form={form} submit="save" onCancel={() => history.back()} onDiscarded={onDiscarded} />
}

const contractTerms = [
  'contractAmount',
  'bidCategoryTypeId',
  'vehicleTypeId',
  'shipmentCategoryTypeId',
] as const

const isGivenText = (value: unknown): boolean => typeof value === 'string' && value !== ''
