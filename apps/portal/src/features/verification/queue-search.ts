import { namesOf } from '@karwan/domain/kernel'
import { type VerificationSubject, verificationSubjects } from '@karwan/domain/verification'
import { searchMember, searchNumber, withoutUndefined } from '../../kit/list/search-fields.ts'

/**
 * The filters of the queue that an officer works on; the address passes them from the list to each review.
 */
export type Queue = { subjectType?: VerificationSubject | undefined; countryId?: number | undefined }

const subjectType = searchMember(namesOf(verificationSubjects))

export const queueOf = (search: object): Queue => {
  const raw = new Map(Object.entries(search))
  return withoutUndefined({
    subjectType: subjectType.parse(raw.get('subjectType')),
    countryId: searchNumber.parse(raw.get('countryId')),
  })
}
