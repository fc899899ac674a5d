import type { HandlersOf } from '../../http/handler.ts'
import { listPartners } from './list-partners.ts'

export const partnerHandlers = { listPartners } satisfies HandlersOf<'listPartners'>
