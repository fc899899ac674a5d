import { Button } from '@karwan/design-system/components/button'
import { Card } from '@karwan/design-system/components/card'
import { Inline, Stack } from '@karwan/design-system/components/layout'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { PageHeader } from '@karwan/design-system/patterns/page-header'
import { invoiceForm } from '@karwan/domain/billing'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { operationOptions } from '../../kit/access/operation-options.ts'
import { useOperation } from '../../kit/access/operations.ts'
import { ActProblem } from '../../kit/form/act-problem.tsx'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormCard } from '../../kit/form/form-card.tsx'
import { useAct } from '../../kit/form/use-act.ts'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { PageProblem } from '../../kit/page/page-problem.tsx'
import { usePageTitle } from '../../kit/page/page-title.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { companySearchOptions } from '../companies/companies.queries.ts'
import { companyChoice } from '../companies/company-choice.ts'
import { useOfferedMonth } from './last-month.ts'
import { MonthPreview } from './month-preview.tsx'

type Fields = { companyId: unknown; periodFrom: string; periodTo: string }
type Month = { companyId: number; periodFrom: string; periodTo: string }
const { ComboboxField, DateField } = fieldsOf<Fields>()

/** Closes a month of one company: shows what would be billed and what not, then makes the drafts. */
export function MonthPage() {
  const { say } = useWords()
  const [month, setMonth] = useState<Month>()
  usePageTitle(say('months.title'))
  // The form is of no use without companies to choose from, so the page shows when they could not be loaded.
  const companies = useQuery(companySearchOptions(''))
  const offered = useOfferedMonth()
  const form = useKitForm({
    schema: invoiceForm,
    words: 'invoices',
    defaults: { companyId: '', ...offered.days },
    send: async ({ companyId, periodFrom, periodTo }) => ({ companyId, periodFrom, periodTo }),
    onDone: setMonth,
  })
  return (
    <Stack gap={6}>
      <PageHeader
        title={say('months.title')}
        description={say('months.description')}
        breadcrumbs={[
          {
            id: 'list',
            label: say('invoices.list.title'),
            render: (link) => <Link to="/invoices" activeOptions={{ exact: true }} {...link} />,
          },
        ]}
      />
      {companies.error && !companies.data ? (
        <PageProblem fault={companies.error} onRetry={() => void companies.refetch()} />
      ) : (
        <Card>
          <FormCard form={form} submitLabel={say('months.preview')} sideBySide>
            <ComboboxField
              name="companyId"
              {...companyChoice}
              required
              onChosen={(company) => offered.follow(form, company?.countryId)}
            />
            <DateField name="periodFrom" required />
            <DateField name="periodTo" required />
          </FormCard>
        </Card>
      )}
      {month && <Preview key={JSON.stringify(month)} month={month} />}
    </Stack>
  )
}

function Preview({ month }: { month: Month }) {
  const { say } = useWords()
  const navigate = useNavigate()
  const act = useAct()
  const draft = useOperation('createInvoiceBatch', 'billing')
  const { data, error, refetch } = useQuery(operationOptions('previewInvoices', { query: month }))
  if (error) return <PageProblem fault={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={8} />
  const count = data.drafts.length
  const run = () =>
    act.run(
      (idempotencyKey) => draft({ body: month, idempotencyKey }),
      ({ id }) => navigate({ to: '/invoice-batches/$id', params: { id } }),
    )
  return (
    <Stack gap={6}>
      <Card>
        <Inline>
          <Button
            busy={act.isBusy}
            onClick={() => void run()}
            {...(count === 0 && { disabledReason: say('months.nothing') })}
          >
            {say('months.draft', { count })}
          </Button>
          <ActProblem act={act} />
        </Inline>
      </Card>
      <MonthPreview preview={data} />
    </Stack>
  )
}
