import { isMember } from '../kernel/table.ts'
import type { DocumentTypeId } from '../kernel/wire.ts'

/** Words in file names by which a document type is recognised; only whole words count. */
const words: Partial<Record<DocumentTypeId, readonly string[]>> = {
  1: ['bilty', 'builty', 'bilti', 'billt', 'lr', 'consignment'],
  2: ['pod', 'proof', 'delivered', 'received'],
  3: ['cro', 'release'],
  4: ['cnic', 'nic', 'identity'],
  5: ['licence', 'license', 'licensing'],
  6: ['registration', 'regbook'],
  7: ['fitness'],
  8: ['permit'],
  9: ['insurance'],
  10: ['weigh', 'weighbridge', 'weighment', 'kanta', 'scale'],
  11: ['do'],
  12: ['gatein', 'gatepass'],
  13: ['gateout'],
  17: ['card'],
  22: ['loading'],
  23: ['unloading', 'offloading'],
  24: ['seal'],
  25: ['packing'],
  26: ['commercial'],
  27: ['gd', 'declaration'],
  28: ['bl', 'lading'],
  29: ['eir'],
  34: ['toll'],
  35: ['fuel', 'diesel'],
  36: ['labour', 'labor'],
  38: ['challan', 'fine'],
  40: ['invoice'],
  48: ['t1'],
  51: ['manifest'],
  52: ['yellow', 'comesa'],
  53: ['cmr', 'waybill'],
  54: ['phytosanitary', 'phyto'],
  55: ['origin'],
}

/**
 * Guesses the document type of a file: by a word in its name (missing types first), else the only missing
 * type. Undefined if unclear, since asking is better than a wrong type.
 */
export function guessDocumentType(
  fileName: string,
  { offered, missing }: { offered: readonly DocumentTypeId[]; missing: readonly DocumentTypeId[] },
): DocumentTypeId | undefined {
  const name = fileName.toLowerCase()
  const said = new Set([...(name.match(/[a-z]+/g) ?? []), ...(name.match(/[a-z0-9]+/g) ?? [])])
  const isCalled = (typeId: DocumentTypeId) =>
    (isMember(words, typeId) ? (words[typeId] ?? []) : []).some((word) => said.has(word))
  const named = [...missing, ...offered].find((typeId) => offered.includes(typeId) && isCalled(typeId))
  if (named !== undefined) return named
  const [only, ...others] = missing
  return others.length === 0 ? only : undefined
}

/** Document types with an issue and expiry day. */
const datedTypes: readonly DocumentTypeId[] = [4, 5, 7, 8, 9, 41, 42, 45, 48, 52, 54, 55, 56]

export const hasValidity = (typeId: DocumentTypeId): boolean => datedTypes.includes(typeId)
