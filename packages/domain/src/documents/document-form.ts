import * as z from 'zod/mini'
import { bookingsRefusals, happenedAtField, type Moved } from '../bookings/index.ts'
import { complainTo } from '../kernel/complaint.ts'
import {
  choiceOf,
  isAtMost,
  longestNote,
  noteField,
  required,
  switchField,
  textField,
  when,
} from '../kernel/field.ts'
import { fillIn, type Verdict } from '../kernel/verdict.ts'
import type { DocumentTypeId } from '../kernel/wire.ts'
import { shipmentsSentences } from '../shipments/shipments.messages.ts'
import { documentFileHead, mayHold, mayUploadFile, type OfferedFile } from './document-file.ts'
import { documentTypes } from './document-type.ts'
import { documentsRefusals as say } from './documents.messages.ts'

/** A file to upload: the part of `File` that browsers and the server have in common. */
export type ChosenFile = OfferedFile & {
  slice: (start: number, end: number) => { arrayBuffer: () => Promise<ArrayBuffer> }
}

export const longestDocumentNumber = 50
const documentTypeId = required(
  choiceOf(documentTypes, say['document.type_required']),
  say['document.type_required'],
)
const number = textField.check(
  when(
    isAtMost(longestDocumentNumber),
    fillIn(say['document.number_long'], { limit: longestDocumentNumber }),
  ),
)

/** A document of a booking, with all checks of its file that are possible before it is sent. */
export const documentForm = <File extends ChosenFile>() =>
  z.object({ documentTypeId, file: fileField<File>(), number })

/** A file only, where the document type is already known. */
export const paperForm = <File extends ChosenFile>() => z.object({ file: fileField<File>() })

type Completion = Moved & {
  /** The types that have still to be uploaded. */
  missing: readonly DocumentTypeId[]
  awaitsHardCopy: boolean
}

/** The form that completes a booking, with the documents that it still needs. */
export const completionForm = <File extends ChosenFile>({ missing, awaitsHardCopy, ...moved }: Completion) =>
  z.object({
    files: z.object(Object.fromEntries(missing.map((id) => [String(id), fileField<File>()]))),
    hardCopyReceived: switchField.check(
      when((isReceived) => isReceived || !awaitsHardCopy, bookingsRefusals['booking.hard_copy_missing']),
    ),
    at: happenedAtField(moved),
    note: noteField(fillIn(shipmentsSentences['shipments.too_long'], { field: 'Note', limit: longestNote })),
  })

/** The reason for rejecting a document, so that a better one can be uploaded. */
export const documentRejectionForm = z.object({
  reason: required(
    noteField(fillIn(shipmentsSentences['shipments.too_long'], { field: 'Reason', limit: longestNote })),
    say['document.reject_reason_required'],
  ),
})

const fileField = <File extends ChosenFile>() =>
  required(z.optional(z.custom<File>()), say['document.file_missing']).check(async (context) => {
    // `required` has complained of an absent one already.
    const verdict = context.value ? await mayChooseFile(context.value) : undefined
    if (verdict && !verdict.allowed) complainTo(context, [{ path: [], message: verdict.refusal.sentence }])
  })

/** Every check of a file that is possible before it is sent. */
export async function mayChooseFile(file: ChosenFile): Promise<Verdict> {
  const verdict = mayUploadFile(file)
  if (!verdict.allowed) return verdict
  return mayHold(file.type, new Uint8Array(await file.slice(0, documentFileHead).arrayBuffer()))
}
