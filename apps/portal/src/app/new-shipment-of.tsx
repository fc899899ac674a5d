import { LinkButton } from '@karwan/design-system/components/link-button'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ShipmentListLink } from '../features/shipments/components/detail/shipment-list-link.tsx'
import { copyOfShipment } from '../features/shipments/form/copy-of-shipment.ts'
import { ShipmentCreatePage } from '../features/shipments/pages/shipment-create.tsx'
import { shipmentOptions } from '../features/shipments/shipments.queries.ts'
import { startOfTemplate } from '../features/templates/template-fields.ts'
import { recordOptions } from '../kit/detail/record-route.ts'
import { PageProblem } from '../kit/page/page-problem.tsx'
import { serverNow, viewerZone } from '../kit/text/clock.ts'
import { useWords } from '../kit/text/use-words.ts'

type NewShipmentOfProps = { template?: number | undefined; from?: number | undefined }

/** The form of a new shipment: empty, filled from a template, or copied from an earlier shipment. */
export function NewShipmentOf({ template, from }: NewShipmentOfProps) {
  if (template !== undefined) return <FromTemplate id={template} />
  return from === undefined ? <ShipmentCreatePage /> : <FromShipment key={from} id={from} />
}

function FromShipment({ id }: { id: number }) {
  const { say } = useWords()
  const booked = { ...shipmentOptions(id), staleTime: Number.POSITIVE_INFINITY }
  const { data, error, refetch, isFetching } = useQuery(booked)
  const [now] = useState(serverNow)
  if (data) {
    const fields = copyOfShipment(data, { zone: viewerZone(), now })
    const aboutTime = say('shipments.again.time', { number: data.shipmentNumber })
    return <ShipmentCreatePage start={{ name: `copy.${id}`, fields, aboutTime }} />
  }
  if (!error) return <Skeleton lines={8} />
  return (
    <PageProblem
      fault={error}
      onRetry={() => void refetch()}
      retrying={isFetching}
      wayBack={<ShipmentListLink />}
    />
  )
}

function FromTemplate({ id }: { id: number }) {
  const { say } = useWords()
  const { data, error, refetch, isFetching } = useQuery(recordOptions('getShipmentTemplate', id))
  if (data) return <ShipmentCreatePage start={startOfTemplate(data)} />
  if (!error) return <Skeleton lines={8} />
  return (
    <PageProblem
      fault={error}
      onRetry={() => void refetch()}
      retrying={isFetching}
      wayBack={
        <LinkButton variant="solid" render={(link) => <Link to="/templates" {...link} />}>
          {say('kit.record.toList', { list: say('templates.list.title') })}
        </LinkButton>
      }
    />
  )
}
