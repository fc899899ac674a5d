import { statementFormats, walletEntryTypes, walletPeriodForm } from '@karwan/domain/billing'
import type { Answer } from '@karwan/sdk'
import { sdk } from '../../kit/access/sdk.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { saveFile } from '../../kit/page/save-file.ts'
import { serverNow } from '../../kit/text/clock.ts'
import { useChoices } from '../../kit/text/use-labels.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { lastMonth } from './last-month.ts'

const { DateField, SelectField } = fieldsOf<typeof walletPeriodForm>()

type Props = { wallet: Answer<'getWallet'>; onClose: () => void }

/** Downloads all transactions of a period as a file. */
export function StatementDialog({ wallet: { id, holderCountryId }, onClose }: Props) {
  const { say } = useWords()
  const choices = useChoices()
  const { periodFrom, periodTo } = lastMonth(serverNow(), holderCountryId)
  const form = useKitForm({
    schema: walletPeriodForm,
    words: 'statements',
    defaults: { fromDate: periodFrom, toDate: periodTo, type: undefined, format: 'pdf' },
    send: ({ type, format, ...period }, { signal }) =>
      sdk.callFile('downloadWalletStatement', {
        path: { id },
        query: { ...period, ...(type && { type }), ...(format && { format }) },
        signal,
      }),
    onDone: ({ blob, fileName }) => {
      saveFile(blob, fileName ?? `statement-${id}`)
      onClose()
    },
  })
  return (
    <FormDialog form={form} onClose={onClose} stoppable>
      <DateField name="fromDate" required />
      <DateField name="toDate" required />
      <SelectField
        name="type"
        placeholder={say('statements.allKinds')}
        options={choices('walletEntryType', walletEntryTypes)}
      />
      <SelectField name="format" options={choices('statementFormat', statementFormats)} />
    </FormDialog>
  )
}
