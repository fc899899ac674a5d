import { settledKeys, submissionForm } from '@karwan/domain/verification'
import type { ComponentProps } from 'react'
import { useOperation } from '../../kit/access/operations.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { useWords } from '../../kit/text/use-words.ts'
import type { Standing } from './subject-verification.tsx'
import type { FieldRules } from './use-judgement.ts'

type Typed = Record<string, string>
const { TextField, DateField, SelectField } = fieldsOf<Typed>()

/** Papers are handed in over the app of partners and drivers; here is typed what can be typed. */
const isTyped = ({ inputType }: FieldRules) => inputType !== 'FILE' && inputType !== 'PHOTO'

/** What the rules ask for and was not accepted yet; what was right is not typed again. */
export function SubmitDialog({ standing, onClose }: { standing: Standing; onClose: () => void }) {
  const { say } = useWords()
  const notify = useNotify()
  const submit = useOperation(
    'submitVerification',
    'verification',
    'partners',
    'fleet',
    'companies',
    'reports',
  )
  const { rules, verification, subjectType, subjectId } = standing
  const settled = settledKeys(verification?.values ?? [])
  const asked = (rules?.fields ?? []).filter((field) => isTyped(field) && !settled.includes(field.key))
  const before = (key: string) => verification?.values.find(({ fieldKey }) => fieldKey === key)
  // A masked number cannot be sent back as it is shown, and what was not right is written anew.
  const defaults = Object.fromEntries(
    asked.map(({ key }) => {
      const value = before(key)
      return [key, value && value.status === 'OPEN' && !value.value?.includes('*') ? (value.value ?? '') : '']
    }),
  )
  const form = useKitForm({
    schema: submissionForm(asked.map((field) => ({ ...field, required: field.required && !isKept(field) }))),
    words: 'verifications',
    defaults,
    send: (values, { idempotencyKey }) =>
      submit({
        body: {
          subjectType,
          subjectId,
          values: Object.entries(values).flatMap(([fieldKey, value]) =>
            value === undefined ? [] : [{ fieldKey, value }],
          ),
        },
        idempotencyKey,
      }),
    onDone: () => {
      notify.success('verifications.subject.done')
      onClose()
    },
  })
  /** An open one that is left empty stays what it was. */
  function isKept({ key }: FieldRules) {
    return before(key)?.status === 'OPEN'
  }
  return (
    <FormDialog
      form={form}
      title={say(verification ? 'verifications.subject.again' : 'verifications.subject.submit')}
      {...(settled.length > 0 && {
        description: say('verifications.subject.settled', { count: settled.length }),
      })}
      submitLabel={say('verifications.subject.send')}
      onClose={onClose}
    >
      {asked.map((field) => (
        <Asked key={field.key} field={field} isKept={isKept(field)} />
      ))}
    </FormDialog>
  )
}

const inputModes: Partial<Record<FieldRules['inputType'], ComponentProps<'input'>['inputMode']>> = {
  NUMBER: 'decimal',
  PHONE: 'tel',
  CNIC: 'numeric',
  NTN: 'numeric',
}

function Asked({ field, isKept }: { field: FieldRules; isKept: boolean }) {
  const { say } = useWords()
  const { key, label, inputType, required } = field
  const facts = {
    name: key,
    label,
    required: required && !isKept,
    ...(isKept && { hint: say('verifications.subject.kept') }),
  }
  if (inputType === 'DATE') return <DateField {...facts} />
  if (inputType === 'BOOLEAN')
    return (
      <SelectField
        {...facts}
        placeholder={say('verifications.subject.choose')}
        options={[
          { value: 'true', label: say('form.yes') },
          { value: 'false', label: say('form.no') },
        ]}
      />
    )
  const inputMode = inputModes[inputType]
  return <TextField {...facts} {...(inputMode && { inputMode })} />
}
