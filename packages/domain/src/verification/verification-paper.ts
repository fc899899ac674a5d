import { type DocumentTypeId, documentTypes, mayReadDocument } from '../documents/index.ts'
import { isMember } from '../kernel/table.ts'
import type { Schemas } from '../kernel/wire.ts'
import { addDays } from '../kernel/written-day.ts'
import type { Grant } from '../roles/grants.ts'

type Field = Pick<Schemas['VerificationField'], 'inputType' | 'documentTypeId'>

/** Answered by a paper alone. */
export const isPaperOnly = ({ inputType }: Pick<Field, 'inputType'>): boolean =>
  inputType === 'FILE' || inputType === 'PHOTO'

/** A field that names a paper asks for it beside what is typed. */
export const asksForPaper = (field: Field): boolean =>
  isPaperOnly(field) || field.documentTypeId !== undefined

type Papers = Field & Pick<Schemas['VerificationField'], 'expiryRequired' | 'warnDays'>

/** Until when its paper is valid is asked where that is needed, or where somebody is to be reminded of it. */
export const asksForExpiry = (field: Papers): boolean =>
  asksForPaper(field) && (field.expiryRequired === true || field.warnDays !== undefined)

/** How many papers prove one field. */
export const mostPapersOf = ({
  allowMultiple,
}: Pick<Schemas['VerificationField'], 'allowMultiple'>): number => (allowMultiple === true ? 10 : 1)

/** Where rules do not say it, as of the papers of drivers and vehicles. */
export const usualWarnDays = 60

/** The first day on which the holder is reminded. */
export const warnsFrom = (
  { warnDays = usualWarnDays }: Pick<Papers, 'warnDays'>,
  expiryDate: string,
): string => addDays(expiryDate, -warnDays)

const other = 15

/** What the paper of a field is; one that the rules do not name is among the others. */
export const paperTypeOf = ({ documentTypeId = other }: Field): DocumentTypeId =>
  isMember(documentTypes, documentTypeId) ? documentTypeId : other

type Reader = { userId: number; grants: readonly Grant[] }

/** One's own uploads are no secret; papers of identity and of banks have a key. */
export const mayReadVerificationPaper = (
  { documentTypeId, uploadedBy }: { documentTypeId: DocumentTypeId; uploadedBy: number },
  { userId, grants }: Reader,
): boolean => uploadedBy === userId || mayReadDocument(documentTypeId, grants)
