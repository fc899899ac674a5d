import { proveMachines } from '@karwan/scripts/machines'
import { describe } from 'vitest'

describe('every machine behind a component', () =>
  proveMachines(
    import.meta.glob('./**/*.machine.ts', { eager: true }),
    import.meta.glob('./**/*.machine.trial.ts', { eager: true }),
  ))
