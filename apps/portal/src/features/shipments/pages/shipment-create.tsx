import { notices } from '@karwan/design-system/components/toaster'
import { EmptyState } from '@karwan/design-system/patterns/empty-state'
import { PageHeader } from '@karwan/design-system/patterns/page-header'
import { permissionFor } from '@karwan/domain/roles'
import type { ShipmentFormValues } from '@karwan/domain/shipments'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { Fragment, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { useMay } from '../../../kit/access/session.ts'
import { oneKeyUntilAnswered } from '../../../kit/form/one-key-until-answered.ts'
import { usePageTitle } from '../../../kit/page/page-title.ts'
import { useFormat } from '../../../kit/text/format.ts'
import { DraftNotice } from '../components/form/draft-notice.tsx'
import { ShipmentForm } from '../components/form/shipment-form.tsx'
import { useDraftSaving } from '../components/form/use-draft-saving.ts'
import { useLeaveGuard } from '../components/form/use-leave-guard.ts'
import { useSending } from '../components/form/use-sending.ts'
import { changedFields } from '../form/changed-fields.ts'
import { toLocalInput } from '../form/local-input.ts'
import { shipmentResolver } from '../form/resolver.ts'
import { newShipmentFields, type ShipmentFormFields } from '../form/shipment-form-fields.ts'
import { toCreateRequest } from '../form/shipment-request.ts'
import { ShipmentTermsContext } from '../form/shipment-terms.ts'
import { useCreateShipment } from '../shipments.actions.ts'
import { useFormMemory } from '../use-form-memory.ts'
import { useViewersTerms } from '../use-viewers-terms.ts'

export function ShipmentCreatePage() {
  const intl = useIntl()
  const title = intl.formatMessage({ id: 'shipments.form.createTitle' })
  usePageTitle(title)
  const mayCreate = useMay(permissionFor('createShipment', 'shipment:create'))
  const [round, setRound] = useState(0)
  return (
    // Begins anew after a draft is discarded: nothing of it stays in any field, and the title takes the focus.
    <Fragment key={round}>
      <PageHeader title={title} />
      {mayCreate ? <NewShipment onDiscarded={() => setRound(round + 1)} /> : <MayNotBook />}
    </Fragment>
  )
}

function MayNotBook() {
  const intl = useIntl()
  return (
    <EmptyState
      kind="no-permission"
      title={intl.formatMessage({ id: 'shipments.form.forbiddenTitle' })}
      description={intl.formatMessage({ id: 'shipments.form.forbiddenText' })}
    />
  )
}

function NewShipment({ onDiscarded }: { onDiscarded: () => void }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const { history } = useRouter()
  const { dateTime } = useFormat()
  const terms = useViewersTerms()
  const { draft, lastTime } = useFormMemory('new')
  const { mutateAsync: createShipment } = useCreateShipment()

  const [reuse] = useState(() => lastTime.reuse(terms.now()))
  const [blank] = useState(() =>
    newShipmentFields({
      loadingTime: reuse.kind === 'offered' ? toLocalInput(reuse.loadingTime, terms.zone) : undefined,
      company: terms.ownCompany,
    }),
  )
  const [restored] = useState(() => draft.read(terms.now().getTime()))
  // However often the form is sent over a broken line, it is booked once.
  const [once] = useState(oneKeyUntilAnswered)
  const before = useRef<ShipmentFormFields>(blank)

  const form = useForm<ShipmentFormFields, unknown, ShipmentFormValues>({
    defaultValues: restored?.fields ?? blank,
    resolver: shipmentResolver(terms, undefined),
    // Not when a field is left: the line of the error would go between press and release, and the click with it.
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  const discardDraft = useDraftSaving({
    form,
    store: draft,
    before: () => before.current,
    origin: () => undefined,
    now: terms.now,
  })
  useLeaveGuard(() => changedFields(before.current, form.getValues()).length > 0, discardDraft)

  const sending = useSending(form, async (values) => {
    const body = toCreateRequest(values)
    const shipment = await once((idempotencyKey) => createShipment({ body, idempotencyKey }))
    before.current = form.getValues()
    discardDraft()
    lastTime.remember(body.loadingTime, terms.now())
    const number = shipment.shipmentNumber
    notices.post({ tone: 'success', title: intl.formatMessage({ id: 'shipments.form.created' }, { number }) })
    await navigate({ to: '/shipments/$shipmentId', params: { shipmentId: shipment.id }, replace: true })
  })

  const discard = () => {
    discardDraft()
    onDiscarded()
  }

  const lastUsed = {
    none: undefined,
    offered: intl.formatMessage({ id: 'shipments.field.loadingTimeReused' }),
    past:
      reuse.kind === 'past'
        ? intl.formatMessage(
            { id: 'shipments.field.lastLoadingTimePast' },
            { when: dateTime(reuse.loadingTime.toISOString()) },
          )
        : undefined,
  }[reuse.kind]

  return (
    <ShipmentTermsContext value={terms}>
      <ShipmentForm
        form={form}
        sending={sending}
        submitLabel={intl.formatMessage({ id: 'shipments.form.create' })}
        onCancel={() => history.back()}
        lastUsed={lastUsed}
        notice={restored && <DraftNotice savedAt={restored.savedAt} onDiscard={discard} />}
      />
    </ShipmentTermsContext>
  )
}
