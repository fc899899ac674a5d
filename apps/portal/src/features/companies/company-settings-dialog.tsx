import { companySettingsForm, isSettingOn, settingsOfForm } from '@karwan/domain/companies'
import { isInternal } from '@karwan/domain/people'
import type { Answer } from '@karwan/sdk'
import { useOperation } from '../../kit/access/operations.ts'
import { usePreferences } from '../../kit/access/preferences.ts'
import { useSession } from '../../kit/access/session.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { useWords } from '../../kit/text/use-words.ts'

type Entries = Answer<'listCompanyConfigurations'>
type Props = {
  company: { id: number; name: string; currency: string }
  entries: Entries
  onClose: () => void
}

const { AmountField, CheckboxField, ChecklistField, TextareaField, TextField } =
  fieldsOf<typeof companySettingsForm>()

/** Saves the settings that were changed; only customer support edits credit and papers. */
export function CompanySettingsDialog({ company, entries, onClose }: Props) {
  const { say, labels } = useWords()
  const notify = useNotify()
  const { documentTypes } = usePreferences()
  const isStaff = isInternal(useSession().user.userType)
  const save = useOperation('saveCompanyConfigurations', 'companies', 'configuration')
  const valuesOf = (name: string) => entries.find((entry) => entry.name === name)?.values ?? []
  const documents = [...new Set([...documentTypes.map(String), ...valuesOf('REQUIRED_DOCUMENTS')])]
  const form = useKitForm({
    schema: companySettingsForm,
    words: 'companySettings',
    defaults: {
      creditHold: isSettingOn(entries, 'CREDIT_HOLD'),
      creditReason: valuesOf('CREDIT_HOLD')[1] ?? '',
      creditLimit: valuesOf('CREDIT_LIMIT')[0] ?? '',
      hardCopyPod: isSettingOn(entries, 'HARD_COPY_POD'),
      requiredDocuments: valuesOf('REQUIRED_DOCUMENTS'),
      notificationEmails: valuesOf('NOTIFICATION_EMAILS').join('\n'),
      walletLow: valuesOf('WALLET_LOW')[0] ?? '',
    },
    send: (values, { idempotencyKey }) =>
      save({ query: { companyId: company.id }, body: settingsOfForm(values, isStaff), idempotencyKey }),
    onDone: () => {
      notify.success('kit.form.changed', { name: company.name })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={say('kit.form.changeTitle', { name: company.name })}
      submitLabel={say('kit.form.save')}
    >
      {isStaff && (
        <>
          <CheckboxField name="creditHold" hint={say('companySettings.form.creditHint')} />
          {form.watch('creditHold') === true && <TextField name="creditReason" />}
          <AmountField
            name="creditLimit"
            currency={company.currency}
            hint={say('companySettings.form.creditLimitHint')}
          />
          <ChecklistField
            name="requiredDocuments"
            options={documents.map((id) => ({ value: id, label: labels('documentType', id) }))}
          />
        </>
      )}
      <CheckboxField name="hardCopyPod" hint={say('companySettings.form.hardCopyHint')} />
      <TextareaField
        name="notificationEmails"
        limit={2000}
        rows={3}
        hint={say('companySettings.form.emailsHint')}
      />
      <AmountField
        name="walletLow"
        currency={company.currency}
        hint={say('companySettings.form.walletLowHint')}
      />
    </FormDialog>
  )
}
