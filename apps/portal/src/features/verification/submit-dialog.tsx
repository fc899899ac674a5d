import { Button } from '@karwan/design-system/components/button'
import { Inline } from '@karwan/design-system/components/layout'
import { Text } from '@karwan/design-system/components/text'
import { documentFileLabels, largestDocumentFile } from '@karwan/domain/documents'
import {
  asksForPaper,
  isPaperOnly,
  paperFieldOf,
  paperTypeOf,
  settledKeys,
  submissionForm,
} from '@karwan/domain/verification'
import { type ComponentProps, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useOperation } from '../../kit/access/operations.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { acceptedFiles } from '../documents/accepted-files.ts'
import { useLosesSignature } from '../documents/loses-signature.ts'
import type { PaperFor, PaperOnFile } from '../documents/on-file.actions.ts'
import type { Standing } from './subject-verification.tsx'
import type { FieldRules } from './use-judgement.ts'
import { reusePaper, uploadPaper } from './verification.actions.ts'

const OnFileDialog = lazyDialog(async () => (await import('../documents/on-file-dialog.tsx')).OnFileDialog)

type Typed = Record<string, string | File | undefined>
const { TextField, DateField, SelectField, FileField } = fieldsOf<Typed>()

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
  const brought = useRef(new Map<File, number>())
  const [chosen, setChosen] = useState<Readonly<Record<string, PaperOnFile>>>({})
  const settled = settledKeys(verification?.values ?? [])
  const asked = (rules?.fields ?? []).filter((field) => !settled.includes(field.key))
  const before = (key: string) => verification?.values.find(({ fieldKey }) => fieldKey === key)
  // A masked number cannot be sent back as it is shown, and what was not right is written anew.
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
        isPaperKept: isPaperKept(field) || chosen[field.key] !== undefined,
      })),
    ),
    words: 'verifications',
    defaults,
    send: async (values, { idempotencyKey }) => {
      const given = []
      for (const field of asked) {
        const typed = values[field.key]
        const file = values[paperFieldOf(field.key)]
        const value = typeof typed === 'string' ? typed : undefined
        const onFile = chosen[field.key]
        const documentId =
          file instanceof File ? await bring(field, file) : onFile && (await bringOnFile(field, onFile))
        if (value !== undefined || documentId !== undefined)
          given.push({
            fieldKey: field.key,
            ...(value !== undefined && { value }),
            ...(documentId !== undefined && { documentId }),
          })
      }
      return submit({ body: { subjectType, subjectId, values: given }, idempotencyKey })
    },
    onDone: () => {
      notify.success('verifications.subject.done')
      onClose()
    },
  })
  /** Once each, however often the form is sent. */
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
  /** Where the paper alone was not right, another one has to come; beside something typed it may have been that. */
  function isPaperKept(field: FieldRules) {
    const value = before(field.key)
    return value?.documentId != null && (value.status === 'OPEN' || !isPaperOnly(field))
  }
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
        <Asked
          key={field.key}
          field={field}
          isKept={isKept(field)}
          isPaperKept={isPaperKept(field)}
          chosen={chosen[field.key]}
          paperFor={{ owner: ownerOf(subjectType), ownerId: subjectId }}
          onChosen={(paper) => setChosen(withPaper(chosen, field.key, paper))}
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

type Chosen = Readonly<Record<string, PaperOnFile>>

const withPaper = (chosen: Chosen, key: string, paper: PaperOnFile | undefined): Chosen =>
  paper
    ? { ...chosen, [key]: paper }
    : Object.fromEntries(Object.entries(chosen).filter(([field]) => field !== key))

type AskedProps = {
  field: FieldRules
  isKept: boolean
  isPaperKept: boolean
  chosen: PaperOnFile | undefined
  paperFor: PaperFor
  onChosen: (paper: PaperOnFile | undefined) => void
}

/** What is typed, and beneath it the paper that proves it. */
function Asked(props: AskedProps) {
  const { field } = props
  return (
    <>
      {!isPaperOnly(field) && <TypedField {...props} />}
      {asksForPaper(field) && <PaperField {...props} />}
    </>
  )
}

const megabyte = 1024 * 1024

/** Shipments and bookings are verified by their papers, and never handed in here. */
const ownerOf = (subjectType: Standing['subjectType']): PaperFor['owner'] =>
  subjectType === 'TRIP' ? 'BOOKING' : subjectType

function PaperField({ field, isKept, isPaperKept, chosen, paperFor, onChosen }: AskedProps) {
  const { say, labels } = useWords()
  const [isChoosing, setChoosing] = useState(false)
  const { key, label, required } = field
  const losesSignature = useLosesSignature(useWatch<Typed>({ name: paperFieldOf(key) }))
  const hint = say('documents.form.hint', {
    types: documentFileLabels,
    limit: largestDocumentFile / megabyte,
  })
  return (
    <div>
      <FileField
        name={paperFieldOf(key)}
        label={
          isPaperOnly(field)
            ? label
            : say('verifications.subject.paperOf', {
                field: label,
                document: labels('documentType', paperTypeOf(field)),
              })
        }
        required={required && !isPaperKept && !isKept && !chosen}
        prompt={say(isPaperKept ? 'verifications.subject.otherPaper' : 'verifications.subject.choosePaper')}
        hint={hint}
        accept={acceptedFiles}
      />
      {losesSignature && (
        <Text size="sm" tone="warning">
          {say('documents.form.signed')}
        </Text>
      )}
      {chosen ? (
        <Inline>
          <Text as="span" size="sm">
            <bdi>{say('verifications.subject.chosen', { fileName: chosen.fileName })}</bdi>
          </Text>
          <Button size="sm" variant="ghost" onClick={() => onChosen(undefined)}>
            {say('verifications.subject.unchoose')}
          </Button>
        </Inline>
      ) : (
        <Button
          size="sm"
          variant="ghost"
          aria-label={say('verifications.subject.onFileOf', { field: label })}
          onClick={() => setChoosing(true)}
        >
          {say('verifications.subject.onFile')}
        </Button>
      )}
      {isChoosing && (
        <OnFileDialog
          paperFor={paperFor}
          usedAs={paperTypeOf(field)}
          onChosen={async (paper) => onChosen(paper)}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}

function TypedField({ field, isKept }: AskedProps) {
  const { say } = useWords()
  const { key, label, inputType, required, choices } = field
  const facts = {
    name: key,
    label,
    required: required && !isKept,
    ...(isKept && { hint: say('verifications.subject.kept') }),
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
