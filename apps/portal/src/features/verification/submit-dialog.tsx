import {
  asksForPaper,
  expiryFieldOf,
  isPaperOnly,
  paperFieldsOf,
  paperTypeOf,
  readPattern,
  settledKeys,
  submissionForm,
  writtenExample,
} from '@karwan/domain/verification'
import { type ComponentProps, useRef, useState } from 'react'
import { useOperation } from '../../kit/access/operations.ts'
import { useDateFacts } from '../../kit/fields/use-date-facts.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { useWords } from '../../kit/text/use-words.ts'
import type { PaperFor, PaperOnFile } from '../documents/on-file.actions.ts'
import { type Chosen, PaperFields, type PaperFieldsProps, type Typed } from './paper-fields.tsx'
import type { Standing } from './subject-verification.tsx'
import type { FieldRules } from './use-judgement.ts'
import { reusePaper, uploadPaper } from './verification.actions.ts'

const { TextField, DateField, SelectField } = fieldsOf<Typed>()

/** Submits the fields that are not accepted yet. */
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
  const brought = useRef(new Map<File, number>())
  const { today } = useDateFacts()
  const [chosen, setChosen] = useState<Chosen>({})
  const settled = settledKeys(rules?.fields ?? [], verification?.values ?? [], today)
  const asked = (rules?.fields ?? []).filter((field) => !settled.includes(field.key))
  const before = (key: string) => verification?.values.find(({ fieldKey }) => fieldKey === key)
  // Begins empty for masked values, which could not be sent back, and for values that were not accepted.
  const defaults: Typed = Object.fromEntries(
    asked.map(({ key }) => {
      const value = before(key)
      return [key, value && value.status === 'OPEN' && !value.value?.includes('*') ? (value.value ?? '') : '']
    }),
  )
  const form = useKitForm({
    schema: submissionForm<File>(
      asked.map((field) => ({
        ...field,
        required: field.required && !isKept(field),
        isPaperKept: isPaperKept(field),
        isPaperChosen: paperFieldsOf(field).some((name) => chosen[name] !== undefined),
        isExpiryKept: isExpiryKept(field),
      })),
      today,
    ),
    words: 'verifications',
    defaults,
    send: async (values, { idempotencyKey }) => {
      const given = []
      for (const field of asked) {
        const textOf = (name: string) => {
          const typed = values[name]
          return typeof typed === 'string' ? typed : undefined
        }
        const value = textOf(field.key)
        const expiryDate = textOf(expiryFieldOf(field.key))
        const documentIds = []
        for (const name of paperFieldsOf(field)) {
          const file = values[name]
          const onFile = chosen[name]
          if (file instanceof File) documentIds.push(await bring(field, file))
          else if (onFile) documentIds.push(await bringOnFile(field, onFile))
        }
        if (value !== undefined || expiryDate !== undefined || documentIds.length > 0)
          given.push({
            fieldKey: field.key,
            ...(value !== undefined && { value }),
            ...(expiryDate !== undefined && { expiryDate }),
            // A paper that was chosen twice is sent once.
            ...(documentIds.length > 0 && { documentIds: [...new Set(documentIds)] }),
          })
      }
      return submit({ body: { subjectType, subjectId, values: given }, idempotencyKey })
    },
    onDone: () => {
      notify.success('verifications.subject.done')
      onClose()
    },
  })
  /** Uploads a file once, even if the form is sent several times. */
  async function bring(field: FieldRules, file: File): Promise<number> {
    const id =
      brought.current.get(file) ??
      (await uploadPaper({ subjectType, subjectId, documentTypeId: paperTypeOf(field), file }))
    brought.current.set(file, id)
    return id
  }
  const bringOnFile = async (field: FieldRules, { source, id }: PaperOnFile) =>
    (
      await reusePaper({
        source,
        paperId: id,
        owner: ownerOf(subjectType),
        ownerId: subjectId,
        documentTypeId: paperTypeOf(field),
      })
    ).documentId
  /**
   * A rejected field without text needs another paper; otherwise the text may have
   * been wrong, so the paper is kept.
   */
  function isPaperKept(field: FieldRules) {
    const value = before(field.key)
    return value?.documentId != null && (value.status === 'OPEN' || !isPaperOnly(field))
  }
  /** The expiry is asked again if it has passed, or if its paper has to be replaced. */
  function isExpiryKept(field: FieldRules) {
    const day = before(field.key)?.expiryDate
    return day != null && day >= today && isPaperKept(field)
  }
  /** A value that is not judged yet stays the same if its field is left empty. */
  function isKept({ key }: FieldRules) {
    return before(key)?.status === 'OPEN'
  }
  return (
    <FormDialog
      form={form}
      title={say(
        verification && verification.values.length > 0
          ? 'verifications.subject.again'
          : 'verifications.subject.submit',
      )}
      {...(settled.length > 0 && {
        description: say('verifications.subject.settled', { count: settled.length }),
      })}
      submitLabel={say('verifications.subject.send')}
      onClose={onClose}
    >
      {asked.map((field) => (
        <Asked
          key={field.key}
          field={field}
          isKept={isKept(field)}
          isPaperKept={isPaperKept(field)}
          isExpiryKept={isExpiryKept(field)}
          chosen={chosen}
          paperFor={{ owner: ownerOf(subjectType), ownerId: subjectId }}
          onChosen={(name, paper) => setChosen(withPaper(chosen, name, paper))}
        />
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

const withPaper = (chosen: Chosen, name: string, paper: PaperOnFile | undefined): Chosen =>
  paper
    ? { ...chosen, [name]: paper }
    : Object.fromEntries(Object.entries(chosen).filter(([field]) => field !== name))

type AskedProps = PaperFieldsProps & { isKept: boolean }

/** The field of a value, with its papers below. */
function Asked(props: AskedProps) {
  const { field } = props
  return (
    <>
      {!isPaperOnly(field) && <TypedField {...props} />}
      {asksForPaper(field) && <PaperFields {...props} />}
    </>
  )
}

/** Shipments and bookings are verified by their papers, and never submitted here. */
const ownerOf = (subjectType: Standing['subjectType']): PaperFor['owner'] =>
  subjectType === 'TRIP' ? 'BOOKING' : subjectType

function TypedField({ field, isKept }: AskedProps) {
  const { say } = useWords()
  const { key, label, inputType, required, choices, pattern } = field
  const asked = readPattern(pattern)
  const hints = [
    asked && say('verifications.subject.writtenAs', { example: writtenExample(asked) }),
    isKept && say('verifications.subject.kept'),
  ].filter(Boolean)
  const facts = {
    name: key,
    label,
    required: required && !isKept,
    ...(hints.length > 0 && { hint: hints.join(' · ') }),
  }
  if (inputType === 'DATE') return <DateField {...facts} />
  if (inputType === 'SELECT' && choices)
    return (
      <SelectField
        {...facts}
        placeholder={say('verifications.subject.choose')}
        options={choices.map((choice) => ({ value: choice, label: choice }))}
      />
    )
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
