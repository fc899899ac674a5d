import { Field } from '@karwan/design-system/components/field'
import { FileInput } from '@karwan/design-system/components/file-input'
import { Input } from '@karwan/design-system/components/input'
import { Select } from '@karwan/design-system/components/select'
import {
  type DocumentTypeId,
  documentFileLabels,
  documentFileTypes,
  documentTypes,
  isAttachableToBooking,
  largestDocumentFile,
} from '@karwan/domain/documents'
import { idsOf, isMember } from '@karwan/domain/kernel'
import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { ActDialog } from '../../../kit/form/act-dialog.tsx'
import { fieldErrors } from '../../../kit/form/field-errors.ts'
import { useAct } from '../../../kit/form/use-act.ts'
import { useNotify } from '../../../kit/page/notify.ts'
import { useLabels } from '../../../kit/text/use-labels.ts'
import type { Booking } from '../../bookings/bookings.queries.ts'
import { mayChoose } from '../chosen-file.ts'
import { useUploadDocument } from '../documents.actions.ts'

const names = ['documentTypeId', 'file', 'number'] as const
type FieldName = (typeof names)[number]
const accepted = Object.entries(documentFileTypes).flatMap(([type, { extensions }]) => [
  type,
  ...extensions.map((extension) => `.${extension}`),
])
const longestNumber = 50
const megabyte = 1024 * 1024

/** One document of a booking; what the server would refuse is said before it is sent. */
export function UploadDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const intl = useIntl()
  const labels = useLabels()
  const notify = useNotify()
  const act = useAct()
  const upload = useUploadDocument()
  const sending = useRef(new AbortController())
  const [values, setValues] = useState({ documentTypeId: '', number: '' })
  const [file, setFile] = useState<File>()
  const [found, setFound] = useState<Partial<Record<FieldName, string>>>({})
  const [attempt, setAttempt] = useState(0)
  const text = (id: string, given?: Record<string, string | number>) =>
    intl.formatMessage({ id: `documents.form.${id}` }, given)

  const complaintOf = async (chosen: File | undefined): Promise<string | undefined> => {
    if (!chosen) return intl.formatMessage({ id: 'refusal.document.file_missing' })
    const verdict = await mayChoose(chosen)
    if (verdict.allowed) return undefined
    const { code, params } = verdict.refusal
    return intl.formatMessage({ id: `refusal.${code}` }, params)
  }
  const choose = async (chosen: File | undefined) => {
    setFile(chosen)
    const complaint = chosen && (await complaintOf(chosen))
    setFound(({ file: _, ...others }) => (complaint === undefined ? others : { ...others, file: complaint }))
  }

  const submit = async () => {
    const typeId = Number(values.documentTypeId)
    const isType = isMember(documentTypes, typeId)
    const number = values.number.trim()
    const ofFile = await complaintOf(file)
    const complaints = {
      ...(!isType && { documentTypeId: text('typeMissing') }),
      ...([...number].length > longestNumber && { number: text('numberTooLong') }),
      ...(ofFile !== undefined && { file: ofFile }),
    }
    setFound(complaints)
    if (!isType || !file || Object.keys(complaints).length > 0) return setAttempt(attempt + 1)
    const body = { bookingId: booking.id, documentTypeId: typeId, file, ...(number !== '' && { number }) }
    const { signal } = sending.current
    const done = await act.run((idempotencyKey) => upload.mutateAsync({ idempotencyKey, body, signal }))
    if (!done) return
    notify.success('documents.form.done', { document: labels('documentType', typeId) })
    onClose()
  }

  const abort = () => {
    sending.current.abort()
    onClose()
  }
  const { field, errors } = fieldErrors('document', found, act.problem)
  return (
    <ActDialog
      act={act}
      title={text('title')}
      description={text('description')}
      submitLabel={text('submit')}
      errors={errors(names)}
      attempt={attempt}
      onSubmit={submit}
      onClose={onClose}
      onAbort={abort}
    >
      <Field {...field('documentTypeId')} label={text('type')} required>
        <Select
          value={values.documentTypeId}
          placeholder={text('chooseType')}
          options={offered(booking.missingDocumentTypes).map((id) => ({
            value: String(id),
            label: labels('documentType', id),
          }))}
          onChange={({ target }) => setValues({ ...values, documentTypeId: target.value })}
        />
      </Field>
      <Field
        {...field('file')}
        label={text('file')}
        hint={text('hint', { types: documentFileLabels, limit: largestDocumentFile / megabyte })}
        required
      >
        <FileInput
          prompt={text('prompt')}
          fileName={file?.name}
          accept={accepted.join(',')}
          onChange={({ target }) => void choose(target.files?.[0])}
        />
      </Field>
      <Field {...field('number')} label={text('number')}>
        <Input
          value={values.number}
          onChange={({ target }) => setValues({ ...values, number: target.value })}
        />
      </Field>
    </ActDialog>
  )
}

/** What is still to come first, everything else as it is numbered. */
const offered = (missing: readonly DocumentTypeId[]): DocumentTypeId[] => [
  ...missing,
  ...idsOf(documentTypes).filter((id) => isAttachableToBooking(id) && !missing.includes(id)),
]
