import type { Preparations } from '../http/prepare.ts'
import { cleanFile } from './documents/clean-file.ts'

export const preparations: Preparations = {
  uploadBookingDocument: async (body, received) => ({ ...body, file: await cleanFile(body.file, received) }),
}
