import { documentTypes } from '@karwan/domain/documents'
import { isMember } from '@karwan/domain/kernel'
import { and, eq } from 'drizzle-orm'
import type { DocumentPorts } from '../documents/document.ports.ts'
import { verificationConfigs } from './verification.table.ts'

export const askedOfPartners: DocumentPorts['askedOfPartners'] = async ({ db }, countryId) => {
  const { subjectType, isActive, fields } = verificationConfigs
  const ofCountry = countryId === null ? undefined : eq(verificationConfigs.countryId, countryId)
  const inForce = await db
    .select({ fields })
    .from(verificationConfigs)
    .where(and(eq(subjectType, 'PARTNER'), eq(isActive, true), ofCountry))
  const asked = inForce.flatMap((config) => config.fields.map(({ documentTypeId }) => documentTypeId))
  return asked.filter((id) => isMember(documentTypes, id))
}
