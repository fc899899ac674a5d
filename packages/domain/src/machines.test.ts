import { proveMachines } from '@karwan/scripts/machines'
import { describe } from 'vitest'

describe('every machine of the business', () =>
  proveMachines(
    import.meta.glob('./**/*.machine.ts', { eager: true }),
    import.meta.glob('./**/*.machine.trial.ts', { eager: true }),
  ))
