import { type DocumentTypeId, documentTypes, mayReadDocument } from '../documents/index.ts'
import { isMember } from '../kernel/table.ts'
import type { Schemas } from '../kernel/wire.ts'
import { addDays } from '../kernel/written-day.ts'
import { UserType } from '../people/user-type.ts'
import { type Grant, scopeFor } from '../roles/grants.ts'

type Field = Pick<Schemas['VerificationField'], 'inputType' | 'documentTypeId'>

/** Whether the field takes a document and no typed value. */
export const isPaperOnly = ({ inputType }: Pick<Field, 'inputType'>): boolean =>
  inputType === 'FILE' || inputType === 'PHOTO'

/** A field with a document type asks for a document beside the typed value. */
export const asksForPaper = (field: Field): boolean =>
  isPaperOnly(field) || field.documentTypeId !== undefined

type Papers = Field & Pick<Schemas['VerificationField'], 'expiryRequired' | 'warnDays'>

/** The expiry day is asked for if the rules require it or set a reminder for it. */
export const asksForExpiry = (field: Papers): boolean =>
  asksForPaper(field) && (field.expiryRequired === true || field.warnDays !== undefined)

/** The most documents that one field takes. */
export const mostPapersOf = ({
  allowMultiple,
}: Pick<Schemas['VerificationField'], 'allowMultiple'>): number => (allowMultiple === true ? 10 : 1)

/** The default number of days for reminders, as for papers of drivers and vehicles. */
export const usualWarnDays = 60

/** The first day on which the holder is reminded. */
export const warnsFrom = (
  { warnDays = usualWarnDays }: Pick<Papers, 'warnDays'>,
  expiryDate: string,
): string => addDays(expiryDate, -warnDays)

const other = 15

/** The document type of a field; Others if the rules name none. */
export const paperTypeOf = ({ documentTypeId = other }: Field): DocumentTypeId =>
  isMember(documentTypes, documentTypeId) ? documentTypeId : other

type Paper = Pick<Schemas['VerificationPaper'], 'documentTypeId' | 'subjectType' | 'subjectId'> & {
  uploadedBy: number
}
type Reader = { userId: number; userType: number; partnerId: number | null; grants: readonly Grant[] }

/**
 * People may read their own uploads and the documents of their own record; identity and bank documents of
 * others need a permission.
 */
export const mayReadVerificationPaper = (paper: Paper, reader: Reader): boolean =>
  paper.uploadedBy === reader.userId ||
  isOfOwnRecord(paper, reader) ||
  mayReadDocument(paper.documentTypeId, reader.grants)

/** The subjects were already limited to the reader's scope, in which a driver has no other drivers. */
function isOfOwnRecord({ subjectType, subjectId }: Paper, { userType, partnerId }: Reader): boolean {
  if (userType === UserType.driver) return subjectType === 'DRIVER'
  return userType === UserType.partner && subjectType === 'PARTNER' && subjectId === partnerId
}

/**
 * People who verify or submit may read the documents of subjects in their scope. Partners and drivers, whose
 * scope is their own record, only need the document permission.
 */
export const mayReadPapersOfSubjects = (
  { userType, grants }: Pick<Reader, 'userType' | 'grants'>,
  permission: 'document:read' | 'document:download',
): boolean => {
  const isCarrier = userType === UserType.partner || userType === UserType.driver
  const keys = ['verification:read', 'verification:submit', ...(isCarrier ? [permission] : [])] as const
  return keys.some((key) => scopeFor(grants, key) !== undefined)
}
