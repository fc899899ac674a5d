import { DateField } from '@karwan/design-system/components/date-field'
import { Field } from '@karwan/design-system/components/field'
import { Input } from '@karwan/design-system/components/input'
import { Grid } from '@karwan/design-system/components/layout'
import { Select } from '@karwan/design-system/components/select'
import { Text } from '@karwan/design-system/components/text'
import {
  type DocumentTypeId,
  hasValidity,
  longestDocumentNumber,
  replacesOlder,
} from '@karwan/domain/documents'
import { formatDay, readWrittenDay } from '@karwan/domain/kernel'
import { useDateFacts, writtenAt } from '../../../kit/fields/use-date-facts.ts'
import { useReading } from '../../../kit/fields/use-reading.ts'
import { useWords } from '../../../kit/text/use-words.ts'
import { type ChosenPaper, isToSend, type Typed } from './use-uploads.ts'

type PaperDetailsProps = {
  paper: ChosenPaper
  others: readonly ChosenPaper[]
  offered: readonly DocumentTypeId[]
  typeOnly: boolean
  onType: (typed: Partial<Typed>) => void
}

/** The fields of a chosen file: its document type, number and dates. */
export function PaperDetails({ paper, others, offered, typeOnly, onType }: PaperDetailsProps) {
  const { say, labels } = useWords()
  const { typed, complaints, isGuessed, file } = paper
  if (paper.state === 'unfit') return null
  // While it is being sent, its fields stay visible but disabled.
  const isFixed = !isToSend(paper)
  const about = { name: file.name }
  const typeId = Number(typed.documentTypeId) as DocumentTypeId
  const isDouble =
    typed.documentTypeId !== '' &&
    replacesOlder(typeId) &&
    others.some((other) => other.id !== paper.id && other.typed.documentTypeId === typed.documentTypeId)
  const { documentTypeId: typeError, number: numberError } = complaints
  return (
    <Grid gap={3}>
      <Field
        label={say('documents.form.type')}
        required
        {...(typeError !== undefined && { error: typeError })}
        hint={
          isDouble ? (
            <Text as="span" size="sm" tone="warning">
              {say('documents.form.double')}
            </Text>
          ) : (
            isGuessed && say('documents.form.guessed')
          )
        }
      >
        <Select
          value={typed.documentTypeId}
          disabled={isFixed}
          aria-label={say('documents.form.typeOf', about)}
          onChange={({ target }) => onType({ documentTypeId: target.value })}
          placeholder={say('documents.form.chooseType')}
          options={offered.map((id) => ({ value: String(id), label: labels('documentType', id) }))}
        />
      </Field>
      {paper.losesSignature && (
        <Text size="sm" tone="warning">
          {say('documents.form.signed')}
        </Text>
      )}
      {!typeOnly && (
        <Field
          label={say('documents.form.number')}
          {...(numberError !== undefined && { error: numberError })}
        >
          <Input
            value={typed.number}
            disabled={isFixed}
            aria-label={say('documents.form.numberOf', about)}
            maxLength={longestDocumentNumber}
            onChange={({ target }) => onType({ number: target.value })}
          />
        </Field>
      )}
      {!typeOnly && typed.documentTypeId !== '' && hasValidity(typeId) && (
        <>
          <DayOf name="issueDate" paper={paper} onType={onType} />
          <DayOf name="expiryDate" paper={paper} onType={onType} />
        </>
      )}
    </Grid>
  )
}

type DayOfProps = Pick<PaperDetailsProps, 'paper' | 'onType'> & { name: 'issueDate' | 'expiryDate' }

function DayOf({ name, paper, onType }: DayOfProps) {
  const { say } = useWords()
  const reading = useReading()
  const error = paper.complaints[name]
  return (
    <DateField
      {...useDateFacts()}
      label={say(`documents.attached.${name}`)}
      placeholder={say('kit.date.pattern')}
      value={paper.typed[name]}
      onValueChange={(day) => onType({ [name]: day })}
      read={(written) => reading(readWrittenDay(written, writtenAt()))}
      write={(day) => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? formatDay(day) : undefined)}
      {...(error !== undefined && { error })}
    />
  )
}
