export { proveMachines } from './prove-machines.ts'
export { trialOf } from './trial.ts'
