import { trialOf } from '@karwan/scripts/machines'
import { failure, success } from '../kernel/outcome.ts'
import { mostFailures, uploadMachine } from './upload.machine.ts'

export const uploadTrial = trialOf({
  machine: uploadMachine,
  inputs: [undefined],
  events: [{ type: 'START' }, { type: 'STOP' }, { type: 'ONLINE' }],
  outcomes: {
    sending: [success(undefined), failure({ code: 'document.file_empty', sentence: 'The file is empty' })],
    pausing: [undefined],
  },
  // `notice` is set exactly in `refused`; `pausing` has at least one failure and is below the limit.
  isLegal: ({ value, context }) =>
    (value === 'refused') === (context.notice !== undefined) &&
    context.failures <= mostFailures &&
    (value !== 'pausing' || (context.failures > 0 && context.failures < mostFailures)),
})
