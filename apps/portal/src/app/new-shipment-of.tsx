import { LinkButton } from '@karwan/design-system/components/link-button'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ShipmentCreatePage } from '../features/shipments/pages/shipment-create.tsx'
import { fieldsOfTemplate } from '../features/templates/template-fields.ts'
import { recordOptions } from '../kit/detail/record-route.ts'
import { PageProblem } from '../kit/page/page-problem.tsx'
import { useWords } from '../kit/text/use-words.ts'

/** The form of a new shipment, empty or as a template has it. */
export function NewShipmentOf({ template }: { template: number | undefined }) {
  return template === undefined ? <ShipmentCreatePage /> : <FromTemplate id={template} />
}

function FromTemplate({ id }: { id: number }) {
  const { say } = useWords()
  const { data, error, refetch, isFetching } = useQuery(recordOptions('getShipmentTemplate', id))
  if (data)
    return <ShipmentCreatePage start={{ name: `template.${data.id}`, fields: fieldsOfTemplate(data) }} />
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
