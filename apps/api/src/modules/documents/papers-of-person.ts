import { type DocumentTypeId, mayKeepOfPartner } from '@karwan/domain/documents'
import { UserType } from '@karwan/domain/people'
import { eq } from 'drizzle-orm'
import { refuseUnless } from '../../http/refusal.ts'
import { users } from '../../kernel/accounts.table.ts'
import type { Reading } from '../../kernel/work.ts'

/**
 * Refuses document types that do not fit the user. Partners may have their own types and those that
 * verification requires; others may have all.
 */
export async function refuseForeignPaper(
  reading: Reading,
  userId: number,
  documentTypeId: DocumentTypeId,
): Promise<void> {
  const [owner] = await reading.db
    .select({ userType: users.userType, countryId: users.countryId })
    .from(users)
    .where(eq(users.id, userId))
  if (owner?.userType !== UserType.partner) return
  const asked = mayKeepOfPartner(documentTypeId, []).allowed
    ? []
    : await reading.ports.documents.askedOfPartners(reading, owner.countryId)
  refuseUnless(mayKeepOfPartner(documentTypeId, asked), { field: 'documentTypeId' })
}
