import { Button } from '@karwan/design-system/components/button'
import { Inline } from '@karwan/design-system/components/layout'
import { Text } from '@karwan/design-system/components/text'
import { documentFileLabels, largestDocumentFile } from '@karwan/domain/documents'
import {
  asksForExpiry,
  expiryFieldOf,
  isPaperOnly,
  paperFieldsOf,
  paperTypeOf,
} from '@karwan/domain/verification'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { useWords } from '../../kit/text/use-words.ts'
import { acceptedFiles } from '../documents/accepted-files.ts'
import { useLosesSignature } from '../documents/loses-signature.ts'
import type { PaperFor, PaperOnFile } from '../documents/on-file.actions.ts'
import type { FieldRules } from './use-judgement.ts'

const OnFileDialog = lazyDialog(async () => (await import('../documents/on-file-dialog.tsx')).OnFileDialog)

export type Typed = Record<string, string | File | undefined>
/** Papers on file, by the name of the file field that each replaces. */
export type Chosen = Readonly<Record<string, PaperOnFile>>

const { DateField, FileField } = fieldsOf<Typed>()

export type PaperFieldsProps = {
  field: FieldRules
  isKept: boolean
  isPaperKept: boolean
  isExpiryKept: boolean
  chosen: Chosen
  paperFor: PaperFor
  onChosen: (name: string, paper: PaperOnFile | undefined) => void
}

/** The papers that prove one field, up to its limit, with their expiry. */
export function PaperFields(props: PaperFieldsProps) {
  const { field, isKept, isPaperKept, isExpiryKept, chosen, onChosen, paperFor } = props
  const { say } = useWords()
  const [count, setCount] = useState(1)
  const names = paperFieldsOf(field)
  return (
    <>
      {names.slice(0, count).map((name, at) => (
        <PaperField
          key={name}
          {...{ field, name, isPaperKept, paperFor }}
          position={at + 1}
          isWanted={at === 0 && field.required && !isPaperKept && !isKept}
          chosen={chosen[name]}
          onChosen={(paper) => onChosen(name, paper)}
        />
      ))}
      {count < names.length && (
        <Inline>
          <Button
            size="sm"
            variant="outline"
            iconStart={<Plus aria-hidden="true" />}
            aria-label={say('verifications.subject.anotherOf', { field: field.label })}
            onClick={() => setCount(count + 1)}
          >
            {say('verifications.subject.another')}
          </Button>
        </Inline>
      )}
      {asksForExpiry(field) && (
        <DateField
          name={expiryFieldOf(field.key)}
          label={say('verifications.subject.expiryOf', { field: field.label })}
          required={field.required && field.expiryRequired === true && !isExpiryKept}
          {...(isExpiryKept && { hint: say('verifications.subject.kept') })}
        />
      )}
    </>
  )
}

type PaperFieldProps = Pick<PaperFieldsProps, 'field' | 'isPaperKept' | 'paperFor'> & {
  name: string
  position: number
  isWanted: boolean
  chosen: PaperOnFile | undefined
  onChosen: (paper: PaperOnFile | undefined) => void
}

const megabyte = 1024 * 1024

function PaperField({
  field,
  name,
  position,
  isWanted,
  isPaperKept,
  chosen,
  paperFor,
  onChosen,
}: PaperFieldProps) {
  const { say, labels } = useWords()
  const [isChoosing, setChoosing] = useState(false)
  const { label } = field
  const losesSignature = useLosesSignature(useWatch<Typed>({ name }))
  const paper = isPaperOnly(field)
    ? label
    : say('verifications.subject.paperOf', {
        field: label,
        document: labels('documentType', paperTypeOf(field)),
      })
  const hint = say('documents.form.hint', {
    types: documentFileLabels,
    limit: largestDocumentFile / megabyte,
  })
  return (
    <div>
      <FileField
        name={name}
        label={position > 1 ? say('verifications.subject.furtherPaper', { paper, position }) : paper}
        required={isWanted && !chosen}
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
          aria-label={say('verifications.subject.onFileOf', {
            field:
              position > 1 ? say('verifications.subject.furtherPaper', { paper: label, position }) : label,
          })}
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
