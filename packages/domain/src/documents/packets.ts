import { projectVerticals, type VerticalCategory } from '../companies/project-vertical.ts'
import { isMember } from '../kernel/table.ts'
import type { DocumentTypeId, ProjectVerticalTypeId } from '../kernel/wire.ts'

const packets = {
  'Long Haul': [1, 2, 10],
  'Short Haul': [1, 2, 10],
  'Cross Border': [1, 2, 10, 25, 26, 27, 48, 49, 50, 51, 56, 60],
  LTL: [1, 2, 51],
  'DA Digitization': [1, 2],
} as const satisfies Record<VerticalCategory, readonly DocumentTypeId[]>

const containerDocumentTypes = [3, 11, 29, 30, 32] as const satisfies readonly DocumentTypeId[]

type Booking = { vertical: ProjectVerticalTypeId | null; hasContainer: boolean; crossesBorder: boolean }

/**
 * The document types that a booking is expected to have. A booking across a border also needs border
 * documents, whatever its vertical.
 */
export function documentPacketFor({ vertical, hasContainer, crossesBorder }: Booking): DocumentTypeId[] {
  const own =
    vertical !== null && isMember(projectVerticals, vertical)
      ? projectVerticals[vertical].category
      : 'Long Haul'
  const category = crossesBorder ? 'Cross Border' : own
  const packet: readonly DocumentTypeId[] = packets[category]
  return [...packet, ...(hasContainer ? containerDocumentTypes : [])].sort((a, b) => a - b)
}
