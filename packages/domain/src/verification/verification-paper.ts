import { type DocumentTypeId, documentTypes, mayReadDocument } from '../documents/index.ts'
import { isMember } from '../kernel/table.ts'
import type { Schemas } from '../kernel/wire.ts'
import { addDays } from '../kernel/written-day.ts'
import { UserType } from '../people/user-type.ts'
import { type Grant, scopeFor } from '../roles/grants.ts'

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

type Paper = Pick<Schemas['VerificationPaper'], 'documentTypeId' | 'subjectType' | 'subjectId'> & {
  uploadedBy: number
}
type Reader = { userId: number; userType: number; partnerId: number | null; grants: readonly Grant[] }

/** One's own uploads and the papers of one's own record are no secret; those of identity and of banks have a key. */
export const mayReadVerificationPaper = (paper: Paper, reader: Reader): boolean =>
  paper.uploadedBy === reader.userId ||
  isOfOwnRecord(paper, reader) ||
  mayReadDocument(paper.documentTypeId, reader.grants)

/** Among the subjects within one's reach: that of a driver holds no other driver. */
function isOfOwnRecord({ subjectType, subjectId }: Paper, { userType, partnerId }: Reader): boolean {
  if (userType === UserType.driver) return subjectType === 'DRIVER'
  return userType === UserType.partner && subjectType === 'PARTNER' && subjectId === partnerId
}

/**
 * Who verifies or hands in papers has those of the subjects within their reach. A partner and a driver, whose reach is
 * their own record, need no more than the key to documents.
 */
export const mayReadPapersOfSubjects = (
  { userType, grants }: Pick<Reader, 'userType' | 'grants'>,
  permission: 'document:read' | 'document:download',
): boolean => {
  const isCarrier = userType === UserType.partner || userType === UserType.driver
  const keys = ['verification:read', 'verification:submit', ...(isCarrier ? [permission] : [])] as const
  return keys.some((key) => scopeFor(grants, key) !== undefined)
}
