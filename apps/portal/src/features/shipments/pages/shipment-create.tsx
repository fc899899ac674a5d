import { EmptyState } from '@karwan/design-system/patterns/empty-state'
import { PageHeader } from '@karwan/design-system/patterns/page-header'
import { defaultBidWindowMinutes } from '@karwan/domain/bidding'
import { permissionFor } from '@karwan/domain/roles'
import { shipmentForm } from '@karwan/domain/shipments'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { Fragment, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useMay } from '../../../kit/access/session.ts'
import { useKitForm } from '../../../kit/form/use-kit-form.ts'
import { useNotify } from '../../../kit/page/notify.ts'
import { usePageTitle } from '../../../kit/page/page-title.ts'
import { useFormat } from '../../../kit/text/format.ts'
import { ShipmentForm } from '../components/form/shipment-form.tsx'
import { DemandedContext } from '../form/demanded.ts'
import { toLocalInput } from '../form/local-input.ts'
import { newShipmentFields, type ShipmentFormFields } from '../form/shipment-form-fields.ts'
import { toCreateRequest } from '../form/shipment-request.ts'
import { formRules, ShipmentTermsContext } from '../form/shipment-terms.ts'
import { BookAgainContext, useBookAgain } from '../form/use-book-again.ts'
import { withinTerms } from '../form/within-terms.ts'
import type { ShipmentStart } from '../shipment-start.ts'
import { useCreateShipment } from '../shipments.actions.ts'
import { useLastLoadingTime } from '../use-last-loading-time.ts'
import { useViewersTerms } from '../use-viewers-terms.ts'

export function ShipmentCreatePage({ start }: { start?: ShipmentStart }) {
  const intl = useIntl()
  const title = intl.formatMessage({ id: 'shipments.form.createTitle' })
  usePageTitle(title)
  const mayCreate = useMay(permissionFor('createShipment', 'shipment:create'))
  const [round, setRound] = useState(0)
  return (
    // The key resets the page after a draft is discarded: every field is new, and the title takes the focus.
    <Fragment key={`${start?.name} ${round}`}>
      <PageHeader title={title} />
      {mayCreate ? (
        <NewShipment {...(start && { start })} onDiscarded={() => setRound(round + 1)} />
      ) : (
        <MayNotBook />
      )}
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

function NewShipment({ start, onDiscarded }: { start?: ShipmentStart; onDiscarded: () => void }) {
  const intl = useIntl()
  const notify = useNotify()
  const navigate = useNavigate()
  const { history } = useRouter()
  const { dateTime } = useFormat()
  const terms = useViewersTerms()
  const lastTime = useLastLoadingTime()
  const { mutateAsync: createShipment } = useCreateShipment()
  const opensBidding = useRef(false)
  const mayOpen = useMay(permissionFor('actOnBidWindow', 'shipment:open-bidding'))

  const [reuse] = useState(() => lastTime.reuse(terms.now()))
  const [blank] = useState(() =>
    withinTerms(
      begunWith(
        newShipmentFields({
          loadingTime: reuse.kind === 'offered' ? toLocalInput(reuse.loadingTime, terms.zone) : undefined,
          company: terms.ownCompany,
        }),
        start,
      ),
      terms,
    ),
  )
  const form = useKitForm({
    schema: (typed: ShipmentFormFields) =>
      shipmentForm({ ...formRules(terms, typed), ...(start?.demands && { besides: start.demands.besides }) }),
    defaults: blank,
    draft: start ? `shipment.new.${start.name}` : 'shipment.new',
    send: (values, { idempotencyKey }) =>
      createShipment({
        query: opensBidding.current ? { openBiddingMinutes: defaultBidWindowMinutes } : {},
        body: toCreateRequest(values),
        idempotencyKey,
      }),
    onDone: ({ id, shipmentNumber }, { loadingTime }) => {
      lastTime.remember(loadingTime.toISOString(), terms.now())
      notify.success(opensBidding.current ? 'shipments.form.createdAndOpened' : 'shipments.form.created', {
        number: shipmentNumber,
      })
      return navigate({
        to: '/shipments/$shipmentId',
        params: { shipmentId: id },
        search: { tab: opensBidding.current ? 'bids' : undefined },
        replace: true,
      })
    },
  })

  const again = useBookAgain(form, blank, terms)
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
      <BookAgainContext value={start ? undefined : again}>
        <DemandedContext value={start?.demands?.fields ?? none}>
          <ShipmentForm
            form={form}
            submit="create"
            further={
              mayOpen
                ? {
                    label: intl.formatMessage({ id: 'shipments.form.createAndOpen' }),
                    onChosen: (isChosen) => {
                      opensBidding.current = isChosen
                    },
                  }
                : undefined
            }
            onCancel={() => history.back()}
            onDiscarded={onDiscarded}
            lastUsed={start?.aboutTime ?? lastUsed}
          />
        </DemandedContext>
      </BookAgainContext>
    </ShipmentTermsContext>
  )
}

const none: readonly string[] = []

const begunWith = (blank: ShipmentFormFields, start: ShipmentStart | undefined): ShipmentFormFields =>
  start ? { ...blank, ...start.fields } : blank
