import { Card } from '@karwan/design-system/components/card'
import { Inline, Stack } from '@karwan/design-system/components/layout'
import { LinkButton } from '@karwan/design-system/components/link-button'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { FormSection } from '@karwan/design-system/patterns/form-section'
import { type Breadcrumb, PageHeader } from '@karwan/design-system/patterns/page-header'
import { billingTermsForm, termsOfForm } from '@karwan/domain/billing'
import { bookingDocumentTypeIds } from '@karwan/domain/documents'
import { mayDo } from '@karwan/domain/roles'
import type { Answer } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { operationOptions, rarelyChanges } from '../../kit/access/operation-options.ts'
import { useOperation } from '../../kit/access/operations.ts'
import { useSession } from '../../kit/access/session.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormPage } from '../../kit/form/form-page.tsx'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { PageProblem } from '../../kit/page/page-problem.tsx'
import { usePageTitle } from '../../kit/page/page-title.ts'
import { useWords } from '../../kit/text/use-words.ts'

type Company = Answer<'getCompanyGroup'>
type Terms = Answer<'getInvoiceConfiguration'>
type Choices = Answer<'getInvoiceConfigurationEnums'>
const { CheckboxField, ChecklistField, NumberField, SelectField, TextareaField, TextField } =
  fieldsOf<typeof billingTermsForm>()

const sections = ['invoices', 'tax', 'papers', 'mail'] as const

/** Billing terms of a company: how often and how it is billed, when it is due, and which papers it needs. */
export function BillingTermsPage({ id }: { id: number }) {
  const { say } = useWords()
  const { data: company } = useQuery(operationOptions('getCompanyGroup', { path: { id } }))
  const terms = useQuery(operationOptions('getInvoiceConfiguration', { query: { companyId: id } }))
  const choices = useQuery({ ...operationOptions('getInvoiceConfigurationEnums', {}), ...rarelyChanges })
  const title = company ? say('billingTerms.titleOf', { name: company.name }) : say('billingTerms.title')
  usePageTitle(title)
  const fault = terms.error ?? choices.error
  return (
    <>
      <PageHeader
        title={title}
        description={say('billingTerms.description')}
        {...(company && { breadcrumbs: [wayTo(company)] })}
      />
      {fault ? (
        <PageProblem fault={fault} onRetry={() => void terms.refetch()} />
      ) : (
        <Awaited terms={terms.data} choices={choices.data} />
      )}
    </>
  )
}

const wayTo = ({ id, name }: Pick<Company, 'id' | 'name'>): Breadcrumb => ({
  id: 'company',
  label: name,
  render: (link) => <Link to="/companies/$id" params={{ id }} activeOptions={{ exact: true }} {...link} />,
})

function Awaited({ terms, choices }: { terms: Terms | undefined; choices: Choices | undefined }) {
  return terms && choices ? (
    <Stack gap={6}>
      <TermsForm key={terms.version} terms={terms} choices={choices} />
      <OwnProjects projects={terms.projects} />
    </Stack>
  ) : (
    <Skeleton lines={8} />
  )
}

/** Projects with billing terms of their own, each a link to its terms. */
function OwnProjects({ projects }: Pick<Terms, 'projects'>) {
  const { say } = useWords()
  if (projects.length === 0) return null
  return (
    <Card title={say('billingTerms.ownProjects')} description={say('billingTerms.ownProjectsText')}>
      <Inline>
        {projects.map(({ id, name }) => (
          <LinkButton
            key={id}
            variant="outline"
            size="sm"
            render={(link) => <Link to="/projects/$id" params={{ id }} preload="intent" {...link} />}
          >
            <bdi>{name}</bdi>
          </LinkButton>
        ))}
      </Inline>
    </Card>
  )
}

function TermsForm({ terms, choices }: { terms: Terms; choices: Choices }) {
  const { say, labels } = useWords()
  const notify = useNotify()
  const { history } = useRouter()
  const { user } = useSession()
  const [round, setRound] = useState(0)
  const save = useOperation('saveInvoiceConfiguration', 'billing')
  const mayChange = mayDo(user.grants, 'invoice-config:manage').allowed
  const form = useKitForm({
    schema: billingTermsForm,
    words: 'billingTerms',
    defaults: {
      ...terms,
      requiredDocumentTypes: terms.requiredDocumentTypes.map(String),
      emailTo: terms.emailTo.join('\n'),
    },
    send: (values, { idempotencyKey }) =>
      save({
        body: { ...termsOfForm(values), companyId: terms.companyId, version: terms.version },
        idempotencyKey,
      }),
    onDone: () => notify.success('billingTerms.saved'),
  })
  const options = (
    table: 'invoiceFrequency' | 'invoiceGrouping' | 'invoiceTemplate' | 'salesTaxAuthority',
    values: readonly string[],
  ) => values.map((value) => ({ value, label: labels(table, value) }))
  return (
    <FormPage
      key={round}
      form={form}
      submitLabel={say('kit.form.save')}
      onCancel={() => history.back()}
      onDiscarded={() => setRound(round + 1)}
      {...(!mayChange && { missing: say('billingTerms.readOnly') })}
      parts={sections.map((id) => ({ id, title: say(`billingTerms.section.${id}`) }))}
    >
      <FormSection
        id="invoices"
        title={say('billingTerms.section.invoices')}
        description={say('billingTerms.section.invoicesText')}
      >
        <SelectField name="frequency" options={options('invoiceFrequency', choices.frequencies)} required />
        <SelectField name="groupBy" options={options('invoiceGrouping', choices.groupings)} required />
        <SelectField
          name="templateId"
          options={options(
            'invoiceTemplate',
            choices.templates.map(({ id }) => id),
          )}
          required
        />
        <NumberField name="paymentTermDays" required />
        <TextField name="numberPrefix" hint={say('billingTerms.form.prefixHint')} required />
      </FormSection>
      <FormSection
        id="tax"
        title={say('billingTerms.section.tax')}
        description={say('billingTerms.section.taxText')}
      >
        <SelectField
          name="salesTaxAuthority"
          options={options('salesTaxAuthority', choices.salesTaxAuthorities)}
          required
        />
        <TextField name="salesTaxRate" inputMode="decimal" required />
        <TextField name="withholdingRate" inputMode="decimal" required />
      </FormSection>
      <FormSection
        id="papers"
        title={say('billingTerms.section.papers')}
        description={say('billingTerms.section.papersText')}
        columns={1}
      >
        <ChecklistField
          name="requiredDocumentTypes"
          options={bookingDocumentTypeIds.map((type) => ({
            value: String(type),
            label: labels('documentType', type),
          }))}
        />
        <CheckboxField name="requireHardCopyPod" />
      </FormSection>
      <FormSection
        id="mail"
        title={say('billingTerms.section.mail')}
        description={say('billingTerms.section.mailText')}
        columns={1}
      >
        <CheckboxField name="requireSecondPerson" />
        <TextareaField name="emailTo" limit={2000} rows={3} />
      </FormSection>
    </FormPage>
  )
}
