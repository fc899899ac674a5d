import { trialOf } from '@karwan/scripts/machines'
import { startUpMachine } from './start-up.machine.ts'

const order = Object.keys(startUpMachine.states)

export const startUpTrial = trialOf({
  machine: startUpMachine,
  inputs: [undefined],
  events: [],
  outcomes: {
    settingUp: [undefined],
    checkingVersion: [
      { running: 'new', stored: 'old' },
      { running: 'new', stored: 'new' },
    ],
    clearing: [undefined],
    savingHash: [undefined],
    findingLocation: [{ country: 'PK', lat: 24.86, lng: 67.01 }, undefined],
    lookingUpLocation: [{ country: 'PK', lat: 24.86, lng: 67.01 }],
  },
  // Steps never go backwards, and the app is busy until the final state.
  isLegal: (now, before) =>
    order.indexOf(String(now.value)) >= order.indexOf(String(before.value)) &&
    now.hasTag('busy') === (now.status === 'active'),
})
