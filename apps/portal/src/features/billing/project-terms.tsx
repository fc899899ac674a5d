import { StatusBadge } from '@karwan/design-system/components/badge'
import { Button } from '@karwan/design-system/components/button'
import { Card } from '@karwan/design-system/components/card'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { DataTable } from '@karwan/design-system/patterns/data-table'
import { type BillingTerm, billingTerms, isOwnTerm, termsInForce } from '@karwan/domain/billing'
import { permissionFor } from '@karwan/domain/roles'
import type { Answer } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { operationOptions } from '../../kit/access/operation-options.ts'
import { useMay } from '../../kit/access/session.ts'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { PageProblem } from '../../kit/page/page-problem.tsx'
import { useWords, type Words } from '../../kit/text/use-words.ts'

const ProjectTermsDialog = lazyDialog(
  async () => (await import('./project-terms-dialog.tsx')).ProjectTermsDialog,
)

type Billing = Answer<'getProjectBilling'>
type Row = { term: BillingTerm; value: string; isOwn: boolean }

/** Billing terms on the page of a project, each marked as the project's own or its company's. */
export function ProjectTerms({ projectId }: { projectId: number }) {
  const mayRead = useMay(permissionFor('getProjectBilling', 'invoice-config:read'))
  return mayRead ? <Terms projectId={projectId} /> : null
}

function Terms({ projectId }: { projectId: number }) {
  const words = useWords()
  const { say } = words
  const mayChange = useMay(permissionFor('saveProjectBilling', 'invoice-config:manage'))
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useQuery(operationOptions('getProjectBilling', { path: { projectId } }))
  const title = say('billingTerms.title')
  return (
    <Card
      title={title}
      description={say('billingTerms.project.text')}
      actions={
        mayChange &&
        data && (
          <Button
            variant="outline"
            size="sm"
            iconStart={<Pencil aria-hidden="true" />}
            onClick={() => setOpen(true)}
          >
            {say('billingTerms.project.change')}
          </Button>
        )
      }
      flush={data !== undefined}
    >
      {error && <PageProblem fault={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={billingTerms.length} />}
      {data && (
        <DataTable<Row>
          caption={title}
          columns={[
            {
              id: 'term',
              header: say('billingTerms.project.term'),
              cell: ({ term }) => say(`billingTerms.field.${term}`),
            },
            {
              id: 'value',
              header: say('billingTerms.project.value'),
              cell: ({ value }) => <bdi>{value}</bdi>,
            },
            {
              id: 'whose',
              header: say('billingTerms.project.whose'),
              cell: ({ isOwn }) => (
                <StatusBadge tone={isOwn ? 'info' : 'neutral'}>
                  {say(isOwn ? 'billingTerms.project.own' : 'billingTerms.project.company')}
                </StatusBadge>
              ),
            },
          ]}
          rows={rowsOf(data, words)}
          rowKey={({ term }) => term}
        />
      )}
      {isOpen && data && <ProjectTermsDialog billing={data} onClose={() => setOpen(false)} />}
    </Card>
  )
}

const rowsOf = (billing: Billing, words: Words): Row[] =>
  billingTerms.map((term) => ({
    term,
    value: termText(billing.company, billing, term, words),
    isOwn: isOwnTerm(billing, term),
  }))

/** The term in force in words, also when it is empty ("none"). */
function termText(company: Billing['company'], own: Billing, term: BillingTerm, words: Words): string {
  const { say, labels, format } = words
  const held = termsInForce(company, own)
  const none = say('billingTerms.project.none')
  switch (term) {
    case 'frequency':
      return labels('invoiceFrequency', held.frequency)
    case 'groupBy':
      return labels('invoiceGrouping', held.groupBy)
    case 'templateId':
      return labels('invoiceTemplate', held.templateId)
    case 'paymentTermDays':
      return say('billingTerms.project.days', { count: held.paymentTermDays })
    case 'numberPrefix':
      return held.numberPrefix
    case 'salesTaxAuthority':
      return labels('salesTaxAuthority', held.salesTaxAuthority)
    case 'salesTaxRate':
    case 'withholdingRate':
      return format.percent(Number(held[term]))
    case 'requiredDocumentTypes':
      return held.requiredDocumentTypes.map((type) => labels('documentType', type)).join(', ') || none
    case 'requireHardCopyPod':
      return say(held.requireHardCopyPod ? 'form.yes' : 'form.no')
    case 'emailTo':
      return held.emailTo.join(', ') || none
  }
}
