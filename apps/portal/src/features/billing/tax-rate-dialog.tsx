import {
  longestTaxSource,
  readPlannedTaxRate,
  salesTaxAuthorities,
  taxFilers,
  taxKinds,
  type taxRateForm,
  typedTaxRateForm,
} from '@karwan/domain/billing'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useOperation } from '../../kit/access/operations.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { useChoices } from '../../kit/text/use-labels.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { countriesOptions } from '../geography/geography.queries.ts'
import { TaxRatePreview } from './tax-rate-preview.tsx'

const { DateField, SegmentedField, SelectField, TextareaField, TextField } = fieldsOf<typeof taxRateForm>()

/** Adds a tax rate that applies from a day on; a preview below the fields shows what it would change. */
export function TaxRateDialog({ onClose }: { onClose: () => void }) {
  const { say, format } = useWords()
  const choices = useChoices()
  const notify = useNotify()
  const add = useOperation('createTaxRate', 'billing')
  const { data: countries = [] } = useQuery(countriesOptions())
  const form = useKitForm({
    schema: typedTaxRateForm,
    words: 'taxRates',
    defaults: { kind: 'SALES_TAX', authority: 'NONE', filer: 'FILER', rate: '', validFrom: '', source: '' },
    send: (body, { idempotencyKey }) => add({ body, idempotencyKey }),
    onDone: ({ validFrom }) => {
      notify.success('taxRates.added', { day: format.day(validFrom) })
      onClose()
    },
  })
  const typed = useWatch({ control: form.methods.control })
  const planned = readPlannedTaxRate(typed)
  return (
    <FormDialog form={form} description={say('taxRates.form.text')} onClose={onClose} wide>
      <SegmentedField name="kind" options={choices('taxKind', taxKinds)} />
      <SelectField
        name="countryId"
        placeholder={say('kit.form.choose')}
        options={countries.map(({ id, name }) => ({ value: id, label: name }))}
        required
      />
      {typed.kind === 'WITHHOLDING' ? (
        <SegmentedField name="filer" options={choices('taxFiler', taxFilers)} />
      ) : (
        <SelectField name="authority" options={choices('salesTaxAuthority', salesTaxAuthorities)} required />
      )}
      <TextField name="rate" inputMode="decimal" hint={say('taxRates.form.rateHint')} required />
      <DateField name="validFrom" required />
      <TextareaField
        name="source"
        limit={longestTaxSource}
        rows={2}
        hint={say('taxRates.form.sourceHint')}
        required
      />
      {planned.success && <TaxRatePreview planned={planned.data} />}
    </FormDialog>
  )
}
