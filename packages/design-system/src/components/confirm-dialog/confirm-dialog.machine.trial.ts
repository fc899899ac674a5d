import { trialOf } from '@karwan/scripts/machines'
import { type ConfirmRequest, confirmDialogMachine } from './confirm-dialog.machine.ts'
import { type ConfirmOptions, completeOptions } from './confirm-options.ts'

/** A request that counts how often it is answered. */
class CountingRequest implements ConfirmRequest {
  readonly options: ConfirmRequest['options']
  answers = 0
  constructor(asked: Partial<ConfirmOptions>) {
    this.options = completeOptions(asked)
  }
  readonly resolve = () => {
    this.answers += 1
  }
  readonly reject = () => {
    this.answers += 1
  }
}

const ask = (asked: Partial<ConfirmOptions>) => () => ({
  type: 'ask' as const,
  request: new CountingRequest(asked),
})

const answersOf = (request: ConfirmRequest | undefined) =>
  request instanceof CountingRequest ? request.answers : Number.NaN

export const confirmDialogTrial = trialOf({
  machine: confirmDialogMachine,
  inputs: [undefined],
  events: [
    ask({}),
    ask({ keyword: 'DELETE' }),
    ask({ acknowledgement: 'I understand', disableBackdropClose: true }),
    { type: 'type', text: 'DELETE' },
    { type: 'type', text: 'delete' },
    { type: 'acknowledge', ticked: true },
    { type: 'acknowledge', ticked: false },
    { type: 'confirm' },
    { type: 'cancel' },
    { type: 'dismiss' },
  ],
  outcomes: {},
  // The dialog is open exactly while a question has no answer; each closed question has exactly one answer.
  isLegal: (now, before) => {
    const waiting = now.context.requests
    const gone = before.context.requests.filter((request) => !waiting.includes(request))
    return (
      now.matches('open') === waiting.length > 0 &&
      waiting.every((request) => answersOf(request) === 0) &&
      gone.every((request) => answersOf(request) === 1)
    )
  },
  // Any number of questions may wait; three are enough for the test.
  isFarEnough: (snapshot) => snapshot.context.requests.length > 2,
})
