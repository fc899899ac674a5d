import {
  hardCopyTerms,
  invoiceFrequencies,
  invoiceGroupings,
  invoiceTemplates,
  ownTermsTyped,
  paperTerms,
  projectTermsForm,
  salesTaxAuthorities,
} from '@karwan/domain/billing'
import { bookingDocumentTypeIds } from '@karwan/domain/documents'
import { namesOf } from '@karwan/domain/kernel'
import type { Answer } from '@karwan/sdk'
import { useOperation } from '../../kit/access/operations.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { useChoices } from '../../kit/text/use-labels.ts'
import { useWords } from '../../kit/text/use-words.ts'

type Billing = Answer<'getProjectBilling'>
type Props = { billing: Billing; onClose: () => void }
const { ChecklistField, NumberField, SelectField, TextareaField, TextField } =
  fieldsOf<typeof projectTermsForm>()

/** Sets a project's own billing terms. An empty field means the company's term, which is shown beside it. */
export function ProjectTermsDialog({ billing, onClose }: Props) {
  const { say, labels, format } = useWords()
  const choices = useChoices()
  const notify = useNotify()
  const save = useOperation('saveProjectBilling', 'billing')
  const { company, projectId, version } = billing
  const form = useKitForm({
    schema: projectTermsForm,
    words: 'billingTerms',
    defaults: fieldsOfBilling(billing),
    send: (values, sent) =>
      save({
        path: { projectId },
        body: { ...ownTermsTyped(values), version: sent.version },
        idempotencyKey: sent.idempotencyKey,
      }),
    change: {
      version,
      originOf: (current) => {
        const now = current as Billing | undefined
        return now && { version: now.version, fields: fieldsOfBilling(now) }
      },
    },
    onDone: () => {
      notify.success('billingTerms.saved')
      onClose()
    },
  })
  const asCompany = (value: string) => say('billingTerms.project.asCompany', { value })
  const percent = (rate: string) => format.percent(Number(rate))
  const papers =
    company.requiredDocumentTypes.map((type) => labels('documentType', type)).join(', ') ||
    say('billingTerms.project.none')
  const yesNo = (value: boolean) => say(value ? 'form.yes' : 'form.no')
  const whose = (values: readonly string[], ofCompany: string, ownOf: (value: string) => string) =>
    values.map((value) => ({ value, label: value === 'COMPANY' ? asCompany(ofCompany) : ownOf(value) }))
  return (
    <FormDialog
      form={form}
      title={say('billingTerms.project.change')}
      description={say('billingTerms.project.formText')}
      submitLabel={say('kit.form.save')}
      onClose={onClose}
      wide
    >
      <SelectField
        name="frequency"
        placeholder={asCompany(labels('invoiceFrequency', company.frequency))}
        options={choices('invoiceFrequency', invoiceFrequencies)}
      />
      <SelectField
        name="groupBy"
        placeholder={asCompany(labels('invoiceGrouping', company.groupBy))}
        options={choices('invoiceGrouping', invoiceGroupings)}
      />
      <SelectField
        name="templateId"
        placeholder={asCompany(labels('invoiceTemplate', company.templateId))}
        options={choices('invoiceTemplate', invoiceTemplates)}
      />
      <NumberField
        name="paymentTermDays"
        hint={asCompany(say('billingTerms.project.days', { count: company.paymentTermDays }))}
      />
      <TextField name="numberPrefix" hint={asCompany(company.numberPrefix)} />
      <SelectField
        name="salesTaxAuthority"
        placeholder={asCompany(labels('salesTaxAuthority', company.salesTaxAuthority))}
        options={choices('salesTaxAuthority', salesTaxAuthorities)}
      />
      <TextField name="salesTaxRate" inputMode="decimal" hint={asCompany(percent(company.salesTaxRate))} />
      <TextField
        name="withholdingRate"
        inputMode="decimal"
        hint={asCompany(percent(company.withholdingRate))}
      />
      <SelectField
        name="hardCopy"
        options={whose(namesOf(hardCopyTerms), yesNo(company.requireHardCopyPod), (value) =>
          yesNo(value === 'NEEDED'),
        )}
        required
      />
      <SelectField
        name="papers"
        options={whose([...paperTerms], papers, () => say('billingTerms.project.papers.OWN'))}
        required
      />
      {form.watch('papers') === 'OWN' && (
        <ChecklistField
          name="requiredDocumentTypes"
          options={bookingDocumentTypeIds.map((type) => ({
            value: String(type),
            label: labels('documentType', type),
          }))}
        />
      )}
      <TextareaField
        name="emailTo"
        limit={2000}
        rows={3}
        hint={asCompany(company.emailTo.join(', ') || say('billingTerms.project.none'))}
      />
    </FormDialog>
  )
}

const fieldsOfBilling = ({ requiredDocumentTypes, requireHardCopyPod, ...billing }: Billing) => ({
  frequency: billing.frequency ?? '',
  groupBy: billing.groupBy ?? '',
  templateId: billing.templateId ?? '',
  paymentTermDays: billing.paymentTermDays,
  numberPrefix: billing.numberPrefix ?? '',
  salesTaxAuthority: billing.salesTaxAuthority ?? '',
  salesTaxRate: billing.salesTaxRate ?? '',
  withholdingRate: billing.withholdingRate ?? '',
  papers: requiredDocumentTypes === null ? ('COMPANY' as const) : ('OWN' as const),
  requiredDocumentTypes: (requiredDocumentTypes ?? []).map(String),
  hardCopy: namesOf(hardCopyTerms).find((name) => hardCopyTerms[name] === requireHardCopyPod) ?? 'COMPANY',
  emailTo: billing.emailTo?.join('\n') ?? '',
})
