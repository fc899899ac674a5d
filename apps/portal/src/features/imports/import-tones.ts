import type { ImportResult } from '@karwan/domain/imports'
import type { Tone } from '@karwan/domain/kernel'

export const resultTones = {
  REFUSED: 'danger',
  TO_CREATE: 'success',
  TO_CHANGE: 'info',
  CREATED: 'success',
  CHANGED: 'info',
  UNCHANGED: 'neutral',
} as const satisfies Record<ImportResult, Tone>
